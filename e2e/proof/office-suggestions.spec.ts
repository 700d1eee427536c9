import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { menuPath, openSheet, ready, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { ownerInOffice, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import type { Locale } from '@/lib/core/i18n/locales'

const say = messages('it')

const VENUE = 2012
const WORDING = 'Ribbons with ragù'
const HOSTILE = `<img src=x onerror=alert(1)> ${'x'.repeat(150)}`

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer({ env: { COPERTO_FEATURES: 'suggestions' } })
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

const firstCard = (page: Page): Locator => page.locator('article.card').first()

const openMenu = async (page: Page, lang: Locale): Promise<void> => {
  await page.goto(`${place.url}${menuPath({ venue: VENUE, lang })}`)
  await ready(page)
}

/** As a guest does at the table. */
const suggest = async (page: Page, lang: Locale, text: string): Promise<void> => {
  const words = messages(lang)
  await openMenu(page, lang)
  await openSheet(firstCard(page), 'name')
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: words('dish.suggestTranslation') }).click()
  await sheet.getByRole('textbox', { name: words('dish.suggestField') }).fill(text)
  await sheet.getByRole('button', { name: words('dish.suggestSend') }).click()
  await expect(sheet.getByText(words('dish.suggestThanks'))).toBeVisible()
}

const openSuggestions = async (office: Page, count: number): Promise<Locator> => {
  await office.getByRole('button', { name: say('office.suggestions.notice', { count }) }).click()
  const sheet = office.getByRole('dialog', { name: say('office.suggestions.title') })
  await expect(sheet).toBeVisible()
  return sheet
}

test('a guest’s wording is accepted by keyboard, published, and read by the next guest', async ({ page, browser }) => {
  await suggest(page, 'en', WORDING)
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const sheet = await openSuggestions(office, 1)
  await expect(sheet.getByText(WORDING, { exact: true })).toBeVisible()
  await expectAccessible(office)
  await tabTo(office, sheet.getByRole('button', { name: say('office.suggestions.accept') }))
  await office.keyboard.press('Enter')
  await expect(sheet.getByText(say('office.suggestions.accepted'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: say('office.suggestions.undo') })).toBeFocused()
  await expectAccessible(office)
  await office.keyboard.press('Escape')
  await expect(office.getByRole('button', { name: say('office.suggestions.notice', { count: 0 }) })).toBeFocused()
  await untilSaved(office)
  await publish(office)
  await openMenu(page, 'en')
  await expect(firstCard(page)).toContainText(WORDING, HEARD)
  await office.context().close()
})

test('one that is accepted by mistake is undone while the list is open', async ({ page, browser }) => {
  await suggest(page, 'en', 'Noodles')
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const sheet = await openSuggestions(office, 1)
  await sheet.getByRole('button', { name: say('office.suggestions.accept') }).click()
  await sheet.getByRole('button', { name: say('office.suggestions.undo') }).click()
  await expect(sheet.getByRole('button', { name: say('office.suggestions.accept') })).toBeVisible()
  await expect(sheet.getByText(say('office.suggestions.now', { text: WORDING }))).toBeVisible()
  await sheet.getByRole('button', { name: say('office.suggestions.refuse') }).click()
  await expect(sheet.getByText(say('office.suggestions.refused'))).toBeVisible()
  await office.keyboard.press('Escape')
  await untilSaved(office)
  const listed = await office.evaluate(async () => (await fetch('/api/office/suggestions')).json())
  expect(listed).toEqual({ open: 0, suggestions: [], next: null })
  await office.context().close()
})

test('hostile words stay words, and another language can only be refused', async ({ page, browser }) => {
  await suggest(page, 'en', HOSTILE)
  await suggest(page, 'de', 'Bandnudeln mit Ragout')
  const viewport = { width: 320, height: 640 }
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport })
  const sheet = await openSuggestions(office, 2)
  await expect(sheet.getByText(HOSTILE)).toBeVisible()
  await expect(sheet.locator('img')).toHaveCount(0)
  await expect(sheet.getByText(say('office.suggestions.otherLang'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: say('office.suggestions.accept') })).toHaveCount(1)
  expect(await sheet.evaluate((frame) => frame.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  await expectAccessible(office)
  const refuse = sheet.getByRole('button', { name: say('office.suggestions.refuse') })
  await refuse.first().click()
  await expect(sheet.getByText(say('office.suggestions.refused'))).toHaveCount(1)
  await refuse.first().click()
  await expect(sheet.getByText(say('office.suggestions.refused'))).toHaveCount(2)
  await office.context().close()
})

test('the staff and guests get no list of suggestions', async ({ browser }) => {
  expect((await fetch(`${place.url}/api/office/suggestions`)).status).toBe(401)
  const staff = await deviceAtDesk(browser, where(), { venue: VENUE, role: 'staff', name: 'Sala' })
  await staff.goto(`${place.url}/office?lang=it`)
  await expect(staff.getByText(say('office.staff'))).toBeVisible()
  const refused = await staff.evaluate(async () => (await fetch('/api/office/suggestions')).status)
  expect([401, 403]).toContain(refused)
  await staff.context().close()
})
