'use client'

import { z } from 'zod'
import { bookingDateAt } from '@/lib/booking/booking-days'
import { readStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

const keptSchema = z.object({
  id: z.string().min(1),
  /** Capability: what its booking is asked about, and cancelled, with. */
  attemptKey: z.uuid(),
  date: z.iso.date(),
  time: z.string().max(5),
  seats: z.int(),
  afterMidnight: z.boolean(),
  /** Refused or cancelled, as far as this device knows. */
  isOff: z.boolean().default(false),
})

/** What this device keeps of a booking it sent: neither name nor phone nor note. */
export type SentTable = z.infer<typeof keptSchema>

const MOST = 10

/** Newest first. */
const sentBookings = (venueId: number): SentTable[] => {
  const listed = readStored('local', STORAGE_KEYS.booking(venueId), (value) => (Array.isArray(value) ? value : null))
  return (listed ?? []).flatMap((each) => keptSchema.safeParse(each).data ?? [])
}

/** Those of today and later by this device's clock that still hold, the soonest first: what a diner may look for again. */
export const comingBookings = (venueId: number): SentTable[] => {
  const today = bookingDateAt(new Date())
  const coming = sentBookings(venueId).filter(({ date, isOff }) => date >= today && !isOff)
  return coming.sort((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1))
}

/** False where the device keeps nothing. */
export const keepSentBooking = (venueId: number, booking: SentTable): boolean => {
  const others = sentBookings(venueId).filter(({ id }) => id !== booking.id)
  return writeStored('local', STORAGE_KEYS.booking(venueId), [booking, ...others].slice(0, MOST))
}

/** Nobody comes any more: it still shows where it is looked up, and is offered no more. */
export const markSentBookingOff = (venueId: number, bookingId: string): void => {
  const marked = sentBookings(venueId).map((each) => (each.id === bookingId ? { ...each, isOff: true } : each))
  writeStored('local', STORAGE_KEYS.booking(venueId), marked)
}

/** What the server knows no more. */
export const dropSentBooking = (venueId: number, bookingId: string): void => {
  const others = sentBookings(venueId).filter(({ id }) => id !== bookingId)
  writeStored('local', STORAGE_KEYS.booking(venueId), others)
}

/** The booking that the address of this page names (`booking`), else the one this device sent last; null without one. */
export const sentBookingInAddress = (venueId: number): SentTable | null => {
  const named = new URLSearchParams(location.search).get('booking')
  return sentBookings(venueId).find(({ id }) => named === null || id === named) ?? null
}
