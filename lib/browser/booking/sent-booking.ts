'use client'

import { z } from 'zod'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { addDays, bookingDateAt } from '@/lib/core/booking/booking-days'
import { bookingFace, isComing } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { BOOKING_STATES, isWaitingState } from '@/lib/core/booking/booking-transitions'
import { venueTime } from '@/lib/core/venue/service-times'

const keptSchema = z.object({
  id: z.string().min(1),
  /** Capability to read and cancel the booking. */
  attemptKey: z.uuid(),
  date: z.iso.date(),
  time: z.string().max(5),
  seats: z.int(),
  afterMidnight: z.boolean(),
  isOff: z.boolean().default(false),
  /** Other date, time or people than when it was sent: a calendar may have the old ones. */
  isChanged: z.boolean().optional(),
  /** Unless the host has to answer: what a page says until the server does. */
  state: z.enum(BOOKING_STATES).optional().catch(undefined),
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

const IN_SIGHT_MS = 3 * 3_600_000

/** The guest's next booking, until three hours after its time, by this device's clock. */
export const bookingInSight = (venueId: number): SentTable | null => {
  const since = new Date(Date.now() - IN_SIGHT_MS)
  const earliest = `${bookingDateAt(since)} ${venueTime(since)}`
  const momentOf = ({ date, time, afterMidnight }: SentTable) => `${afterMidnight ? addDays(date, 1) : date} ${time}`
  const ahead = sentBookings(venueId).filter((each) => !each.isOff && momentOf(each) >= earliest)
  return ahead.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))[0] ?? null
}

/** False when storage is blocked. */
export const keepSentBooking = (venueId: number, booking: SentTable): boolean => {
  const others = sentBookings(venueId).filter(({ id }) => id !== booking.id)
  return writeStored('local', STORAGE_KEYS.booking(venueId), [booking, ...others].slice(0, MOST))
}

const replace = (venueId: number, booking: SentTable): void => {
  const replaced = sentBookings(venueId).map((each) => (each.id === booking.id ? booking : each))
  writeStored('local', STORAGE_KEYS.booking(venueId), replaced)
}

/** With what the server says now. A booking that is over is still found by its link, and no longer offered. */
export const updatedBooking = (kept: SentTable, status: BookingStatus): SentTable => {
  const { date, time, seats, afterMidnight } = status
  const isChanged = date !== kept.date || time !== kept.time || seats !== kept.seats || kept.isChanged === true
  const isOff = !isComing(bookingFace(status))
  const { state: _before, ...others } = kept
  const table = { ...others, date, time, seats, afterMidnight, isOff, ...(isChanged ? { isChanged } : {}) }
  return isWaitingState(status.state) ? { ...table, state: status.state } : table
}

/** Returns the booking as this device keeps it after the update. */
export const updateSentBooking = (venueId: number, sent: SentTable, status: BookingStatus): SentTable => {
  const kept = sentBookings(venueId).find(({ id }) => id === sent.id) ?? sent
  const updated = updatedBooking(kept, status)
  if (JSON.stringify(updated) !== JSON.stringify(kept)) replace(venueId, updated)
  return updated
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
