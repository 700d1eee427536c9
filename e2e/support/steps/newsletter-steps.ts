import { randomUUID } from 'node:crypto'
import { TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { readRows } from '@/lib/testing/database-rows'

/** Signs somebody up; answers the link that whoever did so is shown, and whether the row is there. */
export const subscriber = async () => {
  const origin = suiteOrigin()
  const email = `${randomUUID()}@example.it`
  const person = { name: 'Ada', lastname: 'Rossi', email, phone: '333 1234567' }
  const response = await fetch(`${origin}/api/venues/${TRATTORIA}/newsletter`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, agree: true, 'second-agree': true, text_version: '2.it' }),
  })
  const { withdraw } = (await response.json()) as { withdraw: string }
  const rows = () =>
    readRows(suiteDatabase(), `select email from newsletter_subscriptions where email_key = '${email}'`)
  return { link: `${origin}${withdraw}`, isThere: async () => (await rows()).length === 1 }
}
