import { z } from 'zod'
import type { ServiceTimes } from '@/lib/venue/service-times'

const timeSchema = z.string().regex(/^\d{2}:\d{2}$/)

const windowsSchema = z.array(z.object({ from: timeSchema, to: timeSchema }))

/** The times of a service as our API answers them, read at the browser's door. */
export const serviceTimesSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), windows: windowsSchema, slots: windowsSchema, earliest: timeSchema }),
  z.object({
    status: z.literal('closed'),
    reason: z.enum(['inactive', 'weekday', 'closure', 'over']),
    next: z.object({ date: z.iso.date(), time: timeSchema }).nullable(),
  }),
]) satisfies z.ZodType<ServiceTimes>
