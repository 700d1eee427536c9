'use client'

import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { bookingResolver } from '@/components/booking/booking-resolver'
import { useBookingDay } from '@/components/booking/use-booking-day'
import type { BookingDetails, BookingFields } from '@/lib/booking/booking-form'
import { keepBookingDraft, readBookingDraft } from '@/lib/booking/browser/booking-draft'

export type BookingForm = UseFormReturn<BookingFields, unknown, BookingDetails>

/** The form with what was typed on this tab before, and the day that is chosen in it. */
export const useBookingForm = (venueId: number, venueRef: string) => {
  const [kept] = useState(() => readBookingDraft(venueId))
  const [date, setDate] = useState(kept.date)
  const day = useBookingDay(venueRef, date)
  const form: BookingForm = useForm<BookingFields, unknown, BookingDetails>({
    resolver: bookingResolver(day.dayOf),
    defaultValues: kept,
    mode: 'onTouched',
  })
  const fields = useWatch({ control: form.control, defaultValue: kept })
  const chosen = fields.date ?? ''
  useEffect(() => setDate(chosen), [chosen])
  useEffect(() => keepBookingDraft(venueId, { ...kept, ...fields }), [venueId, kept, fields])

  const answer = day.state.status === 'known' ? day.state.day : null
  const { trigger, getValues } = form
  useEffect(() => {
    // Late validation: the hours came after the fields were looked at, and what they refuse shows as soon as it is known.
    if (answer) trigger(getValues('time') ? ['date', 'time'] : 'date')
  }, [answer, trigger, getValues])

  return { form, fields: { ...kept, ...fields }, day }
}
