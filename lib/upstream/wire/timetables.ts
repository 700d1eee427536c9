import 'server-only'
import { z } from 'zod'
import { wireTime } from '@/lib/upstream/wire/fields'
import { lenientList, orNone } from '@/lib/upstream/wire/lenient'

export const weekday = z.union([
  z.int().min(0).max(6),
  z
    .string()
    .regex(/^[0-6]$/)
    .transform(Number),
])

/** A closed day may have empty times. */
const slotTime = z.union([wireTime, z.null(), z.literal('')])
export const times = { open: slotTime, close: slotTime }

/** Of a venue, and of a course. */
export const wireTimetables = orNone(lenientList(z.object({ day_of_week: weekday, ...times })))
