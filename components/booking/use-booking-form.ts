'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { addHoursErrors } from '@/components/booking/fields/hours-errors'
import { useBookingDay } from '@/components/booking/fields/use-booking-day'
import { type TypedValues, useTyped } from '@/components/forms/use-typed'
import { EMPTY_BOOKING, keepBookingDraft, readBookingDraft } from '@/lib/browser/booking/booking-draft'
import { anyPhoneProblem } from '@/lib/browser/person/any-phone-problem'
import { updatePerson, withRemembered } from '@/lib/browser/person/remembered-person'
import { quickTimes } from '@/lib/core/booking/booking-days'
import {
  anyPhoneBookingSchema,
  type BookingDetails,
  type BookingFields,
  bookingFormSchema,
} from '@/lib/core/booking/booking-form'
import type { BookingDay } from '@/lib/core/venue/service-times'
import type { PublicVenue } from '@/lib/core/venue/venue'

type BookingResolver = Resolver<BookingFields, unknown, BookingDetails>

const BY_PHONES: Record<PublicVenue['phones'], BookingResolver> = {
  italian: zodResolver(bookingFormSchema),
  any: zodResolver(anyPhoneBookingSchema),
}

/** Schema and hours errors in one list, so that focus goes to the first. */
const bookingResolver =
  (dayOf: (date: string) => BookingDay | null, phones: PublicVenue['phones']): BookingResolver =>
  async (fields, context, options) => {
    const read = await BY_PHONES[phones](fields, context, options)
    const day = dayOf(fields.date)
    const errors: FieldErrors<BookingFields> = { ...read.errors }
    const wrongPhone = phones === 'any' ? await anyPhoneProblem(fields.phone) : null
    if (wrongPhone) errors.phone = { type: 'phone', message: wrongPhone }
    addHoursErrors(errors, day, fields.time)
    return Object.keys(errors).length === 0 ? read : { values: {}, errors }
  }

export type BookingForm = UseFormReturn<BookingFields, unknown, BookingDetails>

/** What the fields of a table need of whichever form they are in. */
export type TableForm = Pick<
  UseFormReturn<BookingFields>,
  'register' | 'formState' | 'setValue' | 'getValues' | 'getFieldState'
>

export const BOOKING_FORM = 'booking-form'

const withTyped = (kept: BookingFields, typed: TypedValues): BookingFields => {
  const fields = { ...kept }
  for (const name of Object.keys(EMPTY_BOOKING) as (keyof BookingFields)[])
    fields[name] = typed[name] ?? kept[name] ?? ''
  return fields
}

/**
 * Empty as in the server's HTML, then before the next paint with this tab's draft and what was typed meanwhile; with its
 * date's availability.
 */
export const useBookingForm = ({ id: venueId, phones }: Pick<PublicVenue, 'id' | 'phones'>, venueRef: string) => {
  const typed = useTyped(BOOKING_FORM)
  const [date, setDate] = useState('')
  const day = useBookingDay(venueRef, date)
  const form: BookingForm = useForm<BookingFields, unknown, BookingDetails>({
    resolver: bookingResolver(day.dayOf, phones),
    defaultValues: EMPTY_BOOKING,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useWatch({ control: form.control })
  const { subscribe, reset, trigger, getValues, setValue } = form
  const fields = getValues()
  useEffect(() => setDate(fields.date), [fields.date])
  useLayoutEffect(() => {
    reset(withTyped(withRemembered(readBookingDraft(venueId)), typed))
  }, [venueId, typed, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, surname, phone, ...others } }) => {
          keepBookingDraft(venueId, { name, surname, phone, ...others })
          updatePerson({ name, surname, phone })
        },
      }),
    [subscribe, venueId],
  )

  const answer = day.state.status === 'known' ? day.state.day : null
  useEffect(() => {
    const [only, ...others] = answer?.status === 'available' ? quickTimes(answer.windows) : []
    if (only && others.length === 0 && getValues('time') === '') setValue('time', only)
    // Hours may arrive after validation.
    if (answer) trigger(getValues('time') ? ['date', 'time'] : 'date')
  }, [answer, trigger, getValues, setValue])

  return { form, fields, day }
}
