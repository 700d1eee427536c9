import fc from 'fast-check'
import { DISHES } from '@/lib/testing/orders/evening/evening-venue'

const which = fc.nat(9)
const phone = fc.constantFrom('A', 'B', 'C', 'D')

const lines = fc.array(fc.record({ dish: fc.constantFrom(...DISHES), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
})

const order = fc.record({
  ...{ kind: fc.constant('order' as const), phone, people: fc.integer({ min: 1, max: 3 }) },
  coupon: fc.constantFrom(...([null, null, null, 'DIECI', 'TERZO'] as const)),
  lines,
})

/** Of the last bill, `isTwice`: pressed again, as after a lost answer. */
const add = fc.record({ kind: fc.constant('desk adds' as const), lines, isTwice: fc.boolean() })

const join = fc.record({
  ...{ kind: fc.constant('join' as const), phone },
  by: fc.constantFrom(...(['order', 'word', 'word', 'wrong word'] as const)),
})

const wish = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.constant({ kind: 'mine' as const }),
  fc.record({
    ...{
      kind: fc.constant('equal' as const),
      of: fc.integer({ min: 1, max: 4 }),
      shares: fc.integer({ min: 1, max: 2 }),
    },
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('piece' as const), nth: fc.nat(9), quantity: fc.integer({ min: 1, max: 2 }) }),
)

const pay = fc.record({
  ...{ kind: fc.constant('pay' as const), phone, wish },
  way: fc.constantFrom(...(['stripe', 'stripe', 'stripe', 'cash', 'pos'] as const)),
  tip: fc.constantFrom(0, 0, 200),
  /** How it goes on at once, as most do. */
  goes: fc.constantFrom(...(['paid', 'paid', 'waits'] as const)),
})

const ofPart = fc.record({
  kind: fc.constantFrom(
    ...(['provider paid', 'provider paid unheard', 'provider failed', 'drop'] as const),
    ...(['accept', 'accept', 'refuse', 'undo part', 'give'] as const),
  ),
  which,
})

const take = fc.record({
  kind: fc.constant('take' as const),
  ...{ amount: fc.integer({ min: 1, max: 3000 }), tip: fc.constantFrom(0, 100), isAll: fc.boolean() },
})

const ofOrder = fc.record({
  kind: fc.constantFrom(...(['take out', 'take out', 'cancel', 'undo'] as const)),
  ...{ which, line: fc.nat(3) },
})

const ofTable = fc.record({ kind: fc.constantFrom(...(['free', 'undo free', 'renew word'] as const)) })

const ofTime = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.constantFrom(1_000, 16_000, 16_000, 9 * 60_000, 11 * 60_000, 31 * 60_000),
})

const ofProvider = fc.record({
  kind: fc.constant('provider' as const),
  is: fc.constantFrom(...(['done', 'done', 'pending', 'down'] as const)),
})

const ofWorkers = fc.record({ kind: fc.constantFrom(...(['sweep', 'sweep', 'work'] as const)) })

/** A thing that happens at a table that pays at the end. */
export const anyBillStep = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 2, arbitrary: add },
  { weight: 3, arbitrary: join },
  { weight: 8, arbitrary: pay },
  { weight: 6, arbitrary: ofPart },
  { weight: 2, arbitrary: take },
  { weight: 3, arbitrary: ofOrder },
  { weight: 1, arbitrary: ofTable },
  { weight: 4, arbitrary: ofTime },
  { weight: 1, arbitrary: ofProvider },
  { weight: 4, arbitrary: ofWorkers },
)

export type BillStep = typeof anyBillStep extends fc.Arbitrary<infer One> ? One : never
