import 'server-only'
import { randomBytes } from 'node:crypto'
import { emailKey } from '@/lib/core/newsletter/newsletter'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'

/** One row per venue and address; a repeated sign-up keeps the first consent and token and updates the rest. */
export const embeddedNewsletter = (open: () => Promise<Db>): Backend['newsletter'] => ({
  subscribe: async (payload, { text_version, lang, agreed_at }) => {
    const db = await open()
    const person = {
      name: payload.name,
      lastname: payload.lastname,
      email: payload.email,
      phone: payload.phone,
      last_agree_text: text_version,
      last_second_agree_text: text_version,
      last_lang: lang,
      last_agreed_at: agreed_at,
    }
    const { token } = await db
      .insertInto('newsletter_subscriptions')
      .values({
        venue_id: payload.ris_id,
        email_key: emailKey(payload.email),
        ...person,
        first_agree_text: text_version,
        first_second_agree_text: text_version,
        first_lang: lang,
        first_agreed_at: agreed_at,
        token: randomBytes(24).toString('base64url'),
      })
      .onConflict((conflict) => conflict.columns(['venue_id', 'email_key']).doUpdateSet(person))
      .returning('token')
      .executeTakeFirstOrThrow()
    return { token }
  },
  withdraw: async (token) => {
    const db = await open()
    await db.deleteFrom('newsletter_subscriptions').where('token', '=', token).execute()
  },
})
