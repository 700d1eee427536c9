'use client'

import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import type { BookingDayAnswer } from '@/lib/booking/booking-day-api'
import { bookingDetailsSchema } from '@/lib/booking/booking-form'
import { fetchBookingDay } from '@/lib/booking/browser/fetch-booking-day'
import type { BookingDay } from '@/lib/venue/service-times'

/** Spec section 4, 'Date availability'; `unknown` too where no answer can be had. */
export type DayState =
  | { status: 'unknown' | 'asking' | 'failed' }
  | { status: 'known'; day: BookingDay; answer: BookingDayAnswer }

type BookingDayCheck = {
  state: DayState
  /** Fetches it anew and answers what is known of the date then. */
  refresh: () => Promise<BookingDay | null>
  /** What was last answered for a date, for whoever cannot wait for the next rendering. */
  dayOf: (date: string) => BookingDay | null
}

const isDate = (text: string): boolean => bookingDetailsSchema.shape.date.safeParse(text).success

const EVERY_MS = 60_000

/**
 * Whether tables can be booked on a date, asked of the venue's own clock and again every minute, as times of today pass.
 * Stale responses: an answer is kept under its date, so one that arrives for another date never shows for this one.
 */
export const useBookingDay = (venueRef: string, date: string): BookingDayCheck => {
  const latest = useRef<{ date: string; day: BookingDay } | null>(null)
  const key = isDate(date) ? (['booking-day', venueRef, date] as const) : null
  const options = { refreshInterval: EVERY_MS, shouldRetryOnError: false, dedupingInterval: 500 }
  const { data, error, mutate } = useSWR(key, ([, ref, requested]) => fetchBookingDay(ref, requested), options)

  useEffect(() => {
    if (data) latest.current = { date, day: data.day }
  }, [data, date])

  const stateOf = (): DayState => {
    if (!key) return { status: 'unknown' }
    if (data) return { status: 'known', day: data.day, answer: data }
    return { status: error ? 'failed' : 'asking' }
  }
  const dayOf = (requested: string) => (latest.current?.date === requested ? latest.current.day : null)
  const refresh = async () => {
    const answer = await mutate().catch(() => undefined)
    if (answer) latest.current = { date, day: answer.day }
    return answer?.day ?? null
  }
  return { state: stateOf(), refresh, dayOf }
}
