'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

const trackedOrderSchema = z.object({
  /** Of an order of this device its id, of a shared cart its token. */
  id: z.string().min(1),
  /** With which this device had its part in the shared cart; null for an own order. */
  guestKey: z.string().nullable(),
  /** Whether the chat by which the order goes on was opened here. */
  chatOpened: z.boolean(),
  /** Keys of the lines that this device sent to the shared cart, and has not said yet that it orders them again. */
  sent: z.array(z.string()).catch([]),
})

/** An order that this device keeps in sight until it is over. */
export type TrackedOrder = z.infer<typeof trackedOrderSchema>

/** A party that orders several times. */
const KEPT = 10

const trackedSchema = z.array(trackedOrderSchema)

const readTracked = (value: unknown): TrackedOrder[] | null => trackedSchema.safeParse(value).data ?? null

/** The orders of a venue that run, as far as this device knows, newest first. */
export const trackedOrders = (venueId: number): TrackedOrder[] =>
  readStored('local', STORAGE_KEYS.running(venueId), readTracked) ?? []

/** An empty list is none: its mere presence makes the menu load what shows it. */
const keep = (venueId: number, orders: readonly TrackedOrder[]): void => {
  if (orders.length > 0) writeStored('local', STORAGE_KEYS.running(venueId), orders.slice(0, KEPT))
  else removeStored('local', STORAGE_KEYS.running(venueId))
}

const without = (venueId: number, id: string): TrackedOrder[] => trackedOrders(venueId).filter((each) => each.id !== id)

const first = (venueId: number, order: TrackedOrder): void => keep(venueId, [order, ...without(venueId, order.id)])

/** Keeps an order in sight; what is known of it stays. */
export const trackOrder = (venueId: number, id: string): void => {
  if (trackedOrders(venueId).some((each) => each.id === id)) return
  first(venueId, { id, guestKey: null, chatOpened: false, sent: [] })
}

/** Keeps a shared cart in sight that lines of this device were sent to. */
export const trackShare = (venueId: number, token: string, guestKey: string, sent: string[]): void =>
  first(venueId, { id: token, guestKey, chatOpened: false, sent })

/** Keys of the lines that were sent to shared carts which may order them, or have. */
export const sentLines = (venueId: number): string[] => trackedOrders(venueId).flatMap(({ sent }) => sent)

/** The diner knows, and orders again what was sent. */
export const forgetSentLines = (venueId: number): void =>
  keep(
    venueId,
    trackedOrders(venueId).map((each) => ({ ...each, sent: [] })),
  )

/** The order is over, or its end was seen. */
export const untrackOrder = (venueId: number, id: string): void => {
  if (trackedOrders(venueId).some((each) => each.id === id)) keep(venueId, without(venueId, id))
}

/** The diner opened the chat of an order: here it is known at once, the server hears it with the next question. */
export const markChatOpened = (venueId: number, id: string): void =>
  first(venueId, { id, guestKey: null, chatOpened: true, sent: [] })

/** Whether the chat of an order was opened on this device. */
export const isChatOpened = (venueId: number, id: string): boolean =>
  trackedOrders(venueId).some((each) => each.id === id && each.chatOpened)
