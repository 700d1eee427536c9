import { z } from 'zod'

/** Diets a venue can declare a dish for. */
export const DIETS = ['vegetarian', 'vegan', 'pescatarian', 'glutenFree', 'lactoseFree'] as const

export const dietSchema = z.enum(DIETS)
export type Diet = z.infer<typeof dietSchema>
