import { z } from 'zod'

export const DIETS = ['vegetarian', 'vegan', 'pescatarian', 'glutenFree', 'lactoseFree'] as const

export const dietSchema = z.enum(DIETS)
export type Diet = z.infer<typeof dietSchema>
