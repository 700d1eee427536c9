import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { aliveStill, freezeClock, untilPopups } from '@/e2e/support/frozen-clock'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
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
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

/** Delivers, has a call button and no newsletter. */
const PIZZERIA = 1004
const DISH = 1001005

test.use({ popups: true })

const newsletterOf = (page: Page): Locator => page.getByRole('dialog', { name: it('popups.newsletter.title') })
const deliveryOf = (page: Page): Locator => page.getByRole('dialog', { name: it('popups.delivery.title') })
/** The note that greets, before anything is opened. */
const greetingOf = (page: Page, name: 'newsletter' | 'delivery'): Locator =>
  page.getByRole('region', { name: it(`popups.${name}.title`) })
const openGreeting = (page: Page, name: 'newsletter' | 'delivery'): Promise<void> =>
  greetingOf(page, name).locator('.dock-open').click()
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

test('the newsletter is offered a second into the menu', async ({ page }) => {
  await openStill(page)
  await untilPopups(page)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(greetingOf(page, 'newsletter')).toBeVisible()
})

test('the newsletter is not offered while a sheet is open, nor right after', async ({ page }) => {
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
  await expect(greetingOf(page, 'newsletter')).toBeVisible()
})

test('Back closes the newsletter and stays on the menu', async ({ page }) => {
  await openWithPopups(page)
  await expect(newsletterOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the newsletter is offered once a session, and can be opened from ⋯ afterwards', async ({ page }) => {
  await openStill(page)
  await untilPopups(page)
  await page.clock.runFor(400)
  await openGreeting(page, 'newsletter')
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await page.reload()
  await aliveStill(page)
  await untilPopups(page)
  await page.clock.runFor(6_000)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
  await openMore(page)
  await buttonOf(page).click()
  await expect(newsletterOf(page)).toBeVisible()
})

const fieldOf = (page: Page, name: string) =>
  newsletterOf(page).getByRole('textbox', { name: it(`popups.newsletter.${name}`), exact: true })
const submitOf = (page: Page) => newsletterOf(page).getByRole('button', { name: it('popups.newsletter.submit') })

/** The form, all filled in. */
const fillNewsletter = async (page: Page): Promise<void> => {
  await openWithPopups(page)
  await fieldOf(page, 'name').fill('Ada')
  await fieldOf(page, 'lastname').fill('Rossi')
  await fieldOf(page, 'email').fill(`ada.${Date.now()}@example.it`)
  await fieldOf(page, 'phone').fill('+39 333 1234567')
  for (const consent of await newsletterOf(page).getByRole('checkbox').all()) await consent.check()
}

test('the newsletter says why it asks for the phone, and ticks no consent by itself', async ({ page }) => {
  await openWithPopups(page)
  const consents = newsletterOf(page).getByRole('checkbox')
  await expect(consents).toHaveCount(2)
  for (const consent of await consents.all()) await expect(consent).not.toBeChecked()
  await expect(fieldOf(page, 'phone')).toHaveAccessibleDescription(
    it('popups.newsletter.phoneWhy', { venue: 'Trattoria Lucia' }),
  )
})

test('a sign-up that is not complete names every missing field', async ({ page }) => {
  await openWithPopups(page)
  const form = newsletterOf(page)
  await fieldOf(page, 'name').fill('Ada')
  await submitOf(page).click()
  await expect(fieldOf(page, 'lastname')).toBeFocused()
  const missing = it('common.missing.missing', { field: it('popups.newsletter.lastname') })
  await expect(form.getByRole('status')).toHaveText(missing)
  for (const code of ['lastname_required', 'email_required', 'phone_required'])
    await expect(form.getByText(it(`popups.errors.${code}`))).toBeVisible()
  await expect(form.getByText(it('popups.errors.agree_required'))).toHaveCount(2)
  await expectAccessible(page)
})

test('a sign-up says that an e-mail address is not whole', async ({ page }) => {
  await openWithPopups(page)
  await fieldOf(page, 'email').fill('ada@')
  await fieldOf(page, 'email').blur()
  await submitOf(page).click()
  await expect(newsletterOf(page).getByText(it('popups.errors.email_invalid'))).toBeVisible()
})

test('the privacy notice of the newsletter links to the whole text', async ({ page }) => {
  await openWithPopups(page)
  await newsletterOf(page).getByText(it('popups.newsletter.privacyTitle')).click()
  const notice = newsletterOf(page).getByRole('link', { name: it('popups.newsletter.more') })
  await expect(notice).toHaveAttribute('href', `/r/q/${TRATTORIA}/info#privacy`)
})

test.describe('a refused sign-up', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('a sign-up refused for too many says when to try again, and is sent again as it was typed', async ({ page }) => {
    let refusing = true
    await page.route('**/api/venues/*/newsletter', (route) =>
      refusing ? route.fulfill({ status: 429, headers: { 'retry-after': '90' }, body: '{}' }) : route.continue(),
    )
    await fillNewsletter(page)
    await submitOf(page).click()
    await expect(newsletterOf(page).getByRole('alert')).toHaveText(
      it('popups.errors.rate_limited', { again: it('common.again.at', { wait: 'tra 2 minuti' }) }),
    )
    await expect(fieldOf(page, 'email')).toHaveValue(/@example\.it$/)
    refusing = false
    await submitOf(page).click()
    await expect(page.getByRole('dialog', { name: it('popups.newsletter.doneTitle') })).toBeVisible()
  })
})

