import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { euro, menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { openPublishing, ownerInOffice, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { plainPhoto, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import type { Locale } from '@/lib/core/i18n/locales'
import { SCREEN_IDS, type ScreenId } from '@/lib/core/office/screens/screens'

const say = messages('it')

const VENUE = 2011
const PHONE = { width: 390, height: 844 }

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

const viewOf = (office: Page, lang: Locale = 'it') =>
  office
    .getByRole('navigation', { name: messages(lang)('office.views.label') })
    .getByRole('button', { name: messages(lang)('office.views.settings'), exact: true })

const linkOf = (office: Page, screen: ScreenId) => office.locator(`button[data-screen="${screen}"]`)

const openScreen = async (office: Page, screen: ScreenId, lang: Locale = 'it'): Promise<Locator> => {
  await viewOf(office, lang).click()
  await linkOf(office, screen).click()
  const name = messages(lang)(`settings.screens.${screen}.title`)
  await expect(office.getByRole('heading', { name, exact: true })).toBeFocused()
  return office.getByRole('region', { name, exact: true })
}

const fieldOf = (screen: Locator, key: string): Locator =>
  screen.getByLabel(say(`settings.fields.${key}`), { exact: true })

const textOf = async (path: string): Promise<string> => (await fetch(`${place.url}${path}`)).text()

test('name, cover, colours, a text and a filter reach diners once they are published', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  await fieldOf(await openScreen(office, 'place'), 'name').fill('Osteria del Porto')

  const money = await openScreen(office, 'money')
  const cover = { label: say('settings.fields.cover_charge'), unit: '€' }
  await money.getByLabel(say('settings.withUnit', cover)).fill('2,5')
  await fieldOf(money, 'has_coupons').check()
  const coupons = { label: say('settings.fields.coupons') }
  await money.getByRole('button', { name: say('settings.addTo', coupons) }).click()
  await fieldOf(money, 'coupons-code').fill('PORTO')
  const discount = { label: say('settings.fields.coupons-percentage'), unit: say('settings.units.percent') }
  await money.getByLabel(say('settings.withUnit', discount)).fill('15')

  const style = await openScreen(office, 'style')
  await fieldOf(style, 'theme').check()
  await fieldOf(style, 'theme-accent').fill('#0b5c3f')

  const texts = await openScreen(office, 'texts')
  const about = `${say('settings.fields.description')}, ${say('office.langs.it')}`
  await texts.getByRole('textbox', { name: about, exact: true }).fill('Sul molo dal 1961.')

  await fieldOf(await openScreen(office, 'features'), 'has_filter').check()
  await untilSaved(office)
  const sheet = await openPublishing(office)
  const renamed = { field: say('settings.fields.name'), before: 'Da Mario', after: 'Osteria del Porto' }
  await expect(sheet.getByText(say('office.publish.from', renamed))).toBeVisible()
  await expect(sheet.getByText(say('office.publish.only', { field: say('settings.fields.coupons') }))).toBeVisible()
  await office.keyboard.press('Escape')
  await publish(office)

  const info = `/r/q/${VENUE}/info?lang=it`
  await expect.poll(() => textOf(info), HEARD).toContain('Osteria del Porto')
  const page = await textOf(info)
  expect(page).toContain(say('info.cover', { amount: euro(250) }))
  expect(page).toContain('Sul molo dal 1961.')
  expect(page).toContain('--accent:light-dark(#0b5c3f')
  expect(await textOf(menuPath({ venue: VENUE }))).toContain('data-tool="filter"')
  await office.context().close()
})

test('a logo of the venue is seen at once, and kept', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const style = await openScreen(office, 'style')
  const logo = style.locator('[data-field="logo_path"]')
  const buffer = await plainPhoto('#336699', 400, 400)
  await logo.locator('input[type="file"]').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^data:/)
  await expect(logo.getByText(say('office.photo.sending'))).toHaveCount(0)
  await untilSaved(office)
  await office.context().close()
})

