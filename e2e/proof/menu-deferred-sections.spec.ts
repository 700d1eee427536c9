import type { Page } from 'playwright/test'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { BIG_MENU, menuPath, openMenu, ready, sheetOf, stripOf } from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const deferredOf = (page: Page) => page.locator('#menu > details[id^=c][data-deferred]')

/** Where a deferred section is fetched. */
const PANELS = /\/panels\/(course|beverage)\/\d+/

test('a deferred course opens from the strip; late answers go where they belong; twenty times open, one question', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (PANELS.test(request.url())) fetched.push(request.url())
  })
  const listening = page.waitForResponse('**/live')
  await openMenu(page, { venue: BIG_MENU })
  const ids = await deferredOf(page).evaluateAll((all) => all.slice(-2).map(({ id }) => id))
  const [first = '', second = ''] = ids
  const panel = page.locator(`#${second}`)
  const release = await holdRequests(page, `**/panels/course/${first.slice(1)}?*`)
  await page.locator(`#${first}`).evaluate((fold) => fold.setAttribute('open', ''))
  await expect(page.locator(`#${first}`).getByRole('status')).toHaveText(it('tools.panelWaiting'))
  const name = (await panel.locator('> summary').getByRole('heading').textContent()) ?? ''
  await stripOf(page).getByRole('link', { name, exact: true }).click()
  await expect(panel.locator('> article')).not.toHaveCount(0)
  await expect(page.locator(`#${first} > article`)).toHaveCount(0)
  release()
  await expect(page.locator(`#${first} > article`)).not.toHaveCount(0)
  await expect(page.locator(`#${first} > article .star`).first()).toBeVisible()
  await expect(panel.locator('> article h3 button').first()).toBeVisible()

  const cdp = await page.context().newCDPSession(page)
  const listeners = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'JSEventListeners')?.value ?? 0
  }
  await cdp.send('Performance.enable')
  const summary = panel.locator('> summary')
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
  expect(fetched.filter((url) => url.includes(`/${second.slice(1)}?`))).toHaveLength(1)
})

test.describe('a deferred course that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so and is asked for again; its dishes have addresses before that, and the page carries but some', async ({
    page,
  }) => {
    // As it is served: once the page is alive it may fetch the next course ahead.
    const served = await (await page.request.get(menuPath({ venue: BIG_MENU }))).text()
    const carried = served.match(/<article[^>]* id="dish-/g)?.length ?? 0
    expect(carried).toBeGreaterThan(200)
    expect(carried).toBeLessThanOrEqual(320)
    await openMenu(page, { venue: BIG_MENU })
    await expect(page.locator('details[id^=c][data-deferred], details.course:has(> article[id^=dish-])')).toHaveCount(
      40,
    )
    let failing = true
    await page.route('**/panels/**', (route) => (failing ? route.abort() : route.continue()))
    const left = await deferredOf(page)
      .last()
      .evaluate(({ id }) => id)
    const panel = page.locator(`#${left}`)
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
