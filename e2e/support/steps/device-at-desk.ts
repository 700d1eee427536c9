import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Locator, Page, ViewportSize } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { DeskRole } from '@/lib/core/desk/desk-device'
import type { Locale } from '@/lib/core/i18n/locales'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { changeRows } from '@/lib/testing/database-rows'

type AtDesk = {
  venue: number
  role?: DeskRole
  name?: string
  lang?: Locale
  view?: string
  viewport?: ViewportSize
  dark?: boolean
}
type Where = { url: string; place: DatabasePlace }

/** A device at the desk of a venue, by its cookie: how one is let in is shown elsewhere. Closing its context takes it away. */
export const deviceAtDesk = async (
  browser: Browser,
  { url, place }: Where,
  { venue, role = 'owner', name = 'Cassa', lang = 'it', view, viewport, dark = false }: AtDesk,
): Promise<Page> => {
  // Its first answer says that the database has its tables.
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200)
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  // Long there, and seen just now, by whatever clock the server was given.
  const [id, now] = [randomBytes(8).toString('hex'), Date.now() + 366 * 24 * 3_600_000]
  await changeRows(
    place,
    `insert into desk_devices (id, venue_id, role, name, secret_hash, created_at, last_seen_at)
     values ('${id}', ${venue}, '${role}', '${name}', '${hash}', 0, ${now})`,
  )
  const context = await browser.newContext({
    viewport: viewport ?? { width: 1280, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  })
  const { hostname } = new URL(url)
  await context.addCookies([
    { name: 'coperto_desk', value: secret, domain: hostname, path: '/api/desk', httpOnly: true, sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  await page.goto(`${url}/desk?lang=${lang}${view ? `&view=${view}` : ''}`)
  await expect(page.getByText(messages(lang)('desk.bar.connected'), { exact: true })).toBeVisible()
  return page
}

/** The card of an order, in whichever column it is. */
export const cardOf = (desk: Page, orderId: string) => desk.locator(`[data-order="${orderId}"]`)

/** Opens the card of an order, which then has all its moves. */
export const openCard = async (card: Locator): Promise<Locator> => {
  const title = card.getByRole('heading').getByRole('button')
  // Until then it takes no press.
  await expect(card).not.toHaveAttribute('data-settling')
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  return card
}

/** Shows finished orders, which are behind their count. */
export const showDone = (desk: Page) =>
  desk
    .getByRole('region', { name: messages('it')('desk.columns.done') })
    .locator('summary')
    .click()
