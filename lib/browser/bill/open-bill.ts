'use client'

import { fetchBill, postJoin } from '@/lib/browser/bill/bill-calls'
import { type KnownBill, keepBill, knownBill, knownPart, lastBill, phoneToJoin } from '@/lib/browser/bill/known-bills'
import { knownOrders } from '@/lib/browser/orders/stored-order'
import { guestKeyOf } from '@/lib/browser/orders/tracked-orders'
import { sessionUserId } from '@/lib/browser/sharing/guest-session'
import type { BillView, ChosenAs, JoinBillRequest } from '@/lib/core/bill/bill-api'
import type { OrderType } from '@/lib/core/venue/order-type'

export type BillPlace = { venueId: number; venueRef: string; type: OrderType }

/** What an address names: a part that this phone pays, and the token of a shared cart. */
type Named = { part: string | null; share: string | null }

/** none: no bill, as far as this phone can prove. */
export type OpenedBill = { status: 'open'; view: BillView; known: KnownBill } | { status: 'none' | 'failed' }

const MAX_ORDERS = 20
/** Older orders are on no bill that is still paid, in ms. */
const ORDERS_MS = 24 * 60 * 60_000

/** The orders of this phone at tables, newest first, as the server believes them. */
export const ownOrders = (venueId: number, now: number): NonNullable<JoinBillRequest['orders']> =>
  knownOrders(venueId)
    .filter(({ order: { table, timestamp } }) => table !== -1 && now - timestamp < ORDERS_MS)
    .slice(0, MAX_ORDERS)
    .map(({ orderId: id, attemptKey }) => ({ id, attemptKey }))

type Seen = Extract<OpenedBill, { status: 'open' }>

const isChosenAs = (value: unknown): value is ChosenAs => {
  const { order, person } = Object(value)
  return typeof order === 'string' && typeof person === 'string'
}

const chosenOn = (venueId: number, id: string): readonly ChosenAs[] => {
  const kept: unknown = knownBill(venueId, id)?.chosen
  return Array.isArray(kept) ? kept.filter(isChosenAs) : []
}

const withChosen = (chosen: readonly ChosenAs[], added: ChosenAs | undefined): readonly ChosenAs[] =>
  added ? [...chosen.filter(({ order }) => order !== added.order), added] : chosen

const listed = (chosen: readonly ChosenAs[]): Pick<KnownBill, 'chosen'> => (chosen.length > 0 ? { chosen } : {})

/** A closed bill grows old although it is read: another one is more likely to be meant. */
const kept = (
  venueId: number,
  view: BillView,
  { phone, proved }: Pick<KnownBill, 'phone' | 'proved'>,
  chosenAs?: ChosenAs,
): OpenedBill => {
  const chosen = withChosen(chosenOn(venueId, view.id), chosenAs)
  const known = { id: view.id, phone, at: Date.now(), ...(proved !== undefined && { proved }), ...listed(chosen) }
  if (view.state !== 'closed' || !knownBill(venueId, view.id)) keepBill(venueId, known)
  return { status: 'open', view, known }
}

export const readKnown = async (venueId: number, known: KnownBill): Promise<OpenedBill> => {
  const result = await fetchBill(known)
  if (result.ok) return kept(venueId, result.value.bill, known)
  return { status: result.error.code === 'not_found' ? 'none' : 'failed' }
}

type Proof = Pick<JoinBillRequest, 'orders' | 'table' | 'share'>

/** Joins by what this phone can prove. `word`: of the table, with its scanned code. */
export const joinBy = async (
  { venueId, venueRef, type }: BillPlace,
  proof: Pick<Proof, 'table' | 'share'>,
): Promise<
  OpenedBill | { status: 'refused'; code: 'word_wrong' | 'word_closed' | 'table_code_refused' | 'not_found' }
> => {
  const now = Date.now()
  const phone = phoneToJoin(venueId, now)
  const orders = ownOrders(venueId, now)
  const { share } = proof
  // An order that is over is tracked no longer.
  const guest = share === undefined ? {} : { guest: guestKeyOf(venueId, share) ?? sessionUserId() }
  const proofs = { ...proof, ...(orders.length > 0 && { orders }), ...guest }
  const result = await postJoin({ venue: venueRef, type, phone, ...proofs })
  if (result.ok) {
    const { bill, chosenAs } = result.value
    return kept(venueId, bill, { phone, ...(orders[0] && { proved: orders[0].id }) }, chosenAs)
  }
  const { code } = result.error
  switch (code) {
    case 'word_wrong':
    case 'word_closed':
    case 'table_code_refused':
    case 'not_found':
      return { status: 'refused', code }
    case 'venue_not_found':
      return { status: 'none' }
    default:
      return { status: 'failed' }
  }
}

const joinFreely = async (place: BillPlace, proof: Pick<Proof, 'share'>): Promise<OpenedBill> => {
  const joined = await joinBy(place, proof)
  return joined.status === 'refused' ? { status: 'none' } : joined
}

const RANK: Record<BillView['state'], number> = { open: 0, left: 1, closed: 2 }

const isBetter = ({ view }: Seen, best: OpenedBill): boolean =>
  best.status !== 'open' || RANK[view.state] < RANK[best.view.state]

/** The first one that is open, else one that was left, else a closed one. A lost answer ends the search. */
const bestOf = async (known: OpenedBill, readings: readonly (() => Promise<OpenedBill>)[]): Promise<OpenedBill> => {
  let best = known
  for (const read of readings) {
    const found = await read()
    if (found.status === 'failed') return found
    if (found.status === 'open' && isBetter(found, best)) best = found
    if (best.status === 'open' && best.view.state === 'open') return best
  }
  return best
}

/**
 * The bill of the part that an address names, else the one that this phone saw last, else that of its orders; of its
 * orders first where it ordered since. A closed bill gives way to any other, but not on a receipt. Never throws.
 */
export const openBill = async (
  place: BillPlace,
  { part, share }: Named,
  purpose: 'pay' | 'receipt' = 'pay',
): Promise<OpenedBill> => {
  const { venueId } = place
  const now = Date.now()
  const paid = part === null ? null : knownPart(venueId, part)
  const named = paid && knownBill(venueId, paid.bill)
  const last = lastBill(venueId, now)
  const newest = ownOrders(venueId, now)[0]?.id
  const read: OpenedBill = named ? await readKnown(venueId, named) : { status: 'none' }
  const isMeant = read.status === 'open' && (purpose === 'receipt' || read.view.state !== 'closed')
  if (isMeant || read.status === 'failed') return read
  const byShare = share === null ? [] : [() => joinFreely(place, { share })]
  const byLast = last ? [() => readKnown(venueId, last)] : []
  const byOrders = newest === undefined ? [] : [() => joinFreely(place, {})]
  const isProved = last?.proved === newest
  return bestOf(read, [...byShare, ...(isProved ? [...byLast, ...byOrders] : [...byOrders, ...byLast])])
}
