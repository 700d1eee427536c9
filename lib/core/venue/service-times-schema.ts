import { z } from 'zod'
import { type BookingDay, type ServiceTimes, UNBOOKABLE_REASONS } from '@/lib/core/venue/service-times'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

const windowsSchema = z.array(
  z.object({
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    nextDay: z.boolean().optional(),
    offersEnd: z.boolean().optional(),
  }),
)
export const nextTimeSchema = z.object({ date: z.iso.date(), time: timeOfDaySchema }).nullable()

export const serviceTimesSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), windows: windowsSchema, slots: windowsSchema, earliest: timeOfDaySchema }),
  z.object({
    status: z.literal('closed'),
    reason: z.enum(['inactive', 'weekday', 'closure', 'over']),
    next: nextTimeSchema,
  }),
]) satisfies z.ZodType<ServiceTimes>

export const bookingDaySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('available'), windows: windowsSchema.min(1) }),
  z.object({
    status: z.literal('unavailable'),
    reason: z.enum(UNBOOKABLE_REASONS),
    next: nextTimeSchema,
  }),
]) satisfies z.ZodType<BookingDay>
