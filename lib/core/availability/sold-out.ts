import { z } from 'zod'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

export const SOLD_OUT_KINDS = ['dish', 'drink', 'variation', 'addition'] as const

export const soldOutItemSchema = z.strictObject({ kind: z.enum(SOLD_OUT_KINDS), id: z.int().min(0) })

/** Ids are unique per kind only. */
export type SoldOutItem = z.infer<typeof soldOutItemSchema>

/** `until` in ms since 1970, null for no set end. */
export type SoldOut = SoldOutItem & { until: number | null }

export type SoldOutKind = SoldOutItem['kind']

/** A local time of day ('HH:MM', tomorrow if past), the next day's opening, or until reopened by hand. */
export const soldOutUntilSchema = z.union([z.literal(['tomorrow', 'reopened']), timeOfDaySchema])

export type SoldOutUntil = z.infer<typeof soldOutUntilSchema>
