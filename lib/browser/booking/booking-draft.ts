'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import type { BookingFields } from '@/lib/core/booking/booking-form'
import { MAX_NOTE } from '@/lib/core/cart/limits'

const text = z.string().max(200).catch('')

const draftSchema = z.object({
  name: text,
  surname: text,
  seats: text,
  date: text,
  time: text,
  phone: text,
  note: z.string().max(MAX_NOTE).catch(''),
})

export const EMPTY_BOOKING: BookingFields = {
  name: '',
  surname: '',
  seats: '2',
  date: '',
  time: '',
  phone: '',
  note: '',
}

export const readBookingDraft = (venueId: number): BookingFields =>
  readStored('session', STORAGE_KEYS.bookingDraft(venueId), (value) => draftSchema.safeParse(value).data ?? null) ??
  EMPTY_BOOKING

export const keepBookingDraft = (venueId: number, fields: BookingFields): void => {
  writeStored('session', STORAGE_KEYS.bookingDraft(venueId), fields)
}

export const forgetDraft = (venueId: number): void => removeStored('session', STORAGE_KEYS.bookingDraft(venueId))
