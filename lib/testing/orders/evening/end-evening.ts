import { expect } from '@jest/globals'
import { retryOrder } from '@/lib/server/orders/pay/case-verbs'
import { askedBack, type Evening, hear } from '@/lib/testing/orders/evening/evening'
import { expectSums } from '@/lib/testing/orders/evening/expect-sums'
import { backOf } from '@/lib/testing/orders/evening/known-order'

const HOUR = 60 * 60_000

/** The provider is well again, a person looks after what was given up, and the workers do the rest. */
const settle = async ({ shop, orders }: Evening): Promise<void> => {
  shop.stripe.down = false
  shop.stripe.refunds = 'done'
  for (let round = 0; round < 4; round += 1) {
    for (const { id, payment } of orders) {
      if (payment) shop.stripe.settle(payment.reference, true)
      await shop.db.transaction().execute((tx) => retryOrder(tx, { id, now: shop.now() }))
    }
    await shop.sweep()
    await shop.work()
    await shop.wait(2 * HOUR)
  }
}

/** Once all has settled, exactly what was to go back is back, and the books say so. */
export const endEvening = async (evening: Evening): Promise<void> => {
  await settle(evening)
  await hear(evening)
  await expectSums(evening)
  for (const known of evening.orders) {
    expect(askedBack(evening, known).back).toBe(backOf(known))
    expect(evening.refunded.get(known.id) ?? 0).toBe(backOf(known))
  }
}
