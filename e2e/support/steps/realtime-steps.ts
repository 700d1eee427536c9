import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { BURRATA, line, TRATTORIA } from '@/e2e/support/place-order'

export type Opened = { token: string; ownerKey: string; channel: string }

/** A call as a page of the site makes it. */
export const callSharing = (origin: string, path: string, method: string, body: unknown, headers = {}) =>
  fetch(`${origin}/api/sharing${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

export const openShare = async (origin: string): Promise<Opened> => {
  const response = await callSharing(origin, '', 'POST', { venue: String(TRATTORIA), type: 'r' })
  return response.json()
}

/** A guest of that name sends so many burratas. */
export const sendPart = async (origin: string, token: string, user: string, quantity: number): Promise<number> => {
  const product = { ...line(BURRATA.id, { quantity }), id: String(BURRATA.id), name: '', price: 0 }
  const entry = { user_id: randomUUID(), user, products: [product] }
  const order = { res_id: TRATTORIA, type: 'r', order: [entry], token, action: 'send active' }
  return (await callSharing(origin, `/${token}`, 'PUT', order)).status
}

/** A channel id that is as good as any other. */
export const someChannel = (): string => createHash('sha256').update(randomBytes(24)).digest('base64url')

export type Stream = {
  answer: IncomingMessage
  /** The next text that comes; undefined at the end. */
  next: () => Promise<string | undefined>
  close: () => void
}

/** Opens the stream of a channel, as from `address` where a trusted proxy stands in front. */
export const openStream = (origin: string, channel: string, address = '203.0.113.1'): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip, br' }
    const sent = get(`${origin}/api/sharing/events/${channel}`, { agent: false, headers }, (answer) => {
      const parts = answer.setEncoding('utf8')[Symbol.asyncIterator]()
      const next = async (): Promise<string | undefined> => {
        const part = await parts.next().catch(() => ({ done: true, value: undefined }))
        return part.done ? undefined : String(part.value)
      }
      resolve({ answer, next, close: () => sent.destroy() })
    })
    sent.on('error', reject)
  })
