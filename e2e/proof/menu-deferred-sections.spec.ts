import type { Page } from 'playwright/test'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import {
  BIG_MENU,
  fragmentsOf,
  menuPath,
  openMenu,
  openSheet,
  ready,
  sheetOf,
  stripOf,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const deferredOf = (page: Page) => page.locator('#menu > details[id^=c][data-deferred]')

/** The last two courses that the page does not carry. */
const lastTwo = async (page: Page) => {
  const ids = await deferredOf(page).evaluateAll((all) => all.slice(-2).map(({ id }) => id))
  const [first = '', second = ''] = ids
  return { first, second }
}

test('a deferred course opens from the strip with all that its dishes can do', async ({ page }) => {
  await openMenu(page, { venue: BIG_MENU })
  const { second } = await lastTwo(page)
  const panel = page.locator(`#${second}`)
  const name = (await panel.locator('> summary').getByRole('heading').textContent()) ?? ''
  await stripOf(page).getByRole('link', { name, exact: true }).click()
  await expect(panel.locator('> article')).not.toHaveCount(0)
  await expect(panel.locator('> article .star').first()).toBeVisible()
  await expect(panel.locator('> article h3 a').first()).toBeVisible()
})

test('the answer for a deferred course that comes late goes into that course', async ({ page }) => {
  await openMenu(page, { venue: BIG_MENU })
  const { first, second } = await lastTwo(page)
  const [late, panel] = [page.locator(`#${first}`), page.locator(`#${second}`)]
  const release = await holdRequests(page, `**/panels/course/${first.slice(1)}?*`)
  await late.evaluate((fold) => fold.setAttribute('open', ''))
  await expect(late.getByRole('status')).toHaveText(it('tools.panelWaiting'))
  await panel.locator('> summary').click()
  await expect(panel.locator('> article')).not.toHaveCount(0)
  await expect(late.locator('> article')).toHaveCount(0)
  release()
  await expect(late.locator('> article')).not.toHaveCount(0)
  await expect(late.locator('> article .star').first()).toBeVisible()
})

test('a deferred course is fetched once, and opening it twenty times adds no listeners', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/panels\/(course|beverage)\/\d+/.test(request.url())) fetched.push(request.url())
  })
  const listening = page.waitForResponse('**/live')
  await openMenu(page, { venue: BIG_MENU })
  const { second } = await lastTwo(page)
  const panel = page.locator(`#${second}`)
  const cdp = await page.context().newCDPSession(page)
  const listeners = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'JSEventListeners')?.value ?? 0
  }
  await cdp.send('Performance.enable')
  const summary = panel.locator('> summary')
  await summary.click()
  await expect(panel.locator('> article').first()).toBeVisible()
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

test.describe('when a deferred course does not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a deferred course that does not arrive says so, and comes when it is asked for again', async ({ page }) => {
    await openMenu(page, { venue: BIG_MENU })
    let failing = true
    await page.route('**/panels/**', (route) => (failing ? route.abort() : route.continue()))
    const { second } = await lastTwo(page)
    const panel = page.locator(`#${second}`)
    await panel.locator('> summary').click()
    await expect(panel.getByRole('alert')).toContainText(it('tools.panelFailed'))
    failing = false
    await panel.getByRole('button', { name: it('tools.retry') }).click()
    await expect(panel.locator('> article').last()).toBeAttached()
  })
})

/** A dish that the page does not carry until its course is opened. */
const deferredDish = async (page: Page) => {
  await openMenu(page, { venue: BIG_MENU })
  const { second } = await lastTwo(page)
  const panel = page.locator(`#${second}`)
  await panel.locator('> summary').click()
  const last = panel.locator('> article').last()
  await expect(last).toBeAttached()
  const [id = ''] = await fragmentsOf(last)
  const name = (await last.getByRole('heading').textContent()) ?? ''
  // Another tab has no place where it left the menu, and everything in its cache.
  const friend = await page.context().newPage()
  return { friend, id, name }
}

test('the address of a dish in a deferred course opens its sheet', async ({ page }) => {
  const { friend, id, name } = await deferredDish(page)
  await friend.goto(menuPath({ venue: BIG_MENU, hash: `#${id}` }))
  await ready(friend)
  await expect(sheetOf(friend).getByRole('heading', { name })).toBeVisible()
})

test('the sheet of a dish that the page does not carry waits for its answer', async ({ page }) => {
  const { friend, id, name } = await deferredDish(page)
  await openMenu(friend, { venue: BIG_MENU })
  // Code and texts are there from now on.
  await openSheet(friend.locator('#menu article').first(), 'name')
  await friend.keyboard.press('Escape')
  await expect(friend).toHaveURL(menuPath({ venue: BIG_MENU }))
  const release = await holdRequests(friend, '**/items/dish/**')
  await friend.evaluate((hash) => location.assign(hash), `#${id}`)
  await expect(friend.locator('.sheet-wait')).toBeVisible()
  await expect(sheetOf(friend)).toHaveCount(0)
  release()
  await expect(sheetOf(friend).getByRole('heading', { name })).toBeVisible()
})

test('every course of a long menu is on the page, with its dishes or deferred', async ({ page }) => {
  await openMenu(page, { venue: BIG_MENU })
  await expect(
    page.locator('details[id^=c][data-deferred], details.course:has(> article a[href*="/dish/"])'),
  ).toHaveCount(40)
})
