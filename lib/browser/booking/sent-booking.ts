'use client'

import { z } from 'zod'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { bookingDateAt } from '@/lib/core/booking/booking-days'

const keptSchema = z.object({
  id: z.string().min(1),
  /** Capability to read and cancel the booking. */
  attemptKey: z.uuid(),
  date: z.iso.date(),
  time: z.string().max(5),
  seats: z.int(),
  afterMidnight: z.boolean(),
  isOff: z.boolean().default(false),
})

/** Without name, phone and note. */
export type SentTable = z.infer<typeof keptSchema>

const MOST = 10

const sentBookings = (venueId: number): SentTable[] => {
  const listed = readStored('local', STORAGE_KEYS.booking(venueId), (value) => (Array.isArray(value) ? value : null))
  return (listed ?? []).flatMap((each) => keptSchema.safeParse(each).data ?? [])
}

/** Active bookings from today on, by this device's clock, soonest first. */
export const comingBookings = (venueId: number): SentTable[] => {
  const today = bookingDateAt(new Date())
  const coming = sentBookings(venueId).filter(({ date, isOff }) => date >= today && !isOff)
  return coming.sort((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1))
}

/** False when storage is blocked. */
export const keepSentBooking = (venueId: number, booking: SentTable): boolean => {
  const others = sentBookings(venueId).filter(({ id }) => id !== booking.id)
  return writeStored('local', STORAGE_KEYS.booking(venueId), [booking, ...others].slice(0, MOST))
}

/** Refused or cancelled: still found by its link, no longer offered. */
export const markSentBookingOff = (venueId: number, bookingId: string): void => {
  const marked = sentBookings(venueId).map((each) => (each.id === bookingId ? { ...each, isOff: true } : each))
  writeStored('local', STORAGE_KEYS.booking(venueId), marked)
}

export const dropSentBooking = (venueId: number, bookingId: string): void => {
  const others = sentBookings(venueId).filter(({ id }) => id !== bookingId)
  writeStored('local', STORAGE_KEYS.booking(venueId), others)
}

/** The booking named in the page's address, else the last one sent. */
export const sentBookingInAddress = (venueId: number): SentTable | null => {
  const named = new URLSearchParams(location.search).get('booking')
  return sentBookings(venueId).find(({ id }) => named === null || id === named) ?? null
}
