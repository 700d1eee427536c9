import type { Locator, Page } from 'playwright/test'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { holdRequests } from '@/e2e/support/hold-requests'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import {
  consentAnswerOf,
  noteOf,
  openMenuOf,
  openOf,
  openQuestion,
  questionOf,
  recordStrangers,
  say,
  viewDish,
} from '@/e2e/support/steps/consent-steps'
import { ready } from '@/e2e/support/steps/menu/menu-steps'
import { test as plain } from '@/e2e/support/test'
import { type FakePixel, startFakePixel } from '@/lib/testing/vendors/fake-pixel'

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

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
const below = async (part: Locator) => {
  const box = await part.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

for (const [what, open, askedBy] of [
  ['the note', async () => {}, noteOf],
  ['the question', openQuestion, questionOf],
] as const) {
  test(`closing ${what} for consent is a refusal, and says so`, async ({ page, context }) => {
    const strangers = recordStrangers(context, server.url)
    await openMenuOf(page, server.url)
    await open(page)
    await expect(askedBy(page).getByText(say('consent.closeHint'))).toBeVisible()
    await askedBy(page)
      .getByRole('button', { name: say('consent.closeRefusing') })
      .tap()
    await openMenuOf(page, server.url)
    await viewDish(page)
    await expect(noteOf(page)).toHaveCount(0)
    expect(strangers).toEqual([])
  })
}

test('a diner who refused can consent by the link at the end of the page', async ({ page, context }) => {
  const strangers = recordStrangers(context, server.url)
  await openMenuOf(page, server.url)
  await openQuestion(page)
  await consentAnswerOf(page, 'refuse').tap()
  await openOf(page).tap()
  await expect(questionOf(page).getByText(say('consent.refused'))).toBeVisible()
  await consentAnswerOf(page, 'accept').tap()
  expect(strangers).toEqual([])
  await viewDish(page)
  await expect.poll(() => pixel.calls().length).toBe(3)
})

test('at the end of the menu nothing lies under the question for consent', async ({ page }) => {
  await openMenuOf(page, server.url)
  await expect(noteOf(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('#menu > details').last()
  await expect.poll(async () => (await below(last)) <= (await top(noteOf(page)))).toBe(true)
  expect(await below(openOf(page))).toBeLessThanOrEqual(await top(noteOf(page)))
})

/** Escape: a refusal as well. */
const refuseByKey = async (page: Page): Promise<void> => {
  await openQuestion(page)
  await page.keyboard.press('Escape')
  await expect(questionOf(page)).toHaveCount(0)
}

test('a refusal is asked about again after half a year or for a new text, and the page stays in place', async ({
  page,
}) => {
  await openMenuOf(page, server.url)
  await refuseByKey(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
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
    const before = await top(openOf(page))
    await page.waitForLoadState('networkidle')
    await expect(noteOf(page)).toHaveCount(asks)
    // Opened again at its end, the page stays where it is.
    expect(await top(openOf(page))).toBe(before)
  }
  expect(pixel.requests).toEqual([])
})

test('pages before the menu never ask for consent, and let it be changed', async ({ page }) => {
  for (const path of ['/r/q/1001', '/r/q/1001/info', '/r/q/Rcalavera/calavera']) {
    await page.goto(server.url + path)
    await openOf(page).tap()
    await consentAnswerOf(page, 'refuse').tap()
    await expect(openOf(page)).toBeFocused()
  }
  expect(pixel.requests).toEqual([])
})

test.describe(() => {
  test.use({ popups: true })

  /** The answer without a press: one that meets the note as it fades in is tried again after a scroll, and to scroll is to act. */
  const refuseUntouched = async (page: Page): Promise<void> => {
    const refuse = noteOf(page).getByRole('button', { name: say('consent.closeRefusing') })
    await refuse.focus()
    await refuse.press('Enter')
    await expect(noteOf(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  const newsletterOf = (page: Page) => page.getByRole('region', { name: say('popups.newsletter.title') })

  test('after the question for consent no popup greets before the diner has done something', async ({ page }) => {
    await freezeClock(page)
    await page.goto(`${server.url}/r/q/1001/menu`)
    await aliveStill(page)
    await untilPopups(page)
    await refuseUntouched(page)
    await page.clock.runFor(10_000)
    await expect(newsletterOf(page)).toHaveCount(0)
    await page.locator('#menu > details.course > summary').nth(1).click()
    await page.clock.runFor(2_000)
    await expect(newsletterOf(page)).toBeVisible()
  })

  test('the question for consent greets first, however slowly its code comes', async ({ page, baseURL }) => {
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
    // As a diner who was never there.
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
    await expect(noteOf(page)).toBeVisible()
    await untilPopups(page)
    await page.clock.runFor(10_000)
    await expect(newsletterOf(page)).toHaveCount(0)
  })
})

plain('without a pixel nothing is asked and nothing can be chosen', async ({ page }) => {
  for (const path of ['/r/q/1001', '/r/q/1001/info', '/r/q/1001/menu']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(openOf(page)).toHaveCount(0)
    await expect(noteOf(page)).toHaveCount(0)
  }
})
