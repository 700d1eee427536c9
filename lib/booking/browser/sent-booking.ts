'use client'

import { z } from 'zod'
import { readStored, STORAGE_KEYS, writeStored } from '@/lib/browser/browser-storage'

const shownSchema = z.object({
  date: z.iso.date(),
  time: z.string().max(5),
  seats: z.int(),
  /** Pieces ordered with it. */
  quantity: z.int().min(0),
  afterMidnight: z.boolean(),
})

/** What this tab shows of the booking it sent: neither name nor phone. */
export type ShownBooking = z.infer<typeof shownSchema>

/** False where the tab keeps nothing. */
export const keepSentBooking = (venueId: number, booking: ShownBooking): boolean =>
  writeStored('session', STORAGE_KEYS.booking(venueId), booking)

/** The booking this tab sent last to a venue, or null. */
export const readSentBooking = (venueId: number): ShownBooking | null =>
  readStored('session', STORAGE_KEYS.booking(venueId), (value) => shownSchema.safeParse(value).data ?? null)
