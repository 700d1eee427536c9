import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { addHoursErrors } from '@/components/booking/fields/hours-errors'
import { type BookingFields, bookingFormSchema } from '@/lib/core/booking/booking-form'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { BookingDay } from '@/lib/core/venue/service-times'

const tableSchema = bookingFormSchema.pick({ seats: true, date: true, time: true })

export type TableDetails = z.infer<typeof tableSchema>

type Place = Pick<BookingStatus, 'date' | 'time'>

type TableResolver = Resolver<BookingFields, unknown, TableDetails>

/** Of the booking's own time nothing is asked again, as at the server: neither notice nor hours. */
export const isAt = (booking: Place, { date, time }: Place): boolean => booking.date === date && booking.time === time

/** What is wrong with the changes of a booking; `dayOf`: the day of a date, null while it is unknown. */
export const tableResolver =
  (dayOf: (date: string) => BookingDay | null, booking: Place): TableResolver =>
  ({ seats, date, time }) => {
    const read = tableSchema.safeParse({ seats, date, time })
    const errors: FieldErrors<BookingFields> = {}
    for (const { path, message } of read.error?.issues ?? []) {
      const [name] = path
      if (name === 'seats' || name === 'date' || name === 'time') errors[name] ??= { type: 'schema', message }
    }
    if (!isAt(booking, { date, time })) addHoursErrors(errors, dayOf(date), time)
    return read.success && Object.keys(errors).length === 0 ? { values: read.data, errors: {} } : { values: {}, errors }
  }
