import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const bodySchema = z.object({ data: z.object({ order: z.object({ id: z.string() }) }) })

/** What the service does with a post: a status; `cut` and `taken_cut` end the connection, `taken_cut` after keeping it. */
export type ServiceAnswer = number | 'cut' | 'taken_cut'

/** An orders service on loopback. `taken` has the ids it said yes to or kept, in order; `posts` every id it was sent. */
export const ordersService = async () => {
  const posts: string[] = []
  const taken: string[] = []
  const service = { posts, taken, answer: (_id: string): ServiceAnswer => 200 }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { id } = bodySchema.parse(JSON.parse(text)).data.order
    posts.push(id)
    const answer = service.answer(id)
    if (answer === 200 || answer === 'taken_cut') taken.push(id)
    if (typeof answer === 'number') response.writeHead(answer).end()
    else request.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type OrdersService = Awaited<ReturnType<typeof ordersService>>
