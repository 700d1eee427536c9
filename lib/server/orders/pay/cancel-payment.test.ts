import { describe, expect, it } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { keepReference } from '@/lib/server/orders/ledger/payment-ledger'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { switchProvider } from '@/lib/server/orders/pay/switch-provider'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

/** A database on which something happens right after a row was read that names no reference yet, for the nth time. */
const afterReading = (db: Db, nth: number, happens: () => Promise<unknown>): Db => {
  let times = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row.reference === null && row.request !== undefined)) {
        times += 1
        if (times === nth) await happens()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}

describe.each(testEngines)(
  'cancelPayment: a payment whose form appears in another tab while it is being closed, on %s',
  (engine) => {
    const shop = paymentHarness(engine)

    /** Begun so long ago, and its provider has not answered yet: what shows its form, once it does. */
    const begun = async (age = 0) => {
      const request = await shop.place()
      shop.stripe.down = true
      await shop.start(request, { now: () => Date.now() - age })
      shop.stripe.down = false
      const [payment] = (await shop.ledger(request.orderId)).payments
      if (!payment) throw new Error('no payment')
      const other = await shop.connect()
      const { reference } = await shop.stripe.start(JSON.parse(payment.request))
      const show = async (): Promise<void> => {
        expect(await keepReference(other, payment, reference, Date.now())).toBe(true)
      }
      return { orderId: request.orderId, paymentId: payment.id, show }
    }

    it('is not left for cash as one that nobody was ever shown', async () => {
      const { orderId, show } = await begun()
      const racing = shop.context({ db: afterReading(shop.db, 1, show) })
      await expect(switchProvider({ id: orderId }, { provider: 'cash' }, racing)).rejects.toThrow('payment_unknown')
      expect(await shop.ledger(orderId)).toMatchObject({ state: 'awaiting', paid: ['started'], work: [] })
      expect(shop.stripe.calls.cancel).toBe(0)

      await switchProvider({ id: orderId }, { provider: 'cash' }, shop.context())
      expect(shop.stripe.calls.cancel).toBe(1)
      expect(await shop.ledger(orderId)).toMatchObject({ state: 'queued', paid: ['cancelled'] })
    })

    it('is not given up, and is asked about soon', async () => {
      const { orderId, paymentId, show } = await begun(GIVE_UP_MS + 60_000)
      await shop.setPayment(paymentId, { next_check_at: 1 })
      await sweepPayments(shop.context({ db: afterReading(shop.db, 2, show) }))
      expect((await shop.ledger(orderId)).paid).toEqual(['started'])

      const [reference = ''] = shop.stripe.held.keys()
      shop.stripe.becomes(reference, { status: 'paid' })
      shop.clock.ahead = 31_000
      await shop.sweep()
      expect((await shop.ledger(orderId)).state).toBe('queued')
    })
  },
)
