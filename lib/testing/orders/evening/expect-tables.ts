import { expect } from '@jest/globals'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'
import { readAvailable } from '@/lib/server/availability/sold-out-items'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { readPartyBill } from '@/lib/server/desk/tables/party-bill'
import { readTableEnds } from '@/lib/server/orders/ledger/table-ends'
import type { Evening } from '@/lib/testing/orders/evening/evening'
import { COUNTED, eveningVenue, TABLES } from '@/lib/testing/orders/evening/evening-venue'
import { coverOf, discountOf, type KnownOrder, knownAmountOf, sumOf } from '@/lib/testing/orders/evening/known-order'
import { partyOf, settledOf, sittingAtDesk, sittingOfGuests } from '@/lib/testing/orders/evening/known-tables'
import { leftOf } from '@/lib/testing/orders/evening/place-known'

const VENUE = eveningVenue.id

const WAYS = ['online', 'cash', 'pos'] as const

/** What a bill of these orders says, in cents. */
const billOf = (orders: readonly KnownOrder[]) => {
  const ways = WAYS.map(
    (way) => [way, sumOf(orders, (one) => (settledOf(one) === way ? knownAmountOf(one) : 0))] as const,
  )
  const [total, paid] = [sumOf(orders, knownAmountOf), sumOf(ways, ([, amount]) => amount)]
  const cover = sumOf(orders, coverOf)
  const discount = sumOf(orders, discountOf)
  return {
    ...{ total, paid, owed: total - paid, cover, discount, other: 0, dishes: total - cover + discount },
    people: Math.max(
      0,
      sumOf(orders, ({ charged }) => charged),
      ...orders.map(({ people }) => people ?? 0),
    ),
    settled: Object.fromEntries(ways.filter(([, amount]) => amount > 0)),
  }
}

const expectParts = ({ parts, owed }: { parts: { count: number; amount: number }[]; owed: number }): void => {
  if (parts.length > 0) expect(sumOf(parts, ({ count, amount }) => count * amount)).toBe(owed)
}

const expectCards = async ({ shop, orders, ends }: Evening): Promise<void> => {
  const now = shop.now()
  const onDesk = await readDeskOrders(shop.db, { venueId: VENUE, isOurs: true, venue: null, now })
  const sittings = sittingsOf(onDesk, await readTableEnds(shop.db, VENUE, now), now)
  for (const table of TABLES) {
    const known = sittingAtDesk(orders, ends, table, now)
    const card = sittings.find((one) => one.table === table)
    expect(card?.rounds.map(({ id }) => id) ?? []).toEqual(known.map(({ id }) => id))
    if (!card) continue
    expect(card.bill).toMatchObject(billOf(known))
    expectParts(card.bill)
  }
}

/** 'Il conto' of a phone. */
const expectBill = async ({ shop, orders, ends }: Evening, known: KnownOrder): Promise<void> => {
  const { id: orderId, attemptKey, seat } = known
  const read = await readPartyBill({ orderId, attemptKey }, { db: shop.db, now: shop.now() })
  if (!read.ok) throw new Error(read.error.code)
  const sitting = seat ? sittingOfGuests(orders, ends, seat.table, shop.now()) : []
  const party = sitting.includes(known) ? partyOf(sitting, known.device) : []
  const { open } = read.value
  expect(open?.rounds.map(({ total }) => total).toSorted() ?? []).toEqual(party.map(knownAmountOf).toSorted())
  if (!open) return
  expect(open.bill).toMatchObject(billOf(party))
  expectParts(open.bill)
}

export const expectTables = async (evening: Evening): Promise<void> => {
  await expectCards(evening)
  for (const known of evening.orders) await expectBill(evening, known)
}

export const expectStock = async (evening: Evening): Promise<void> => {
  const { stock } = await readAvailable(evening.shop.db, VENUE, evening.shop.now())
  expect(stock).toMatchObject([{ id: COUNTED, left: leftOf(evening) }])
}