test('two owners who change two colours of the venue both keep theirs', async ({ browser }) => {
  const anna = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const bruno = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Bruno' })
  const [hers, his] = [await openScreen(anna, 'style'), await openScreen(bruno, 'style')]
  if (!(await fieldOf(hers, 'theme').isChecked())) await fieldOf(hers, 'theme').check()
  await untilSaved(anna)
  await expect(fieldOf(his, 'theme')).toBeChecked(HEARD)
  await anna.context().setOffline(true)
  await fieldOf(hers, 'theme-accent').fill('#7a1f5c')
  await fieldOf(his, 'theme-ground').fill('#f2f7f4')
  await untilSaved(bruno)
  await anna.context().setOffline(false)
  await untilSaved(anna)
  await expect(fieldOf(hers, 'theme-ground')).toHaveValue('#f2f7f4', HEARD)
  await expect(fieldOf(his, 'theme-accent')).toHaveValue('#7a1f5c', HEARD)
  await expect(anna.getByRole('alert').filter({ hasText: 'Bruno' })).toHaveCount(0)
  await anna.context().close()
  await bruno.context().close()
})

test('two towns for one venue are both shown, and the one that is chosen stays', async ({ browser }) => {
  const anna = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Anna' })
  const bruno = await ownerInOffice(browser, where(), { venue: VENUE, name: 'Bruno' })
  const [hers, his] = [await openScreen(anna, 'place'), await openScreen(bruno, 'place')]
  await anna.context().setOffline(true)
  await fieldOf(hers, 'city').fill('Rimini')
  await fieldOf(his, 'city').fill('Cervia')
  await untilSaved(bruno)
  await fieldOf(his, 'city').blur()
  await anna.context().setOffline(false)
  const asked = hers.getByRole('alert').filter({ hasText: 'Bruno' })
  await expect(asked).toContainText(/Cervia.*Rimini/, HEARD)
  await asked.getByRole('button', { name: say('office.conflict.theirs') }).click()
  await expect(fieldOf(hers, 'city')).toHaveValue('Cervia')
  await anna.context().close()
  await bruno.context().close()
})

test('a problem of the venue leads from the publishing to its field, and is gone once mended', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const email = fieldOf(await openScreen(office, 'place'), 'email')
  await email.fill('scrivimi')
  await untilSaved(office)
  await viewOf(office).click()
  await expect(linkOf(office, 'place')).toContainText(say('office.marks.problem'))
  const sheet = await openPublishing(office)
  await sheet.getByRole('button', { name: say('settings.problems.email') }).click()
  await expect(email).toBeFocused()
  await expect(office.getByText(say('settings.problems.email')).first()).toBeVisible()
  await email.fill('')
  await untilSaved(office)
  await expect(office.getByText(say('settings.problems.email'))).toHaveCount(0)
  await office.context().close()
})

test('a screen is opened, filled and left by keyboard alone', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  await tabTo(office, viewOf(office))
  await office.keyboard.press('Enter')
  await tabTo(office, linkOf(office, 'features'))
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { name: say('settings.screens.features.title') })).toBeFocused()
  const calls = fieldOf(office.locator('.settings-screen'), 'calls')
  await tabTo(office, calls)
  await office.keyboard.press('Space')
  await expect(calls).toBeChecked()
  await untilSaved(office)
  await tabTo(office, office.getByRole('button', { name: say('settings.back') }))
  await office.keyboard.press('Enter')
  await expect(linkOf(office, 'features')).toBeFocused()
  await office.context().close()
})

test('Back leaves a screen for the list, and no more than that', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  await openScreen(office, 'money')
  await openPublishing(office)
  await office.keyboard.press('Escape')
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office.getByRole('heading', { name: say('settings.screens.money.title') })).toBeVisible()
  await office.goBack()
  await expect(linkOf(office, 'money')).toBeFocused()
  await expect(office.locator('.settings-screen')).toHaveCount(0)
  await office.context().close()
})

for (const dark of [false, true]) {
  test(`every screen of the venue is accessible on a phone, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const lang = dark ? 'ar' : 'it'
    const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE, dark, lang })
    await viewOf(office, lang).click()
    await expect(linkOf(office, 'place')).toBeVisible()
    await expectAccessible(office)
    for (const screen of SCREEN_IDS) {
      await openScreen(office, screen, lang)
      await expectAccessible(office)
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
    await office.context().close()
  })
}
