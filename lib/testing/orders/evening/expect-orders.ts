import { expect } from '@jest/globals'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { linesOfSheet, sheetsOf } from '@/lib/core/desk/stations/station-sheets'
import { billFor } from '@/lib/core/orders/bill'
import { correctedPayload } from '@/lib/core/orders/corrections/corrected-payload'
import { correctionWords } from '@/lib/core/orders/kitchen-words'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { askedBack, type Evening } from '@/lib/testing/orders/evening/evening'
import { eveningVenue, pricedOf } from '@/lib/testing/orders/evening/evening-venue'
import {
  backOf,
  coverOf,
  discountOf,
  isMarked,
  isReached,
  isSent,
  type KnownOrder,
  knownAmountOf,
  sumOf,
} from '@/lib/testing/orders/evening/known-order'

const linesOf = ({ lines }: KnownOrder) =>
  lines.map(({ dish, quantity, price }) => ({ name: pricedOf(dish).name, quantity, price }))

const named = (lines: readonly { name: string; quantity: number; price: number }[]) =>
  lines.map(({ name, quantity, price }) => ({ name, quantity, price }))

const amounts = ({ lines }: KnownOrder) => lines.map(({ quantity, price }) => quantity * price)

/** Never less than nothing, and the commission of what the order comes to. */
const expectLedger = async ({ shop }: Evening, known: KnownOrder): Promise<void> => {
  const amount = knownAmountOf(known)
  const row = await findOrder(shop.db, known.id)
  expect(row).toMatchObject({ amount, commissions: Math.floor((amount * 2) / 100 + 0.5) })
  expect(amount).toBeGreaterThanOrEqual(0)
}

/** What goes back, once, and never more than was paid. */
const expectRefund = (evening: Evening, known: KnownOrder): void => {
  const [wanted, { asked, back }] = [backOf(known), askedBack(evening, known)]
  expect(asked).toBeLessThanOrEqual(wanted)
  expect(back).toBeGreaterThanOrEqual(0)
  expect(wanted).toBeGreaterThanOrEqual(0)
  expect(wanted).toBeLessThanOrEqual(known.paidOnline)
}

/** Its page: the parts add up to the total that is due, and what goes back beside it. */
const expectPage = async ({ shop }: Evening, known: KnownOrder): Promise<void> => {
  const { id: orderId, attemptKey, lost } = known
  const status = await getOrderStatus({ orderId, attemptKey }, shop.payments())
  if (!status.ok || !known.payload) throw new Error('unknown')
  const { total, bill, back } = status.value
  expect({ total, back }).toEqual({ total: knownAmountOf(known), back: lost ? 0 : backOf(known) })
  const payload = correctedPayload(known.payload, status.value)
  const [cover, discount] = [coverOf(known), discountOf(known)]
  const shown = { lines: amounts(known), cover, discount, delivery: known.delivery }
  expect(billFor(payload, total, bill)).toMatchObject(shown)
  expect(named(payload.order.products)).toEqual(linesOf(known).map((line) => ({ ...line, price: line.price / 100 })))
}

const LOST_WORDS = { cancelled: 'ANNULLATO', withdrawn: 'RITIRATO DAL CLIENTE', refused: '' }

/** Its ticket: the lines that stand, divided among the stations, what was corrected, and that it is not to be made. */
const expectTicket = (known: KnownOrder, order: DeskOrder): void => {
  expect(named(order.lines)).toEqual(linesOf(known))
  expect(order).toMatchObject({ total: knownAmountOf(known), table: known.seat?.table ?? null, people: known.people })
  const sheets = sheetsOf(order, null)
  const divided = sheets.length > 0 ? sheets.flatMap((sheet) => linesOfSheet(order, sheet)) : order.lines
  expect(sumOf(divided, ({ quantity }) => quantity)).toBe(sumOf(known.lines, ({ quantity }) => quantity))
  expect(divided.every(({ name, station }) => linesOfStation(name) === station)).toBe(true)
  expect(order.corrections.map((one) => correctionWords(one, order.type))).toEqual(known.corrections)
  const words = known.lost ? LOST_WORDS[known.lost] : ''
  expect(order.notice.includes('non preparare')).toBe(words !== '')
  expect(order.notice).toContain(words)
}

const STATIONS = new Map([10, 14, 15, 16, 17].map((dish) => [pricedOf(dish).name, pricedOf(dish).station]))
const linesOfStation = (name: string): string | null => STATIONS.get(name) ?? null

const expectDesk = async ({ shop }: Evening, known: KnownOrder): Promise<void> => {
  const order = await findDeskOrder(shop.db, { venueId: eveningVenue.id, isOurs: true }, known.id)
  expect(order !== null).toBe(isReached(known))
  if (!order) return
  expectTicket(known, order)
  expect(order.paid?.by ?? null).toBe(
    isMarked(known) ? known.marked : known.paidOnline > 0 && !known.lost ? 'online' : null,
  )
}

export const expectOrders = async (evening: Evening): Promise<void> => {
  for (const known of evening.orders) {
    await expectLedger(evening, known)
    expectRefund(evening, known)
    if (isSent(known)) await expectPage(evening, known)
    await expectDesk(evening, known)
  }
}
