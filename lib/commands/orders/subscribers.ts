import { Advice } from '@/lib/commands/advice'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { withdrawalPath } from '@/lib/core/http/links'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/text/csv'
import { setting } from '@/lib/front-server/setting.mjs'

const COLUMNS = ['email', 'name', 'lastname', 'phone', 'language', 'subscribed', 'withdraw']

export const isVenue = (words: readonly string[], id: string): boolean => words.length === 0 && /^\d{1,9}$/.test(id)

export const subscribers: OrderCommand = async ({ db }, { id }) => {
  const origin = setting('COPERTO_PUBLIC_ORIGIN')
  if (!origin) throw new Advice('Set COPERTO_PUBLIC_ORIGIN: the links to withdraw begin with it.')
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'name', 'lastname', 'phone', 'last_lang', 'first_agreed_at', 'token'])
    .where('venue_id', '=', Number(id))
    .orderBy('first_agreed_at')
    .orderBy('email_key')
    .execute()
  process.stdout.write(BYTE_ORDER_MARK + csvLine(COLUMNS))
  for (const { email, name, lastname, phone, last_lang, first_agreed_at, token } of rows) {
    const day = new Date(first_agreed_at).toISOString().slice(0, 10)
    process.stdout.write(csvLine([email, name, lastname, phone, last_lang, day, origin + withdrawalPath(token)]))
  }
  return 0
}
