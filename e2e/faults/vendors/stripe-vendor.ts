import { createHmac } from 'node:crypto'
import type { Vendor } from '@/e2e/faults/vendors/vendor'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const signed = (event: object, secret: string, at: number) => {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body }
}

/** Stripe takes the money itself; its form takes a second card after one that was declined. */
export const stripeVendor = async (): Promise<Vendor> => {
  const stripe = await fakeStripe()
  const find = (key: string) => stripe.intents().find(({ id }) => id === key)
  return {
    target: stripe.url,
    envBy: (origin) => ({ ...stripe.env, COPERTO_STRIPE_API_URL: origin }),
    pay: (key, means) => {
      if (means === 'declined') stripe.pay(key, CARDS.declined)
      stripe.pay(key, means === 'slow' ? CARDS.slow : CARDS.good)
      return find(key)?.status === 'succeeded'
    },
    finish: () => {
      for (const { id } of stripe.intents()) stripe.finish(id, true)
    },
    charges: () =>
      stripe.charges().map(({ payment_intent, amount }) => {
        const orderId = find(payment_intent)?.metadata.order_id ?? ''
        return { provider: 'stripe', orderId, transactionId: payment_intent, amount }
      }),
    message: (key, at) => {
      const object = find(key)
      if (!object) return null
      const id = `evt_${key}_${object.status}`
      const event = { id, object: 'event', type: 'payment_intent.succeeded', data: { object } }
      return signed(event, stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET, at)
    },
    refunds: stripe.refunds,
    close: stripe.stop,
  }
}
