'use client'

import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useBookingDay } from '@/components/booking/fields/use-booking-day'
import { addHoursErrors } from '@/components/booking/use-booking-form'
import { EMPTY_BOOKING } from '@/lib/browser/booking/booking-draft'
import { type BookingFields, bookingFormSchema } from '@/lib/core/booking/booking-form'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { BookingDay } from '@/lib/core/venue/service-times'

const tableSchema = bookingFormSchema.pick({ seats: true, date: true, time: true })

export type TableDetails = z.infer<typeof tableSchema>

type TableResolver = Resolver<BookingFields, unknown, TableDetails>

const tableResolver =
  (dayOf: (date: string) => BookingDay | null): TableResolver =>
  ({ seats, date, time }) => {
    const read = tableSchema.safeParse({ seats, date, time })
    const errors: FieldErrors<BookingFields> = {}
    for (const { path, message } of read.error?.issues ?? []) {
      const [name] = path
      if (name === 'seats' || name === 'date' || name === 'time') errors[name] ??= { type: 'schema', message }
    }
    addHoursErrors(errors, dayOf(date), time)
    return read.success && Object.keys(errors).length === 0 ? { values: read.data, errors: {} } : { values: {}, errors }
  }

/** The table's fields of a booking form, with the booking as it stands. */
export const useChangeForm = (venueRef: string, { seats, date, time }: BookingStatus) => {
  const [watched, setWatched] = useState(date)
  const day = useBookingDay(venueRef, watched)
  const form: UseFormReturn<BookingFields, unknown, TableDetails> = useForm<BookingFields, unknown, TableDetails>({
    resolver: tableResolver(day.dayOf),
    defaultValues: { ...EMPTY_BOOKING, seats: String(seats), date, time },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useWatch({ control: form.control })
  const { trigger, getValues } = form
  const fields = getValues()
  useEffect(() => setWatched(fields.date), [fields.date])
  const answer = day.state.status === 'known' ? day.state.day : null
  useEffect(() => {
    // Hours may arrive after validation.
    if (answer) void trigger(getValues('time') ? ['date', 'time'] : 'date')
  }, [answer, trigger, getValues])
  return { form, fields, day }
}
