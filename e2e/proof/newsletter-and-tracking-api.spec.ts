import { randomUUID } from 'node:crypto'
import { TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase } from '@/e2e/support/servers/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { readRows } from '@/lib/testing/database-rows'

test('the beacon of a browser is recorded', async ({ page }) => {
  const mark = randomUUID()
  await page.goto(`/r/q/${TRATTORIA}/info?shareid=${mark}`)
  const event = { action: 'dishview', metadata: { mark }, path: '/r/q/1001/menu', age: 10 }
  const batch = { ris_id: TRATTORIA, has_orders: true, lang: 'it', referrer: '', age: 20, dropped: 0, events: [event] }
  const answer = page.waitForResponse('**/api/track')
  expect(await page.evaluate((body) => navigator.sendBeacon('/api/track', body), JSON.stringify(batch))).toBe(true)
  expect((await answer).status()).toBe(204)
  const recorded = () => readRows(suiteDatabase(), `select seq from tracking_events where payload like '%${mark}%'`)
  await expect.poll(async () => (await recorded()).length).toBe(1)
})
