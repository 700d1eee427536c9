import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  dishCard,
  euro,
  menuPath,
  moreOf,
  openMore,
  openSheet,
  ready,
  sheetOf,
  TRATTORIA,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

/** Delivers, has a call button and no newsletter. */
const PIZZERIA = 1004
const DISH = 1001005

test.use({ popups: true })

const newsletterOf = (page: Page): Locator => page.getByRole('dialog', { name: it('popups.newsletter.title') })
const deliveryOf = (page: Page): Locator => page.getByRole('dialog', { name: it('popups.delivery.title') })
/** The bar that greets, before anything is opened. */
const greetingOf = (page: Page, name: 'newsletter' | 'delivery'): Locator =>
  page.getByRole('region', { name: it(`popups.${name}.title`) })
const openGreeting = (page: Page, name: 'newsletter' | 'delivery'): Promise<void> =>
  greetingOf(page, name).locator('.greeting-open').click()
const buttonOf = (page: Page): Locator => page.locator('[data-tool=newsletter]')

/** Opens the trattoria's menu as one who was never there, and what greets by itself: the newsletter. */
const openWithPopups = async (page: Page): Promise<void> => {
  await page.goto(menuPath())
  await ready(page)
  await openGreeting(page, 'newsletter')
}

/** Opens a menu at which time stands still, and waits until it is alive. */
const openStill = async (page: Page, place: Parameters<typeof menuPath>[0] = {}): Promise<void> => {
  await freezeClock(page)
  await page.goto(menuPath(place))
  await aliveStill(page)
}

/** Whether a request of the popups' own went out: nothing else tells that one was about to come. */
const watchOffers = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/offers?') && asked.push(request.url()))
  return asked
}

test('the newsletter comes after a second, waits for what is open, and comes once a session', async ({ page }) => {
  await openStill(page)
  await untilPopups(page)
  const dish = await openSheet(dishCard(page, DISH), 'name')
  await page.clock.runFor(4_000)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dish).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await openGreeting(page, 'newsletter')
  await expect(newsletterOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await aliveStill(page)
  await untilPopups(page)
  await page.clock.runFor(6_000)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  await openMore(page)
  await buttonOf(page).click()
  await expect(newsletterOf(page)).toBeVisible()
})

test.describe('sign-up', () => {
  // One of its answers is a refusal.
  test.use({ expectedErrors: [/status of 429/] })

  test('a sign-up is asked for in full, sent once, and ends the invitations', { tag: '@remote' }, async ({ page }) => {
    await openWithPopups(page)
    await expect(newsletterOf(page)).toBeVisible()
    const form = newsletterOf(page)
    const field = (name: string) => form.getByRole('textbox', { name: it(`popups.newsletter.${name}`), exact: true })
    const submit = form.getByRole('button', { name: it('popups.newsletter.submit') })
    const consents = form.getByRole('checkbox')
    await expect(consents).toHaveCount(2)
    for (const consent of await consents.all()) await expect(consent).not.toBeChecked()
    await expect(field('phone')).toHaveAccessibleDescription(
      it('popups.newsletter.phoneWhy', { venue: 'Trattoria Lucia' }),
    )

    await field('name').fill('Ada')
    await submit.click()
    await expect(field('lastname')).toBeFocused()
    const missing = it('common.missing.missing', { field: it('popups.newsletter.lastname') })
    await expect(form.getByRole('status')).toHaveText(missing)
    for (const code of ['lastname_required', 'email_required', 'phone_required'])
      await expect(form.getByText(it(`popups.errors.${code}`))).toBeVisible()
    await expect(form.getByText(it('popups.errors.agree_required'))).toHaveCount(2)
    await expectAccessible(page)

    await form.getByText(it('popups.newsletter.privacyTitle')).click()
    const notice = form.getByRole('link', { name: it('popups.newsletter.more') })
    await expect(notice).toHaveAttribute('href', `/r/q/${TRATTORIA}/info#privacy`)

    await field('lastname').fill('Rossi')
    await field('email').fill('ada@')
    await field('phone').fill('+39 333 1234567')
    await field('email').blur()
    await expect(form.getByText(it('popups.errors.email_invalid'))).toBeVisible()
    await field('email').fill(`ada.${Date.now()}@example.it`)
    for (const consent of await consents.all()) await consent.check()

    const sent: unknown[] = []
    await page.route('**/api/venues/*/newsletter', (route) => {
      sent.push(route.request().postDataJSON())
      return sent.length === 1
        ? route.fulfill({ status: 429, headers: { 'retry-after': '90' }, body: '{}' })
        : route.continue()
    })
    await submit.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(form.getByRole('alert')).toHaveText(
      it('popups.errors.rate_limited', { again: it('common.again.at', { wait: 'tra 2 minuti' }) }),
    )
    expect(sent).toHaveLength(1)
    await expect(field('email')).toHaveValue(/@example\.it$/)
    await submit.click()
    await expect(page.getByRole('dialog', { name: it('popups.newsletter.doneTitle') })).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ name: 'Ada', agree: true, 'second-agree': true, text_version: '2.it' })
    const link = page.getByRole('link', { name: it('popups.newsletter.withdraw') })
    await expect(link).toHaveAttribute('href', /^\/api\/newsletter\/[\w-]{32}$/)
    await expect(buttonOf(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('has_subscription'))).toBe(`[${TRATTORIA}]`)

    await page.keyboard.press('Escape')
    await page.evaluate(() => sessionStorage.clear())
    await openStill(page)
    await untilPopups(page)
    await expect(buttonOf(page)).toBeHidden()
    await page.clock.runFor(6_000)
    await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  })
})

