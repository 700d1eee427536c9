import type { LostState } from '@/lib/core/orders/answer/answer-moves'
import type { VenuePayment } from '@/lib/core/orders/answer/venue-payment'
import type { LineChange } from '@/lib/core/orders/corrections/correction'
import type { OrderState } from '@/lib/core/orders/order'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { COUNTED, COVER, pricedOf } from '@/lib/testing/orders/evening/evening-venue'

export type KnownLine = { dish: number; price: number; quantity: number; placed: number; instead: boolean }

/** Where an order is counted. `at`: since when, in ms. `same`: its people are those counted before. */
export type Seat = { table: string; at: number; same: boolean }

/** What of an order a move changes, as an undo has to restore it. */
export type Content = { lines: KnownLine[]; seat: Seat | null; corrections: string[][] }

/** What the model knows of an order. Money in cents, times in ms. */
export type KnownOrder = Content & {
  id: string
  attemptKey: string
  device: string
  provider: 'stripe' | 'cash'
  placedAt: number
  /** What its phone keeps; null until it is placed. */
  payload: StoredPayload | null
  /** Null away from tables. */
  people: number | null
  /** People whose cover it charges. */
  charged: number
  percent: number
  delivery: number
  /** Null for an order to be paid at the venue, and before its form was shown. */
  payment: { id: string; reference: string } | null
  /** What its guest paid online, as far as the ledger has heard; 0 before. */
  paidOnline: number
  state: OrderState
  lost: LostState | null
  marked: VenuePayment | null
  /** What an undo of each turn restores. */
  undo: Map<number, { kind: string; at: number; restore: () => void }>
}

export const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + amount(one), 0)

const productsOf = ({ lines }: KnownOrder): number => sumOf(lines, ({ price, quantity }) => price * quantity)

/** Half a cent is the guest's. */
export const discountOf = (order: KnownOrder): number => Math.floor((productsOf(order) * order.percent) / 100 + 0.5)

export const coverOf = ({ charged }: KnownOrder): number => charged * COVER

export const knownAmountOf = (order: KnownOrder): number =>
  productsOf(order) - discountOf(order) + coverOf(order) + order.delivery

export const isSent = ({ state }: KnownOrder): boolean => state === 'queued' || state === 'delivered'

/** The venue has it. */
export const isReached = ({ state }: KnownOrder): boolean => state === 'delivered'

export const isMade = (order: KnownOrder): boolean => isReached(order) && order.lost === null

export const isMarked = ({ marked }: KnownOrder): boolean => marked === 'cash' || marked === 'pos'

/** What is to go back of what was paid online. */
export const backOf = (order: KnownOrder): number =>
  order.paidOnline === 0 ? 0 : order.paidOnline - (order.lost ? 0 : knownAmountOf(order))

/** Pieces of the counted dish that it takes from the others. */
export const piecesOf = (order: KnownOrder): number =>
  order.state === 'dead' || order.lost
    ? 0
    : sumOf(order.lines, ({ dish, quantity }) => (dish === COUNTED ? quantity : 0))

/** Gross by VAT rate, less the discount, whose odd cents go where most was rounded off. */
export const ratesOf = (order: KnownOrder): Map<number | null, number> => {
  const gross = new Map<number | null, number>()
  for (const { dish, price, quantity } of order.lines) {
    const { vat } = pricedOf(dish)
    gross.set(vat, (gross.get(vat) ?? 0) + price * quantity)
  }
  const [discount, products] = [discountOf(order), productsOf(order)]
  const shares = [...gross].map(([vat, amount], at) => {
    const exact = discount * amount
    return { vat, amount, at, less: Math.floor(exact / products), rest: exact % products }
  })
  let odd = discount - sumOf(shares, ({ less }) => less)
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
    if (odd > 0) share.less += 1
    odd -= 1
  }
  return new Map(shares.map(({ vat, amount, less }) => [vat, amount - less]))
}

/** The lines and the words of a correction; online nothing becomes dearer. */
export const corrected = (
  order: KnownOrder,
  changes: readonly LineChange[],
): Pick<Content, 'lines' | 'corrections'> => {
  const words: string[] = []
  const lines = order.lines.flatMap((line, at): KnownLine[] => {
    const change = changes.find((one) => one.line === at)
    const taken = line.quantity - (change?.quantity ?? line.quantity)
    if (!change || taken === 0) return [line]
    const stays = change.quantity > 0 ? [{ ...line, quantity: change.quantity }] : []
    const was = `${taken} × ${pricedOf(line.dish).name}`
    if (!change.instead) {
      words.push(`TOLTO ${was}`)
      return stays
    }
    const { id: dish } = change.instead
    const { name, price: asked } = pricedOf(dish)
    words.push(`AGGIUNTO ${taken} × ${name} AL POSTO DI ${was}`)
    const price = order.paidOnline > 0 ? Math.min(asked, line.price) : asked
    return [...stays, { dish, price, quantity: taken, placed: line.placed, instead: true }]
  })
  return { lines, corrections: [...order.corrections, words] }
}
