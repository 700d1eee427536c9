import { z } from 'zod'
import { serveLoopback } from '@/lib/testing/loopback'

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), to: z.string(), text: z.object({ body: z.string() }) }),
  z.object({
    type: z.literal('template'),
    to: z.string(),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.tuple([
        z.object({ type: z.literal('body'), parameters: z.tuple([z.object({ text: z.string() })]) }),
      ]),
    }),
  }),
])

/** `key`: of the request, in messages to guests. `template`: its name and language, for a text of the venue's own none. */
type ReceivedMessage = { to: string; text: string; key?: string; template?: string }

const readMessage = (json: string): ReceivedMessage => {
  const message = messageSchema.parse(JSON.parse(json))
  const { to } = message
  if (message.type === 'text') return { to, text: message.text.body }
  const { name, language, components } = message.template
  return { to, text: components[0].parameters[0].text, template: `${name} ${language.code}` }
}

/**
 * The messages service of a venue's own phone, which keeps every copy of what it is sent, and takes nothing while it
 * `isDown`. `env`: what a server sends it messages with, and a link.
 */
export const fakeMessages = async () => {
  const received: ReceivedMessage[] = []
  const service = { isDown: false }
  const { origin, close } = await serveLoopback(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (service.isDown) return response.writeHead(503).end()
    const key = request.headers['idempotency-key']
    received.push({ ...readMessage(body), ...(typeof key === 'string' && { key }) })
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
