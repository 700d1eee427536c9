import type { IncomingMessage } from 'node:http'
import { serveLoopback } from '@/e2e/support/loopback'
import { type OrderPayload, orderPayloadSchema } from '@/lib/orders/order-payload'

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The orders service and the restaurant-admin API, which keep whatever they are sent, every copy of it. */
export const fakeVenueSystems = async () => {
  const orders: OrderPayload[] = []
  const transactions: { order_id: string; payment_intent_id: string }[] = []
  const { origin, close } = await serveLoopback((request, response) => {
    void textOf(request).then((text) => {
      if (request.url === '/api/webapp/orders') orders.push(orderPayloadSchema.parse(JSON.parse(text).data))
      else {
        const values = new URLSearchParams(text)
        const [order_id, payment_intent_id] = [values.get('order_id') ?? '', values.get('payment_intent_id') ?? '']
        transactions.push({ order_id, payment_intent_id })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { origin, close, orders, transactions }
}
