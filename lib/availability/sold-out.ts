import { z } from 'zod'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'

/** What of a menu can be gone by itself: a dish or a drink whole, or one way it is served, or what is added to it. */
export const SOLD_OUT_KINDS = ['dish', 'drink', 'variation', 'addition'] as const

export const soldOutItemSchema = z.strictObject({ kind: z.enum(SOLD_OUT_KINDS), id: z.int().min(0) })

/** A part of a menu by its id, as the menu's own system names it; of the same number each kind has its own. */
export type SoldOutItem = z.infer<typeof soldOutItemSchema>

/** `until`: when it is back by itself, in ms since 1970; null where somebody has to say so. */
export type SoldOut = SoldOutItem & { until: number | null }

export type SoldOutKind = SoldOutItem['kind']

/**
 * For how long something is gone: until a time of day where the venue is ('HH:MM', tomorrow's where today's is past), until
 * it opens on its next day, or until somebody says so.
 */
export const soldOutUntilSchema = z.union([z.literal(['tomorrow', 'reopened']), timeOfDaySchema])

export type SoldOutUntil = z.infer<typeof soldOutUntilSchema>
