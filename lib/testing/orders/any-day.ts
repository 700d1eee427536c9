import fc from 'fast-check'
import { percentOf } from '@/lib/core/money/percent-of'
import { ANSWER_STATES } from '@/lib/core/orders/answer/answer-moves'
import { VENUE_PAYMENTS } from '@/lib/core/orders/answer/venue-payment'

type Charges = { cover: number; delivery: number; discount: number }

/** The money of an order's facts, in cents. */
export type DayOrderFacts = {
  lines: { name: string; price: number; quantity: number; vat?: number | undefined }[]
  charges: Charges
}

const sumOf = (lines: DayOrderFacts['lines']): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

export const totalOfFacts = ({ lines, charges: { cover, delivery, discount } }: DayOrderFacts): number =>
  sumOf(lines) + cover + delivery - discount

const cents = (max: number) => fc.integer({ min: 0, max })

const anyLine = fc.record({
  name: fc.constantFrom('Pasta', 'Vino', 'Pane', '=cmd()', 'Riso "nero"'),
  price: cents(9_999),
  quantity: fc.integer({ min: 1, max: 9 }),
  vat: fc.constantFrom(undefined, 4, 5, 10, 22),
})

const anyFacts: fc.Arbitrary<DayOrderFacts> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    ...{ percent: fc.integer({ min: 0, max: 100 }), cover: cents(2_000), delivery: cents(900) },
  })
  .map(({ lines, percent, cover, delivery }) => ({
    lines,
    charges: { cover, delivery, discount: percentOf(sumOf(lines), percent) },
  }))

/** An order of a day that its venue has: what it is made of, how it was answered and how it is paid. */
export const anyOrderOfDay = fc.record({
  facts: anyFacts,
  state: fc.constantFrom(...ANSWER_STATES),
  isOnline: fc.boolean(),
  paid: fc.constantFrom(null, ...VENUE_PAYMENTS),
})
