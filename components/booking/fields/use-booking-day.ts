'use client'

import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { fetchBookingDay, isCurrent } from '@/lib/browser/booking/fetch-booking-day'
import type { BookingDayAnswer } from '@/lib/core/booking/booking-day-api'
import { bookingDetailsSchema } from '@/lib/core/booking/booking-form'
import type { BookingDay } from '@/lib/core/venue/service-times'

/** Spec section 4, 'Date availability'. `unknown`: no valid date yet. */
export type DayState =
  | { status: 'unknown' | 'asking' | 'failed' }
  | { status: 'known'; day: BookingDay; answer: BookingDayAnswer }

type BookingDayCheck = {
  state: DayState
  refresh: () => Promise<BookingDay | null>
  /** Last answer for a date, available without a render. */
  dayOf: (date: string) => BookingDay | null
}

const isDate = (text: string): boolean => bookingDetailsSchema.shape.date.safeParse(text).success

const EVERY_MS = 60_000

/** Availability of a date by the venue's clock, refreshed every minute. Keyed by date against stale responses. */
export const useBookingDay = (venueRef: string, date: string): BookingDayCheck => {
  const latest = useRef<{ date: string; day: BookingDay } | null>(null)
  const key = isDate(date) ? (['booking-day', venueRef, date] as const) : null
  const options = { refreshInterval: EVERY_MS, shouldRetryOnError: false, dedupingInterval: 500 }
  // Reading `isValidating` renders again when a phone that slept asks.
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR(key, ([, ref, requested]) => fetchBookingDay(ref, requested), options)
  const data = answer && isCurrent(answer, Date.now()) ? answer : undefined

  useEffect(() => {
    if (data) latest.current = { date, day: data.day }
  }, [data, date])

  const stateOf = (): DayState => {
    if (!key) return { status: 'unknown' }
    if (data) return { status: 'known', day: data.day, answer: data }
    return { status: error && !isValidating ? 'failed' : 'asking' }
  }
  const dayOf = (requested: string) => (latest.current?.date === requested ? latest.current.day : null)
  const refresh = async () => {
    const answer = await mutate().catch(() => undefined)
    if (answer) latest.current = { date, day: answer.day }
    return answer?.day ?? null
  }
  return { state: stateOf(), refresh, dayOf }
}
