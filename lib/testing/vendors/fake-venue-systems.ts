import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type OrderPayload, orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { serveLoopback } from '@/lib/testing/loopback'

const messageSchema = z.object({ text: z.object({ body: z.string() }) })

/** What the venue's systems were sent, every copy of it. */
export type Received = {
  orders: OrderPayload[]
  transactions: { order_id: string; payment_intent_id: string }[]
  messages: string[]
}

/**
 * What the orders service does with a post: a status; 'cut' and 'taken_cut' end the connection, 'taken_cut' after keeping
 * the order; 'held' leaves the request open.
 */
export type ServiceAnswer = number | 'cut' | 'taken_cut' | 'held'

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The orders service, the restaurant-admin API and the messages of a venue, on the loopback. */
export const fakeVenueSystems = async () => {
  const received: Received = { orders: [], transactions: [], messages: [] }
  /** Ids of orders that the orders service said yes to or kept, in turn. */
  const taken: string[] = []
  const systems = { received, taken, answer: (_id: string): ServiceAnswer => 200 }

  const takeOrder = (text: string): ServiceAnswer => {
    const payload = orderPayloadSchema.parse(JSON.parse(text).data)
    const { id } = payload.order
    received.orders.push(payload)
    const answer = systems.answer(id)
    if (answer === 200 || answer === 'taken_cut') taken.push(id)
    return answer
  }

  const take = (path: string | undefined, text: string): ServiceAnswer => {
    if (path === '/api/webapp/orders') return takeOrder(text)
    if (path === '/messages') {
      received.messages.push(messageSchema.parse(JSON.parse(text)).text.body)
      return 200
    }
    const values = new URLSearchParams(text)
    const [order_id, payment_intent_id] = [values.get('order_id') ?? '', values.get('payment_intent_id') ?? '']
    received.transactions.push({ order_id, payment_intent_id })
    return 200
  }

  const { origin, close } = await serveLoopback(async (request, response) => {
    const answer = take(request.url, await textOf(request))
    if (answer === 'held') return
    if (typeof answer !== 'number') return void request.socket.destroy()
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  return Object.assign(systems, { origin, close })
}

export type VenueSystems = Awaited<ReturnType<typeof fakeVenueSystems>>
