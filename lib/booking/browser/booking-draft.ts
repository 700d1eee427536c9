'use client'

import { z } from 'zod'
import type { BookingFields } from '@/lib/booking/booking-form'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '@/lib/browser/browser-storage'

const text = z.string().max(200).catch('')

const draftSchema = z.object({ name: text, surname: text, seats: text, date: text, time: text, phone: text })

const EMPTY: BookingFields = { name: '', surname: '', seats: '', date: '', time: '', phone: '' }

/** What was typed on this tab and not sent yet. */
export const readBookingDraft = (venueId: number): BookingFields =>
  readStored('session', STORAGE_KEYS.bookingDraft(venueId), (value) => draftSchema.safeParse(value).data ?? null) ??
  EMPTY

export const keepBookingDraft = (venueId: number, fields: BookingFields): void => {
  writeStored('session', STORAGE_KEYS.bookingDraft(venueId), fields)
}

export const forgetDraft = (venueId: number): void => removeStored('session', STORAGE_KEYS.bookingDraft(venueId))
