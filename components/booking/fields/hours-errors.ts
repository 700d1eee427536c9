import type { FieldErrors } from 'react-hook-form'
import { bookingTimeProblem } from '@/lib/core/booking/booking-days'
import type { BookingFields } from '@/lib/core/booking/booking-form'
import type { BookingDay } from '@/lib/core/venue/service-times'

/** Adds what the hours of a day say of a date and a time, 'HH:MM', to what is wrong with a form already. */
export const addHoursErrors = (errors: FieldErrors<BookingFields>, day: BookingDay | null, time: string): void => {
  if (day?.status === 'unavailable') errors.date ??= { type: 'day', message: 'day_unavailable' }
  if (day?.status === 'available' && bookingTimeProblem(day.windows, time)) {
    errors.time ??= { type: 'hours', message: 'time_outside_hours' }
  }
}
