import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'

const it = messages('it')

/** The trattoria of the demo venues: on Saturdays 12:00–14:30 and 19:00–23:30, on Mondays closed. */
const TRATTORIA = 1001
const SATURDAY_MORNING = '2026-03-28T10:00:00+01:00'

/** A time as the page writes it, in its own direction. */
const at = (time: string) => ({ time: `\u2066${time}\u2069` })

test('the home of a venue says whether it is open, or when it opens', async ({ page, serve }) => {
  const server = await serve({ now: SATURDAY_MORNING })
  await page.goto(`${server.url}/r/q/${TRATTORIA}?lang=it`)
  await expect(page.getByText(it('checkout.opening.opensToday', at('12:00')))).toBeVisible()
  await expectAccessible(page)
  // The page is kept, and what it says of now is not.
  server.moveTo('2026-03-28T13:00:00+01:00')
  await page.reload()
  await expect(page.getByText(it('checkout.opening.openUntil', at('14:30')))).toBeVisible()
  server.moveTo('2026-03-29T23:00:00+02:00')
  await page.reload()
  await expect(page.getByText(it('checkout.opening.opensOn', { day: 'martedì', ...at('12:00') }))).toBeVisible()
})
