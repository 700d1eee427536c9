'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { bookingTimeProblem } from '@/lib/booking/booking-days'
import { type BookingDetails, type BookingFields, bookingFormSchema } from '@/lib/booking/booking-form'
import type { BookingDay } from '@/lib/venue/service-times'

type BookingResolver = Resolver<BookingFields, unknown, BookingDetails>

const inTheFields: BookingResolver = zodResolver(bookingFormSchema)

/** The schema's rules, and those of the venue's hours where they are known: one list, so that the first wrong field is found. */
export const bookingResolver =
  (dayOf: (date: string) => BookingDay | null): BookingResolver =>
  async (fields, context, options) => {
    const read = await inTheFields(fields, context, options)
    const day = dayOf(fields.date)
    const errors: FieldErrors<BookingFields> = { ...read.errors }
    if (day?.status === 'unavailable') errors.date ??= { type: 'day', message: 'day_unavailable' }
    if (day?.status === 'available' && bookingTimeProblem(day.windows, fields.time)) {
      errors.time ??= { type: 'hours', message: 'time_outside_hours' }
    }
    return Object.keys(errors).length === 0 ? read : { values: {}, errors }
  }
