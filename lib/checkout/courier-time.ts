import { z } from 'zod'
import type { ServiceTimes } from '@/lib/venue/service-times'

/** When the courier can come: `proposed` is the first time there is, 'HH:MM' in the venue's zone, or null. */
export type CourierTime = { times: ServiceTimes; proposed: string | null }

const nextSchema = z.object({ date: z.string(), time: z.string() }).nullable()
const windowsSchema = z.array(z.object({ from: z.string(), to: z.string() }))

const timesSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    windows: windowsSchema,
    slots: windowsSchema,
    earliest: z.string(),
  }),
  z.object({
    status: z.literal('closed'),
    reason: z.enum(['inactive', 'weekday', 'closure', 'over']),
    next: nextSchema,
  }),
])

export const courierTimeSchema: z.ZodType<CourierTime> = z.object({
  times: timesSchema,
  proposed: z.string().nullable(),
})
