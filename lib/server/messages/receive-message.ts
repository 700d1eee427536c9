import 'server-only'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/core/result'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import type { Db } from '@/lib/server/db/connect'
import { sameSecret } from '@/lib/server/http/same-secret'
import { resumeMessages, stopMessages } from '@/lib/server/messages/message-stops'

const listOf = <S extends z.ZodType>(schema: S) => z.array(schema).default([])

/** WhatsApp Cloud API: what guests write. Other news has no messages. */
const newsSchema = z.object({
  entry: listOf(
    z.object({
      changes: listOf(
        z.object({
          value: z.object({
            messages: listOf(z.object({ from: z.string(), text: z.object({ body: z.string() }).optional() })),
          }),
        }),
      ),
    }),
  ),
})

type Written = { from: string; text: string }

const writtenIn = (body: Uint8Array): Written[] => {
  try {
    const news = newsSchema.parse(JSON.parse(new TextDecoder().decode(body)))
    const messages = news.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages))
    return messages.map(({ from, text }) => ({ from, text: text?.body ?? '' }))
  } catch {
    return []
  }
}

const isSigned = ({ headers, body }: MessageNews, secret: string): boolean =>
  sameSecret(
    headers.get('x-hub-signature-256') ?? '',
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  )

const STOP = /^\W*stop\W*$/i
const START = /^\W*start\W*$/i

type MessageNews = { headers: Pick<Headers, 'get'>; body: Uint8Array }

type Context = { db: Db; secret: string | undefined; now: number }

/**
 * What guests wrote: STOP ends messages to their number, START begins them again. Signed by the app's secret over the
 * raw body. Idempotent; what it cannot read changes nothing.
 */
export const receiveMessage = async (
  news: MessageNews,
  { db, secret, now }: Context,
): Promise<Result<{ received: true }, { code: 'not_found' | 'webhook_refused' }>> => {
  if (secret === undefined) return fail({ code: 'not_found' })
  if (!isSigned(news, secret)) return fail({ code: 'webhook_refused' })
  for (const { from, text } of writtenIn(news.body)) {
    const phone = internationalNumber(`+${from}`)
    if (phone !== null && STOP.test(text)) await stopMessages(db, phone, now)
    if (phone !== null && START.test(text)) await resumeMessages(db, phone)
  }
  return ok({ received: true })
}

/** What WhatsApp wants back to register the address: its own digits, which prove nothing. Null for anything else. */
export const challengeIn = (address: string): string | null => {
  const challenge = new URL(address).searchParams.get('hub.challenge') ?? ''
  return /^\d{1,30}$/.test(challenge) ? challenge : null
}
