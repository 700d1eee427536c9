import type { BrowserContext, Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { addOf, barOf, dishCard, nameOf, ready, unfold } from '@/e2e/support/steps/menu-steps'
import { test as plain } from '@/e2e/support/test'
import { type FakePixel, startFakePixel } from '@/lib/testing/vendors/fake-pixel'

const it = messages('it')

const BURRATA = { id: 1001016 }

/** Every address that a context asks for and that is not its own site's. */
const recordStrangers = (context: BrowserContext, origin: string): string[] => {
  const strangers: string[] = []
  context.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol.startsWith('http')) strangers.push(request.url())
  })
  return strangers
}

const question = (page: Page) => page.getByRole('dialog', { name: it('consent.title') })

/** Looks at a dish's details and comes back. */
const viewDish = async (page: Page): Promise<void> => {
  const sheet = page.locator('dialog.sheet')
  await nameOf(await unfold(dishCard(page, BURRATA.id))).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

let pixel: FakePixel
let server: RunningServer

test.beforeAll(async () => {
  pixel = await startFakePixel()
  server = await startServer({ env: { COPERTO_AD_PIXEL_ID: '123456', COPERTO_AD_PIXEL_URL: pixel.url } })
})
test.beforeEach(() => {
  pixel.requests.length = 0
})
test.afterAll(async () => {
  await server.kill()
})

test('nobody hears of a diner before a consent, after a refusal or after a withdrawal', async ({ page, context }) => {
  const { url } = server
  const strangers = recordStrangers(context, url)
  const menu = `${url}/r/q/1001/menu`

  await page.goto(menu)
  await ready(page)
  await expect(question(page)).toBeVisible()
  await viewDish(page)
  await question(page)
    .getByRole('button', { name: it('consent.refuse'), exact: true })
    .tap()
  await expect(question(page)).toHaveCount(0)
  await viewDish(page)
  // Closing it is a refusal too, and says so; a refusal is not asked again.
  await page.evaluate(() => localStorage.removeItem('coperto.consent'))
  await page.goto(menu)
  await expect(question(page).getByText(it('consent.closeHint'))).toBeVisible()
  await question(page)
    .getByRole('button', { name: it('consent.closeRefusing') })
    .tap()
  await page.goto(menu)
  await ready(page)
  await viewDish(page)
  await expect(question(page)).toHaveCount(0)
  expect(strangers).toEqual([])
  expect(await context.cookies()).toEqual([])

  // Consent by the link at the end of the page: the next dish is told of, and only dishes are.
  await page.getByRole('button', { name: it('consent.open') }).tap()
  await expect(question(page)).toBeFocused()
  await expect(question(page).getByText(it('consent.refused'))).toBeVisible()
  await question(page)
    .getByRole('button', { name: it('consent.accept'), exact: true })
    .tap()
  expect(strangers).toEqual([])
  await viewDish(page)
  const view = expect.objectContaining({
    content_ids: [String(BURRATA.id)],
    content_type: 'product',
    value: 12,
    currency: 'EUR',
  })
  await expect.poll(pixel.calls).toEqual([
    ['set', 'autoConfig', false, '123456'],
    ['init', '123456'],
    ['track', 'ViewContent', view],
  ])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_fbp'])

  // Withdrawn on the page that loaded it, where the script still stands; then on a page of its own.
  const heard = pixel.requests.length
  await page.getByRole('button', { name: it('consent.open') }).tap()
  await expect(question(page).getByText(it('consent.accepted'))).toBeVisible()
  await question(page)
    .getByRole('button', { name: it('consent.refuse'), exact: true })
    .tap()
  await viewDish(page)
  expect(await context.cookies()).toEqual([])
  await page.goto(menu)
  await ready(page)
  await viewDish(page)
  expect(pixel.requests).toHaveLength(heard)
})

test('the question leaves the menu to read and order from, and is asked again after half a year', async ({ page }) => {
  const { url } = server
  await page.goto(`${url}/r/q/1001/menu`)
  await ready(page)
  await expect(question(page)).toBeVisible()
  await addOf(await unfold(dishCard(page, BURRATA.id))).tap()
  const [bar, asked] = [await barOf(page).boundingBox(), await question(page).boundingBox()]
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expectAccessible(page)
  // At the end nothing is under it: neither the last fold, nor under the bar the way to change one's mind.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const below = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const last = page.locator('#menu > details').last()
  await expect.poll(async () => (await below(last)) <= (await top(question(page)))).toBe(true)
  expect(await below(page.getByRole('button', { name: it('consent.open') }))).toBeLessThanOrEqual(
    await top(question(page)),
  )
  expect(await below(question(page))).toBeLessThanOrEqual(await top(barOf(page)))
  const accept = await question(page)
    .getByRole('button', { name: it('consent.accept'), exact: true })
    .boundingBox()
  const refuse = await question(page)
    .getByRole('button', { name: it('consent.refuse'), exact: true })
    .boundingBox()
  expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height])
  // With Escape, from within: a refusal as well.
  await question(page)
    .getByRole('button', { name: it('consent.accept'), exact: true })
    .focus()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)

  for (const [change, asks] of [
    [{}, 0],
    [{ time: Date.now() - 190 * 86_400_000 }, 1],
    [{ version: 0 }, 1],
  ] as const) {
    await page.evaluate((changed) => {
      const kept = JSON.parse(localStorage.getItem('coperto.consent') ?? '{}')
      localStorage.setItem('coperto.consent', JSON.stringify({ ...kept, ...changed }))
    }, change)
    await page.reload()
    await ready(page)
    const before = await top(page.getByRole('button', { name: it('consent.open') }))
    await page.waitForLoadState('networkidle')
    await expect(question(page)).toHaveCount(asks)
    // Opened again at its end, the page stays where it is: the question comes behind all that was there.
    expect(await top(page.getByRole('button', { name: it('consent.open') }))).toBe(before)
  }

  // On the pages before the menu it is never asked, and always there to be changed.
  for (const path of ['/r/q/1001', '/r/q/1001/info', '/r/q/Rcalavera/calavera']) {
    await page.goto(url + path)
    await page.getByRole('button', { name: it('consent.open') }).tap()
    await question(page)
      .getByRole('button', { name: it('consent.refuse'), exact: true })
      .tap()
    await expect(page.getByRole('button', { name: it('consent.open') })).toBeFocused()
  }
  expect(pixel.requests).toEqual([])
})

