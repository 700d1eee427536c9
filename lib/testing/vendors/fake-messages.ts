import { z } from 'zod'
import { serveLoopback } from '@/lib/testing/loopback'

const messageSchema = z.object({ to: z.string(), text: z.object({ body: z.string() }) })

/**
 * The messages service of a venue's own phone, which keeps every copy of what it is sent, and takes nothing while it
 * `isDown`. `env`: what a server sends it messages with, and a link.
 */
export const fakeMessages = async () => {
  const received: { to: string; text: string }[] = []
  const service = { isDown: false }
  const { origin, close } = await serveLoopback(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (service.isDown) return response.writeHead(503).end()
    const { to, text } = messageSchema.parse(JSON.parse(body))
    received.push({ to, text: text.body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const env = {
    COPERTO_MESSAGES_URL: `${origin}/messages`,
    COPERTO_MESSAGES_TOKEN: 'token-of-the-fake',
    COPERTO_MESSAGES_FROM: '390612345',
    COPERTO_DASHBOARD_URL: 'https://board.example.com/venues',
  }
  return { env, received, service, close }
}
