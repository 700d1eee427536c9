import type { Page } from 'playwright/test'
import { BIG_MENU, menuPath, openMenu, ready, sheetOf, stripOf } from '@/e2e/menu-steps'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const deferredOf = (page: Page) => page.locator('#menu > details[id^=c][data-deferred]')

/** Where a deferred section is fetched. */
const PANELS = /\/panels\/(course|beverage)\/\d+/

/** The id of the last course of the big menu, which the page leaves out. */
const lastCourse = (page: Page): Promise<string> =>
  deferredOf(page)
    .last()
    .evaluate(({ id }) => id)

test('a deferred course opens with its dishes from its name in the strip; answers in reverse go where they belong', async ({
  page,
}) => {
  await openMenu(page, { venue: BIG_MENU })
  const ids = await deferredOf(page).evaluateAll((all) => all.slice(-2).map(({ id }) => id))
  const [first = '', second = ''] = ids
  const release = await holdRequests(page, `**/panels/course/${first.slice(1)}?*`)
  await page.locator(`#${first}`).evaluate((panel) => panel.setAttribute('open', ''))
  await expect(page.locator(`#${first}`).getByRole('status')).toHaveText(it('tools.panelWaiting'))
  const name = (await page.locator(`#${second} > summary`).getByRole('heading').textContent()) ?? ''
  await stripOf(page).getByRole('link', { name, exact: true }).click()
  await expect(page.locator(`#${second} > article`)).not.toHaveCount(0)
  await expect(page.locator(`#${first} > article`)).toHaveCount(0)
  release()
  await expect(page.locator(`#${first} > article`)).not.toHaveCount(0)
  await expect(page.locator(`#${first} > article .star`).first()).toBeVisible()
  await expect(page.locator(`#${second} > article h3 button`).first()).toBeVisible()
})

test('opened and closed twenty times: asked for once, and nothing is left behind', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (PANELS.test(request.url())) fetched.push(request.url())
  })
  const listening = page.waitForResponse('**/live')
  await openMenu(page, { venue: BIG_MENU })
  const id = await lastCourse(page)
  const panel = page.locator(`#${id}`)
  const summary = panel.locator('> summary')
  const cdp = await page.context().newCDPSession(page)
  const listeners = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'JSEventListeners')?.value ?? 0
  }
  await cdp.send('Performance.enable')
  await summary.click()
  await expect(panel.locator('> article')).not.toHaveCount(0)
  await summary.click()
  // The page's stream has listeners of its own.
  await listening
  const before = await listeners()
  for (let times = 0; times < 20; times++) {
    await summary.click()
    await expect(panel.locator('> article').first()).toBeVisible()
    await summary.click()
    await expect(panel.locator('> article').first()).toBeHidden()
  }
  expect(await listeners()).toBeLessThanOrEqual(before)
  expect(fetched.filter((url) => url.includes(`/${id.slice(1)}?`))).toHaveLength(1)
})

test.describe('a deferred course that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so and is asked for again; its dishes have addresses before that', async ({ page }) => {
    await openMenu(page, { venue: BIG_MENU })
    let failing = true
    await page.route('**/panels/**', (route) => (failing ? route.abort() : route.continue()))
    const panel = page.locator(`#${await lastCourse(page)}`)
    await panel.locator('> summary').click()
    await expect(panel.getByRole('alert')).toContainText(it('tools.panelFailed'))
    failing = false
    await panel.getByRole('button', { name: it('tools.retry') }).click()
    const last = panel.locator('> article').last()
    await expect(last).toBeAttached()
    const id = await last.evaluate((card) => card.id)
    const name = (await last.getByRole('heading').textContent()) ?? ''
    await page.goto('about:blank')
    await page.goto(menuPath({ venue: BIG_MENU, hash: `#${id}` }))
    await ready(page)
    await expect(sheetOf(page).getByRole('heading', { name })).toBeVisible()
  })
})
