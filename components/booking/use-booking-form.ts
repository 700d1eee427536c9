'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useBookingDay } from '@/components/booking/use-booking-day'
import { bookingTimeProblem } from '@/lib/booking/booking-days'
import { type BookingDetails, type BookingFields, bookingFormSchema } from '@/lib/booking/booking-form'
import { keepBookingDraft, readBookingDraft } from '@/lib/booking/browser/booking-draft'
import { updatePerson, withRemembered } from '@/lib/person/browser/remembered-person'
import type { BookingDay } from '@/lib/venue/service-times'

type BookingResolver = Resolver<BookingFields, unknown, BookingDetails>

const inTheFields: BookingResolver = zodResolver(bookingFormSchema)

/** The schema's rules, and those of the venue's hours where they are known: one list, so that the first wrong field is found. */
const bookingResolver =
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

export type BookingForm = UseFormReturn<BookingFields, unknown, BookingDetails>

/** The form with what was typed on this tab before, and the day that is chosen in it. */
export const useBookingForm = (venueId: number, venueRef: string) => {
  const [kept] = useState(() => withRemembered(readBookingDraft(venueId)))
  const [date, setDate] = useState(kept.date)
  const day = useBookingDay(venueRef, date)
  const form: BookingForm = useForm<BookingFields, unknown, BookingDetails>({
    resolver: bookingResolver(day.dayOf),
    defaultValues: kept,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const fields = useWatch({ control: form.control, defaultValue: kept })
  const chosen = fields.date ?? ''
  useEffect(() => setDate(chosen), [chosen])
  useEffect(() => {
    const { name, surname, phone } = { ...kept, ...fields }
    keepBookingDraft(venueId, { ...kept, ...fields })
    updatePerson({ name, surname, phone })
  }, [venueId, kept, fields])

  const answer = day.state.status === 'known' ? day.state.day : null
  const { trigger, getValues } = form
  useEffect(() => {
    // Late validation: the hours came after the fields were looked at, and what they refuse shows as soon as it is known.
    if (answer) trigger(getValues('time') ? ['date', 'time'] : 'date')
  }, [answer, trigger, getValues])

  return { form, fields: { ...kept, ...fields }, day }
}
