import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from '@jest/globals'
import { findPayment } from '@/lib/server/orders/ledger/payment-ledger'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { type Checkout, paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 365 * 24 * HOUR

describe.each(testEngines)('polling: when a payment is asked about, on %s', (engine) => {
  const shop = paymentHarness(engine)

  /** Time goes on, and the sweep with it. */
  const pass = async (ms: number, step: number): Promise<void> => {
    for (let left = ms; left > 0; left -= step) {
      shop.clock.ahead += Math.min(step, left)
      await shop.sweep()
    }
  }

  /** A form that was opened so long ago, and asked about since as is usual. */
  const opened = async (age: number) => {
    const checkout = await shop.begin()
    await pass(age, 5 * MINUTE)
    return checkout
  }

  const expectPaid = async ({ orderId }: Checkout) => expect((await shop.ledger(orderId)).state).toBe('queued')

  it('it is soon again, where a message came and the provider then gave no answer', async () => {
    const checkout = await opened(31 * MINUTE)
    await shop.webhook('evt_', checkout.reference)
    shop.stripe.down = true
    await pass(3 * MINUTE, 10_000)
    shop.stripe.down = false
    shop.says(checkout, { status: 'paid' })
    await pass(MINUTE, 1_000)
    await expectPaid(checkout)
  })

  it('it is at once, where a message came while the provider gave no answer', async () => {
    const checkout = await opened(31 * MINUTE)
    await shop.webhook('evt_1', checkout.reference)
    shop.stripe.beforeAnswer = async () => {
      shop.stripe.beforeAnswer = async () => undefined
      shop.clock.ahead += 5_000
      await shop.webhook('evt_2', checkout.reference)
      throw new Error('timeout')
    }
    await sweepPayments(shop.context())
    shop.says(checkout, { status: 'paid' })
    await pass(2_000, 1_000)
    await expectPaid(checkout)
  })

  it('it is soon after the process died with the money taken and nothing written', async () => {
    const checkout = await opened(31 * MINUTE)
    const { verify } = shop.stripe
    const process = new EventEmitter()
    const [taken, ended] = [once(process, 'taken'), once(process, 'end')]
    shop.stripe.verify = async (_, __, mayCapture) => {
      expect(await mayCapture()).toBe(true)
      process.emit('taken')
      await ended
      throw new Error('dead')
    }
    const dying = shop.reconcile(checkout, { db: await shop.connect() })
    await taken
    shop.stripe.verify = verify
    shop.says(checkout, { status: 'paid' })
    await pass(MINUTE, 5_000)
    await expectPaid(checkout)
    process.emit('end')
    await dying
  })

  it('it is soon after its form was shown again', async () => {
    const checkout = await opened(50 * MINUTE)
    await shop.start(checkout)
    shop.says(checkout, { status: 'paid' })
    await pass(31_000, 1_000)
    await expectPaid(checkout)
  })

  const JUMPS = [-YEAR, -HOUR, HOUR, YEAR]

  it.each(JUMPS.flatMap((jump) => [10 * MINUTE, 3 * HOUR].map((age) => ({ jump, age, hours: jump / HOUR }))))(
    'it is in time though the clock jumps by $hours h, at an age of $age ms',
    async ({ jump, age }) => {
      const checkout = await opened(age)
      shop.says(checkout, { status: 'paid' })
      shop.clock.ahead += jump
      await pass(...(age < HOUR ? ([MINUTE, 20_000] as const) : ([HOUR + 3 * MINUTE, 5 * MINUTE] as const)))
      await expectPaid(checkout)
    },
  )

  it.each(JUMPS)('money under way is not forgotten though the clock jumps by %d ms and back', async (jump) => {
    const checkout = await opened(5 * MINUTE)
    shop.says(checkout, { status: 'pending' })
    await pass(MINUTE, 30_000)
    shop.clock.ahead += jump
    await pass(MINUTE, 30_000)
    shop.clock.ahead -= jump
    shop.says(checkout, { status: 'paid' })
    await pass(MINUTE, 30_000)
    await expectPaid(checkout)
  })

  it.each(JUMPS)('its diner’s page hears of the money though the clock jumps by %d ms', async (jump) => {
    const checkout = await opened(MINUTE)
    expect(await shop.status(checkout)).toMatchObject({ value: { payment: 'open' } })
    shop.clock.ahead += jump
    shop.says(checkout, { status: 'pending' })
    expect(await shop.status(checkout)).toMatchObject({ value: { payment: 'pending' } })
    shop.clock.ahead += 2_000
    shop.says(checkout, { status: 'paid' })
    expect(await shop.status(checkout)).toMatchObject({ value: { payment: 'paid' } })
  })

  it.each(JUMPS)('messages are heeded though the clock jumps by %d ms', async (jump) => {
    const checkout = await opened(MINUTE)
    shop.clock.ahead += jump
    shop.says(checkout, { status: 'paid' })
    await shop.webhook('evt_', checkout.reference)
    await shop.sweep()
    await expectPaid(checkout)
  })

  it('a capture lease of before the clock was set back does not hold for ever', async () => {
    const checkout = await opened(MINUTE)
    shop.stripe.verify = async (_, __, mayCapture) => {
      await mayCapture()
      throw new Error('timeout')
    }
    await shop.reconcile(checkout)
    const payment = await findPayment(shop.db, checkout.paymentId)
    if (!payment) throw new Error('no payment')
    expect(await cancelPayment(payment, shop.context())).toBe('unknown')
    shop.clock.ahead -= YEAR
    expect(await cancelPayment(payment, shop.context())).toBe('cancelled')
  })
})