test('a delivery menu tells after a second what a delivery costs, from when and when', async ({ page }) => {
  await openStill(page, { venue: PIZZERIA, type: 'd' })
  await untilPopups(page)
  await expect(greetingOf(page, 'delivery')).toHaveCount(0)
  await page.clock.runFor(400)
  const range = it('popups.delivery.range', { lowest: euro(150), highest: euro(450) })
  // Read without a tap.
  await expect(greetingOf(page, 'delivery')).toContainText(range)
  await expect(greetingOf(page, 'delivery')).toContainText(euro(1500))
  await openGreeting(page, 'delivery')
  const popup = deliveryOf(page)
  await expect(popup).toBeVisible()
  for (const fact of [range, euro(1500), it('popups.delivery.minutes', { minutes: 40 })])
    await expect(popup.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await popup.getByRole('button', { name: it('popups.delivery.ok') }).click()
  await expect(sheetOf(page)).toHaveCount(0)
})

test('the bar takes no focus and covers nothing; what is typed survives its popup closed by mistake', async ({
  page,
}) => {
  await page.goto(menuPath())
  await ready(page)
  const greeting = greetingOf(page, 'newsletter')
  await expect(greeting).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await addOf(dishCard(page, DISH)).click()
  await expect(barOf(page)).toBeVisible()
  await expectAccessible(page)
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const [bar, above] = [await box(barOf(page)), await box(greeting)]
  expect(above.y + above.height).toBeLessThanOrEqual(bar.y)
  expect(above.height).toBeLessThanOrEqual(80)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await box(page.locator('#menu > :is(details, article)').last())
  expect(last.y + last.height).toBeLessThanOrEqual((await box(greeting)).y)

  await openGreeting(page, 'newsletter')
  const name = newsletterOf(page).getByRole('textbox', { name: it('popups.newsletter.lastname') })
  await name.fill('Rossi')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await openMore(page)
  await buttonOf(page).click()
  await expect(name).toHaveValue('Rossi')
  await page.keyboard.press('Escape')
  await expect(moreOf(page)).toBeFocused()
})

test('nothing comes to a page that is left or not looked at, and what comes can be sent away', async ({ page }) => {
  const asked = watchOffers(page)
  await openStill(page, { venue: PIZZERIA, type: 'd' })
  await untilPopups(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.clock.runFor(5_000)
  expect(asked).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }))
  await page.clock.runFor(3_000)
  const greeting = greetingOf(page, 'delivery')
  await expect(greeting).toBeVisible()
  await greeting.getByRole('button', { name: it('common.close') }).click()
  await expect(greeting).toHaveCount(0)
})

test('the answer of the popups is small and says no more than it is asked', async ({ request }) => {
  const ask = async (path: string) => {
    const response = await request.get(`/api/venues/${path}`)
    return { status: response.status(), body: await response.json() }
  }
  const { status, body } = await ask(`${PIZZERIA}/offers?type=d&lang=en`)
  expect(status).toBe(200)
  expect(JSON.stringify(body).length).toBeLessThan(1_500)
  expect(body).toMatchObject({ delivery: { average_time: 40 }, call: { number: '+39 081 5550104' } })
  expect((await ask(`${TRATTORIA}/offers?type=r&lang=it`)).body).toMatchObject({ delivery: null, call: null })
  expect((await ask(`${TRATTORIA}/offers?type=x`)).status).toBe(422)
  expect((await ask('99999/offers?type=r')).status).toBe(404)
})
