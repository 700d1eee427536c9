'use client'

import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { isAt, type TableDetails, tableResolver } from '@/components/booking/change/table-resolver'
import { type DayState, useBookingDay } from '@/components/booking/fields/use-booking-day'
import { EMPTY_BOOKING } from '@/lib/browser/booking/booking-draft'
import type { BookingFields } from '@/lib/core/booking/booking-form'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

/** The table's fields of a booking form, with the booking as it stands. */
export const useChangeForm = (venueRef: string, { seats, date, time }: BookingStatus) => {
  const [watched, setWatched] = useState(date)
  const day = useBookingDay(venueRef, watched)
  const form: UseFormReturn<BookingFields, unknown, TableDetails> = useForm<BookingFields, unknown, TableDetails>({
    resolver: tableResolver(day.dayOf, { date, time }),
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
  const isClosed = answer?.status === 'unavailable' && isAt({ date, time }, fields)
  const state: DayState = isClosed ? { status: 'unknown' } : day.state
  return { form, fields, day: { ...day, state } }
}