test('a sign-up is sent once, however often the button is pressed', async ({ page }) => {
  let sent = 0
  await page.route('**/api/venues/*/newsletter', (route) => {
    sent += 1
    return route.continue()
  })
  await fillNewsletter(page)
  await submitOf(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog', { name: it('popups.newsletter.doneTitle') })).toBeVisible()
  expect(sent).toBe(1)
})

test('who signed up is not offered the newsletter in a later session', async ({ page }) => {
  await fillNewsletter(page)
  await submitOf(page).click()
  await expect(page.getByRole('dialog', { name: it('popups.newsletter.doneTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => sessionStorage.clear())
  await openStill(page)
  await untilPopups(page)
  await expect(buttonOf(page)).toBeHidden()
  await page.clock.runFor(6_000)
  await expect(greetingOf(page, 'newsletter')).toHaveCount(0)
})

test('a delivery menu tells after a second what a delivery costs, from which sum and when', async ({ page }) => {
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

test('an offer takes no focus, does not cover the last dish, and gives its place to the cart', async ({ page }) => {
  await page.goto(menuPath())
  await ready(page)
  const greeting = greetingOf(page, 'newsletter')
  await expect(greeting).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expectAccessible(page)
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await box(page.locator('#menu > :is(details, article)').last())
  expect(last.y + last.height).toBeLessThanOrEqual((await box(greeting)).y)
  await addOf(dishCard(page, DISH)).click()
  await expect(barOf(page)).toBeVisible()
  await expect(greeting).toHaveCount(0)
})

test('what was typed is still there when the newsletter is closed and opened from ⋯', async ({ page }) => {
  await openWithPopups(page)
  await fieldOf(page, 'lastname').fill('Rossi')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await openMore(page)
  await buttonOf(page).click()
  await expect(fieldOf(page, 'lastname')).toHaveValue('Rossi')
  await page.keyboard.press('Escape')
  await expect(moreOf(page)).toBeFocused()
})

test('a page that was left or is not looked at offers nothing until it is looked at', async ({ page }) => {
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
  await expect(greetingOf(page, 'delivery')).toBeVisible()
})

test('an offer is sent away by its close button', async ({ page }) => {
  await openStill(page, { venue: PIZZERIA, type: 'd' })
  await untilPopups(page)
  await page.clock.runFor(400)
  const greeting = greetingOf(page, 'delivery')
  await greeting.getByRole('button', { name: it('common.close') }).click()
  await expect(greeting).toHaveCount(0)
})
