import { describe, expect, it } from '@jest/globals'
import {
  countPaymentsNeedingReview,
  type PaymentsNeedingReview,
} from '@/lib/server/orders/ledger/payments-needing-review'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const NONE: PaymentsNeedingReview = { held: 0, refund_due: 0, reversed: 0, unanswered: 0 }

describe.each(testEngines)('payments needing review: money that needs a person on %s', (engine) => {
  const shop = paymentHarness(engine)

  const run = (...args: string[]) => shop.runOrders(...args)
  const counts = () => countPaymentsNeedingReview(shop.db, Date.now())

  /** What `list` says of the money of one order. */
  const caseOf = async (orderId: string) =>
    (await run('list'))
      .lines()
      .filter(({ id, why }) => id === orderId && why.startsWith('payment '))
      .map(({ why, detail }) => [why, detail])

  /** An order whose payment was begun so long ago. */
  const begun = (age: number) => shop.begin({ now: () => Date.now() - age })

  it('is one that counted and failed later, until a person says that it is gone', async () => {
    const mine = await begun(0)
    const { orderId } = mine
    shop.says(mine, { status: 'paid' })
    await shop.reconcile(mine)
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    shop.says(mine, { status: 'failed' })
    await shop.reconcile(mine)
    expect(await caseOf(orderId)).toEqual([['payment reversed', 'later_failed']])
    expect(await counts()).toEqual({ ...NONE, reversed: 1 })
    expect((await run('returned', orderId)).lines()).toMatchObject([{ payments: [{ state: 'refunded' }] }])
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    expect((await shop.ledger(orderId)).state).toBe('queued')
  })

  it('is none that was only left half-way, nor one of a provider that is away for a moment', async () => {
    const [old, left, young] = [await begun(8 * HOUR), await begun(5 * HOUR), await begun(HOUR / 2)]
    await sweepPayments(shop.context())
    expect((await shop.ledger(old.orderId)).paid).toEqual(['cancelled'])
    expect((await shop.ledger(left.orderId)).paid).toEqual(['started'])
    await shop.reconcile(young, { providerOf: () => null })
    expect([await caseOf(old.orderId), await caseOf(left.orderId), await caseOf(young.orderId)]).toEqual([[], [], []])
    expect(await counts()).toEqual(NONE)
  })

  it('is one of which its provider says nothing, for ever, and asked about again it pays its order', async () => {
    const { orderId, paymentId, reference } = await begun(31 * DAY)
    shop.stripe.becomes(reference, { status: 'paid' })
    // Its keys are gone from the settings.
    await sweepPayments(shop.context({ providerOf: () => null }))
    expect((await shop.ledger(orderId)).payments).toMatchObject([{ state: 'started', next_check_at: null }])
    expect(await caseOf(orderId)).toEqual([['payment unanswered', 'stripe is asked no more']])
    expect(await counts()).toEqual({ ...NONE, unanswered: 1 })
    expect((await run('retry', orderId)).lines()).toEqual([{ id: orderId, queued: [], asked: [paymentId] }])
    expect(await caseOf(orderId)).toEqual([['payment unanswered', 'stripe']])
    await sweepPayments(shop.context())
    expect((await shop.ledger(orderId)).state).toBe('queued')
    expect([await caseOf(orderId), await counts()]).toEqual([[], NONE])
    expect((await run('retry', orderId)).code).toBe(1)
  })

  it('is closed by a person where nothing ever came, and only after an hour of silence', async () => {
    const [silent, fresh] = [await begun(2 * HOUR), await begun(HOUR / 2)]
    shop.stripe.down = true
    await sweepPayments(shop.context())
    expect(await caseOf(silent.orderId)).toEqual([['payment unanswered', 'stripe']])
    expect((await run('returned', fresh.orderId)).code).toBe(1)
    expect((await run('returned', silent.orderId)).lines()).toMatchObject([
      { payments: [{ state: 'cancelled', reason: 'returned' }] },
    ])
    expect([await caseOf(silent.orderId), await counts()]).toEqual([[], NONE])
    // Money that comes all the same makes the order.
    shop.stripe.down = false
    shop.says(silent, { status: 'paid' })
    await shop.reconcile(silent)
    expect((await shop.ledger(silent.orderId)).state).toBe('queued')
  })
})
