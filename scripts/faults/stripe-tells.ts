import { createHmac } from 'node:crypto'
import type { Server } from '@/scripts/faults/server'
import type { SurroundingSystems } from '@/scripts/faults/surrounding-systems'

const signed = (event: object, secret: string, at: number) => {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body }
}

/** Stripe tells a server what has become of a payment so far, at the moment `at` of the server's clock. */
export const stripeTells = async (
  reference: string,
  { stripe }: SurroundingSystems,
  { server, at }: { server: Pick<Server, 'ask'>; at: number },
): Promise<void> => {
  const intent = stripe.intents().find(({ id }) => id === reference)
  if (!intent) return
  const event = {
    id: `evt_${reference}_${intent.status}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: intent },
  }
  await server.ask({ do: 'webhook', ...signed(event, stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET, at) })
}
