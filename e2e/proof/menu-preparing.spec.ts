import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/menu-api-test'

test.use({ locale: 'de-DE' })

test('a menu that is being prepared says so in the language of the diner, and then shows by itself', async ({
  page,
  serve,
  menuApi,
}) => {
  test.slow()
  const say = messages('de')
  const server = await serve({ env: menuApi.env })
  const menu = `${server.url}/r/q/${TRATTORIA}/menu`
  menuApi.setHeld(true)
  const first = await page.goto(menu)
  const { 'retry-after': retry, refresh } = first?.headers() ?? {}
  expect([first?.status(), retry, refresh]).toEqual([503, '3', '3'])
  await expect(page.getByRole('heading', { level: 1, name: say('states.menuPreparing.title') })).toBeVisible()
  await expect(page.getByText(say('states.menuPreparing.text'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  menuApi.setHeld(false)
  // Loads itself every three seconds, and a busy machine may need more than one time.
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible({ timeout: 60_000 })
  expect(page.url()).toBe(menu)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