test.describe('with what else may greet', () => {
  test.use({ popups: true })

  test('the question greets first, however slowly it comes, and alone until the diner has done something', async ({
    page,
    baseURL,
  }) => {
    await freezeClock(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const scriptsOf = async (origin: string): Promise<string[]> => {
      await page.goto(`${origin}/r/q/1001/menu`)
      await aliveStill(page)
      await untilPopups(page)
      return asked.splice(0).filter((path) => path.endsWith('.js'))
    }
    const without = await scriptsOf(baseURL ?? '')
    const [asking = ''] = (await scriptsOf(server.url)).filter((script) => !without.includes(script))
    expect(asking).not.toBe('')
    // By key: a press that meets the card as it fades in is tried again after a scroll, and who scrolls has done something.
    const refuse = question(page).getByRole('button', { name: it('consent.refuse'), exact: true })
    await refuse.focus()
    await refuse.press('Enter')
    await expect(question(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(10_000)
    const newsletter = page.getByRole('region', { name: it('popups.newsletter.title') })
    await expect(newsletter).toHaveCount(0)
    await page.locator('#menu > details.course > summary').nth(1).click()
    await page.clock.runFor(2_000)
    await expect(newsletter).toBeVisible()

    // As one who was never there.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const release = await holdRequests(page, `**${asking}`)
    const held = page.waitForRequest(`**${asking}`)
    await page.goto(`${server.url}/r/q/1001/menu`)
    await aliveStill(page)
    await page.clock.runFor(10_000)
    await held
    release()
    await expect(question(page)).toBeVisible()
    await untilPopups(page)
    await page.clock.runFor(10_000)
    await expect(newsletter).toHaveCount(0)
  })
})

plain('without a pixel nothing is asked and nothing can be chosen', async ({ page }) => {
  for (const path of ['/r/q/1001', '/r/q/1001/info', '/r/q/1001/menu']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: it('consent.open') })).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  }
})
