import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv.mjs'
import { setting } from '../../lib/front-server/setting.mjs'
import { Advice } from '../steps/step.mjs'

const COLUMNS = ['email', 'name', 'lastname', 'phone', 'language', 'subscribed', 'withdraw']

export const isVenue = (words, id) => words.length === 0 && /^\d{1,9}$/.test(id)

/** The subscribers of a venue's newsletter as CSV, each with the link by which that one withdraws. */
export async function subscribers({ query }, { id }) {
  const origin = setting('COPERTO_PUBLIC_ORIGIN')
  if (!origin) throw new Advice('Set COPERTO_PUBLIC_ORIGIN: the links to withdraw begin with it.')
  const rows = await query(
    `select email, name, lastname, phone, last_lang, first_agreed_at, token from newsletter_subscriptions
     where venue_id = $1 order by first_agreed_at, email_key`,
    [Number(id)],
  )
  process.stdout.write(BYTE_ORDER_MARK + csvLine(COLUMNS))
  for (const { email, name, lastname, phone, last_lang, first_agreed_at, token } of rows) {
    const day = new Date(first_agreed_at).toISOString().slice(0, 10)
    const link = `${origin}/api/newsletter/${token}`
    process.stdout.write(csvLine([email, name, lastname, phone, last_lang, day, link]))
  }
  return 0
}
