import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Received } from '@/e2e/faults/received'
import { orderPayloadSchema } from '@/lib/orders/order-payload'
import { serveLoopback } from '@/lib/testing/loopback'

const messageSchema = z.object({ text: z.object({ body: z.string() }) })

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const keep = (path: string | undefined, text: string, { orders, transactions, messages }: Received): void => {
  if (path === '/api/webapp/orders') orders.push(orderPayloadSchema.parse(JSON.parse(text).data))
  else if (path === '/messages') messages.push(messageSchema.parse(JSON.parse(text)).text.body)
  else {
    const values = new URLSearchParams(text)
    const [order_id, payment_intent_id] = [values.get('order_id') ?? '', values.get('payment_intent_id') ?? '']
    transactions.push({ order_id, payment_intent_id })
  }
}

/** The orders service, the restaurant-admin API and the messages, which keep whatever they are sent, every copy. */
export const fakeVenueSystems = async () => {
  const received: Received = { orders: [], transactions: [], messages: [] }
  const { origin, close } = await serveLoopback((request, response) => {
    void textOf(request).then((text) => {
      keep(request.url, text, received)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { origin, close, received }
}
