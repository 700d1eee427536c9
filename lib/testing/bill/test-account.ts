import fc from 'fast-check'
import {
  type BillAccount,
  type BillOrder,
  type BillPart,
  type Claim,
  RESERVED_MS,
  type Wish,
} from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { type Quote, quoteOf } from '@/lib/core/bill/quote'

/** When the first order of a test's bill is placed, in ms. */
export const BILL_BEGINS = 1_800_000_000_000

type Line = BillOrder['lines'][number]

export const billLine = (price: number, quantity = 1, more: Partial<Line> = {}): Line => ({
  ...{ id: String(price), name: `Piatto ${price}`, price, quantity, note: '' },
  ...more,
})

const productsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** `charges`: of discount and cover, in cents. `at`: ms after the first order. */
export const billOrder = (
  id: string,
  lines: Line[],
  {
    at = 0,
    discount = 0,
    cover = 0,
    ...more
  }: { at?: number; discount?: number; cover?: number } & Partial<BillOrder> = {},
): BillOrder => ({
  ...{ id, lines, people: 2, isOwn: false, placedAt: BILL_BEGINS + at },
  charges: { discount, cover, delivery: 0 },
  total: productsOf(lines) - discount + cover,
  ...more,
})

/** A part that is paid in cash; `at`: when it was made and paid, in ms after the first order. */
export const billPart = (
  id: string,
  amount: number,
  { at = 1000, ...more }: { at?: number } & Partial<BillPart> = {},
) => {
  const made: BillPart = {
    ...{ id, amount, way: 'cash', state: 'paid', tip: 0, back: 0, wish: { kind: 'amount', amount }, claims: [] },
    ...{ until: null, madeAt: BILL_BEGINS + at, paidAt: BILL_BEGINS + at },
  }
  return { ...made, ...more }
}

export const claim = (order: string, line: string, quantity = 1): Claim => ({ order, line, quantity })

/** The account after someone has reserved what they wish; the same account where nothing of that is left. */
export const reserve = (
  account: BillAccount,
  wish: Wish,
  { at, id = `p${account.parts.length}`, ...more }: { at: number } & Partial<BillPart>,
): { account: BillAccount; quote: Quote | null } => {
  const now = BILL_BEGINS + at
  const quote = quoteOf(openBook(account, now), wish)
  if (!quote) return { account, quote }
  const part: BillPart = {
    ...billPart(id, quote.amount, { at, wish, claims: quote.claims }),
    ...{ way: 'stripe', state: 'reserved', paidAt: null, until: now + RESERVED_MS },
    ...more,
  }
  return { account: { ...account, parts: [...account.parts, part] }, quote }
}

const anyLine = fc
  .record({ price: fc.integer({ min: 0, max: 2500 }), quantity: fc.integer({ min: 1, max: 5 }) })
  .map(({ price, quantity }) => billLine(price, quantity))

/** An order with any coupon and covers. */
export const anyBillOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    ...{ percent: fc.constantFrom(0, 0, 10, 33, 100), covers: fc.nat({ max: 3 }), isOwn: fc.boolean() },
  })
  .map(({ lines, percent, covers, isOwn }) => {
    const discount = Math.floor((productsOf(lines) * percent) / 100 + 0.5)
    const order = billOrder('', lines, { discount, cover: covers * 200, isOwn })
    return { ...order, charges: { discount, cover: covers * 200, delivery: 0, covers } }
  })

/** Up to four orders, a minute apart. */
export const anyBillOrders = fc
  .array(anyBillOrder, { minLength: 1, maxLength: 4 })
  .map((orders) => orders.map((order, at) => ({ ...order, id: `o${at}`, placedAt: BILL_BEGINS + at * 60_000 })))
