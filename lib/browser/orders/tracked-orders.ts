'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

const trackedOrderSchema = z.object({
  /** Order id, or a shared cart's token. */
  id: z.string().min(1),
  /** The key of this device's part in a shared cart; null for its own order. */
  guestKey: z.string().nullable(),
  chatOpened: z.boolean(),
  /** Keys of lines sent to a shared cart and not yet reordered. */
  sent: z.array(z.string()).catch([]),
})

export type TrackedOrder = z.infer<typeof trackedOrderSchema>

const KEPT = 10

const trackedSchema = z.array(trackedOrderSchema)

const readTracked = (value: unknown): TrackedOrder[] | null => trackedSchema.safeParse(value).data ?? null

/** Newest first. */
export const trackedOrders = (venueId: number): TrackedOrder[] =>
  readStored('local', STORAGE_KEYS.running(venueId), readTracked) ?? []

/** Removes an empty list: the mere key makes the menu load the code that shows it. */
const keep = (venueId: number, orders: readonly TrackedOrder[]): void => {
  if (orders.length > 0) writeStored('local', STORAGE_KEYS.running(venueId), orders.slice(0, KEPT))
  else removeStored('local', STORAGE_KEYS.running(venueId))
}

const without = (venueId: number, id: string): TrackedOrder[] => trackedOrders(venueId).filter((each) => each.id !== id)

const first = (venueId: number, order: TrackedOrder): void => keep(venueId, [order, ...without(venueId, order.id)])

export const trackOrder = (venueId: number, id: string): void => {
  if (trackedOrders(venueId).some((each) => each.id === id)) return
  first(venueId, { id, guestKey: null, chatOpened: false, sent: [] })
}

export const trackShare = (venueId: number, token: string, guestKey: string, sent: string[]): void =>
  first(venueId, { id: token, guestKey, chatOpened: false, sent })

/** This device's key in a shared cart to which it sent dishes; null for none. */
export const guestKeyOf = (venueId: number, token: string): string | null =>
  trackedOrders(venueId).find(({ id }) => id === token)?.guestKey ?? null

/** True once, where lines were sent there. */
export const forgetSentTo = (venueId: number, token: string): boolean => {
  const tracked = trackedOrders(venueId)
  if (!tracked.some(({ id, sent }) => id === token && sent.length > 0)) return false
  keep(
    venueId,
    tracked.map((each) => (each.id === token ? { ...each, sent: [] } : each)),
  )
  return true
}

export const sentLines = (venueId: number): string[] => trackedOrders(venueId).flatMap(({ sent }) => sent)

export const forgetSentLines = (venueId: number): void =>
  keep(
    venueId,
    trackedOrders(venueId).map((each) => ({ ...each, sent: [] })),
  )

export const untrackOrder = (venueId: number, id: string): void => {
  if (trackedOrders(venueId).some((each) => each.id === id)) keep(venueId, without(venueId, id))
}

export const markChatOpened = (venueId: number, id: string): void =>
  first(venueId, { id, guestKey: null, chatOpened: true, sent: [] })

export const isChatOpened = (venueId: number, id: string): boolean =>
  trackedOrders(venueId).some((each) => each.id === id && each.chatOpened)
