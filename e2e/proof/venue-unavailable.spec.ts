import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { changeRows } from '@/lib/testing/database-rows'

// Always on the SQLite file: what is tested is what a diner sees, whatever failed behind it.
test('a venue that cannot be loaded says so until it can be loaded again', async ({ page, serve }) => {
  const server = await serve()
  const place = { dataDir: server.dataDir }
  const states = messages('it')
  const menu = `${server.url}/r/q/1008/menu`

  const kept = await page.goto(`${server.url}/r/q/1001/menu`)
  expect(kept?.status()).toBe(200)

  await changeRows(place, 'alter table venue_documents rename to away')
  const failed = await page.goto(menu)
  expect(failed?.status()).toBe(503)
  expect(failed?.headers()['retry-after']).toBe('5')
  await expect(page.getByRole('heading', { name: states('states.loadFailure.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  expect(await page.content()).not.toContain('venue_documents')

  const sitemap = () => fetch(`${server.url}/sitemap.xml`)
  const { status, headers } = await sitemap()
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store'])

  await page.goto(`${server.url}/r/q/1001/menu`)
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()

  await changeRows(place, 'alter table away rename to venue_documents')
  await page.goto(menu)
  await expect(page.getByRole('heading', { level: 1, name: 'Calavera' })).toBeVisible()
  expect((await sitemap()).status).toBe(200)
})
