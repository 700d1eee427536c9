import { z } from 'zod'
import { serviceTimesSchema } from '@/lib/core/venue/service-times-schema'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

/** `proposed`: earliest courier time, 'HH:MM' in the venue's zone, or null. */
export const courierTimeSchema = z.object({ times: serviceTimesSchema, proposed: timeOfDaySchema.nullable() })

export type CourierTime = z.infer<typeof courierTimeSchema>
