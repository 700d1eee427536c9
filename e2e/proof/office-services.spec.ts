import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  fieldOf,
  fill,
  OSTERIA,
  openBooking,
  PERSON,
  serveBookings,
} from '@/e2e/support/steps/booking-steps'
import {
  costs,
  fillAddress,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  problemOf,
  SUSHI,
  tabTo,
} from '@/e2e/support/steps/form-steps'
import { openPublishing, ownerInOffice, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import { seatChipOf } from '@/e2e/support/steps/seat-steps'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ScreenId } from '@/lib/core/office/screens/screens'
import { readCodes } from '@/lib/testing/pictures/read-codes'

const say = messages('it')

/** Of the osteria of the demo venues, closed on Mondays. */
const OSTERIA_ID = 1007
const MONDAY = '2026-03-30'
const SATURDAY = '2026-03-28'

const OWN = 2021
const PHONE = { width: 390, height: 844 }

/** Friday evening at the demo venues. */
let place: RunningServer

test.beforeAll(async () => {
  place = await serveBookings()
  await putOwnVenue(place, OWN)
})
test.afterAll(() => place.kill())

const inOffice = (browser: Parameters<typeof ownerInOffice>[0], device: Parameters<typeof ownerInOffice>[2]) =>
  ownerInOffice(browser, { url: place.url, place }, device)

const openScreen = async (office: Page, screen: ScreenId, lang: Locale = 'it'): Promise<Locator> => {
  const words = messages(lang)
  await office
    .getByRole('navigation', { name: words('office.views.label') })
    .getByRole('button', { name: words('office.views.settings'), exact: true })
    .click()
  await office.locator(`button[data-screen="${screen}"]`).click()
  return office.getByRole('region', { name: words(`settings.screens.${screen}.title`), exact: true })
}

const groupOf = (screen: Locator, name: string) => screen.getByRole('group', { name, exact: true })
const buttonOf = (screen: Page | Locator, name: string) => screen.getByRole('button', { name, exact: true })
const timeOf = (day: Locator, end: 'from' | 'to') =>
  day.getByRole('textbox', { name: say(`services.hours.${end}`), exact: true })
const openOf = (day: Locator) => day.getByRole('checkbox', { name: say('services.hours.isOpen'), exact: true })
const numberOf = (screen: Locator, key: string, unit: string) =>
  screen.getByLabel(
    say('settings.withUnit', { label: say(`services.fields.${key}`), unit: say(`settings.units.${unit}`) }),
    { exact: true },
  )

const textOf = async (path: string): Promise<string> => (await fetch(`${place.url}${path}`)).text()

const published = async (office: Page): Promise<void> => {
  await untilSaved(office)
  await publish(office)
  await office.context().close()
}

test('a day opened in the grid is on the page about the venue, and tables are booked in it', async ({
  page,
  browser,
}) => {
  const office = await inOffice(browser, { venue: OSTERIA_ID, viewport: PHONE })
  const monday = groupOf(await openScreen(office, 'hours'), 'Lunedì')
  await openOf(monday).check()
  await timeOf(monday, 'from').fill('20')
  await timeOf(monday, 'to').fill('130')
  await timeOf(monday, 'to').blur()
  await expect(timeOf(monday, 'from')).toHaveValue('20:00')
  await expect(timeOf(monday, 'to')).toHaveValue('01:30')
  await expect(monday.getByText(say('services.hours.afterMidnight'))).toBeVisible()

  await buttonOf(monday, say('services.hours.add')).click()
  await timeOf(monday, 'from').nth(1).fill('21:00')
  await timeOf(monday, 'to').nth(1).fill('23:00')
  await expect(monday.getByText(say('services.hours.overlaps'))).toHaveCount(2)
  await expectAccessible(office)
  await buttonOf(monday, say('services.hours.remove', { open: '21:00', close: '23:00' })).click()
  await expect(monday.getByText(say('services.hours.overlaps'))).toHaveCount(0)
  await expect(buttonOf(monday, say('services.hours.add'))).toBeFocused()
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await published(office)

  await expect.poll(() => textOf(`${OSTERIA}/info?lang=it`), HEARD).toContain('20:00–01:30')
  await openBooking(page, place, OSTERIA)
  await fill(page, { seats: '2', date: MONDAY })
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await expect(buttonOf(page, '20:00')).toBeVisible()
})

test('a text that is no time of day is refused at its field, and is not written', async ({ browser }) => {
  const office = await inOffice(browser, { venue: OSTERIA_ID })
  const sunday = groupOf(await openScreen(office, 'hours'), 'Domenica')
  const first = timeOf(sunday, 'from').first()
  const before = await first.inputValue()
  await first.fill('sera')
  await first.blur()
  await expect(first).toHaveAccessibleDescription(new RegExp(say('services.hours.wrong')))
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await office.reload()
  await expect(timeOf(groupOf(await openScreen(office, 'hours'), 'Domenica'), 'from').first()).toHaveValue(before)
  await office.context().close()
})

test('a week is filled by keyboard alone, copied to every day and put back', async ({ browser }) => {
  const office = await inOffice(browser, { venue: OWN })
  const screen = await openScreen(office, 'hours')
  const [monday, sunday] = [groupOf(screen, 'Lunedì'), groupOf(screen, 'Domenica')]
  await tabTo(office, openOf(monday))
  await office.keyboard.press('Space')
  await tabTo(office, timeOf(monday, 'from'))
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type('12.30')
  await tabTo(office, timeOf(monday, 'to'))
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type('1500')
  await tabTo(office, buttonOf(monday, say('services.hours.copy')))
  await office.keyboard.press('Enter')
  await expect(timeOf(sunday, 'from')).toHaveValue('12:30')
  await expect(timeOf(sunday, 'to')).toHaveValue('15:00')
  await tabTo(office, buttonOf(screen, say('services.hours.undo')))
  await office.keyboard.press('Enter')
  await expect(openOf(sunday)).not.toBeChecked()
  await expect(timeOf(monday, 'from')).toHaveValue('12:30')
  await untilSaved(office)
  await office.context().close()
})

test('a delivery fare that is changed is charged, and gaps between fares are said', async ({ page, browser }) => {
  const office = await inOffice(browser, { venue: PIZZERIA, viewport: PHONE })
  const screen = await openScreen(office, 'services')
  const fares = groupOf(screen, say('services.fields.orders-delivery-distance_fares'))
  const second = fares.getByRole('textbox', { name: say('services.fares.from'), exact: true }).nth(1)
  await second.fill('2,5')
  await expect(fares.getByText(say('services.fares.gap', { from: '2', to: '2,5' }))).toBeVisible()
  await second.fill('2')
  await expect(fares.getByRole('status')).toHaveText('')
  await fares
    .getByRole('textbox', { name: say('services.fares.cost'), exact: true })
    .first()
    .fill('2,5')
  await expectAccessible(office)
  await published(office)

  await keepFormCart(page, place, PIZZERIA, 2)
  await openForm(page, place, PIZZERIA, 'delivery')
  await fillAddress(page, NEAR)
  await expect(page.getByText(costs(250))).toBeVisible(HEARD)
  await expect(payFormOf(page, 1800 + 250)).toBeVisible()
})

test('a zone drawn by its radius bounds the courier, and its corners move by keyboard', async ({ page, browser }) => {
  const office = await inOffice(browser, { venue: SUSHI })
  const zone = groupOf(await openScreen(office, 'services'), say('services.fields.pony_u_polygon'))
  await zone.getByLabel(say('services.zone.radius')).fill('0,2')
  await buttonOf(zone, say('services.zone.draw')).click()
  const north = { number: 1, km: '0,2', direction: say('services.zone.directions.n') }
  const corner = buttonOf(zone, say('services.zone.corner', north))
  await corner.focus()
  for (let presses = 0; presses < 3; presses += 1) await office.keyboard.press('Shift+ArrowUp')
  await expect(corner).toHaveCount(0)
  await expect(zone.locator('.zone-corner').first()).toBeFocused()
  await office.keyboard.press('Delete')
  await expect(zone.locator('.zone-corner')).toHaveCount(15)
  await expectAccessible(office)
  await published(office)

  await keepFormCart(page, place, SUSHI, 1)
  await openForm(page, place, SUSHI, 'delivery')
  await fillAddress(page, {
    ...{ streetName: 'Corso Buenos Aires', streetNumber: '1', zipCode: '20124', cityName: 'Milano' },
  })
  await expect(problemOf(page, 'out_of_range')).toBeVisible()
})

test('a table that is added has a code once it is published, which opens the menu there', async ({ page, browser }) => {
  const office = await inOffice(browser, { venue: OWN, viewport: PHONE })
  const services = await openScreen(office, 'services')
  const isOn = say('services.service.isOn', { service: say('services.fields.orders-tableservice') })
  await services.getByRole('checkbox', { name: isOn, exact: true }).check()
  await buttonOf(services, say('services.service.mend.orders')).click()

  const tables = await openScreen(office, 'tables')
  const names = tables.getByLabel(say('services.fields.orders-tableservice-tables_name'), { exact: true })
  await names.fill('1-3, A12, 3, Veranda')
  await names.blur()
  await expect(names).toHaveValue('1–3, A12, 3, Veranda')
  await expect(tables.getByText(say('services.tables.twice', { names: '3' }))).toBeVisible()
  await expect(tables.getByText(say('services.tables.unusable', { names: 'Veranda' }))).toBeVisible()
  await names.fill('1–3, A 12')
  await names.blur()
  await buttonOf(tables, say('services.codes.prepare')).click()
  await expect(tables.getByText(say('services.codes.unpublished', { names: '1–3, A 12' }))).toBeVisible()
  await untilSaved(office)
  await publish(office)
  await office.keyboard.press('Escape')

  await buttonOf(tables, say('services.codes.prepare')).click()
  const code = tables.getByRole('img', { name: say('services.codes.of', { name: 'Tavolo A 12' }), exact: true })
  await code.scrollIntoViewIfNeeded()
  await expectAccessible(office)
  const [address = ''] = await readCodes(new Uint8Array(await code.screenshot()))
  expect(address).toMatch(new RegExp(`^${place.url}/r/q/${OWN}/menu\\?t=A12\\.`))
  await page.goto(address)
  await expect(seatChipOf(page, 'A 12')).toBeVisible()

  await tables.getByLabel(say('services.codes.only'), { exact: true }).fill('2, A 12')
  await buttonOf(tables, say('services.codes.print')).click()
  await office.emulateMedia({ media: 'print' })
  const { pages } = await readPdf(await office.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('A 12')
  expect(pages[0]).not.toContain(say('services.codes.title'))
  await office.context().close()
})

test('seats of the room that are changed are honoured by bookings', async ({ page, browser }) => {
  const office = await inOffice(browser, { venue: OSTERIA_ID })
  const screen = await openScreen(office, 'bookings')
  await numberOf(screen, 'booking-seats', 'people').fill('4')
  await expectAccessible(office)
  await untilSaved(office)
  const sheet = await openPublishing(office)
  await expect(sheet.getByText(say('services.fields.booking-seats'))).toBeVisible()
  await office.keyboard.press('Escape')
  await published(office)

  const book = async (guest: Page, surname: string): Promise<void> => {
    await openBooking(guest, place, OSTERIA)
    await fill(guest, { ...PERSON, surname, seats: '4', date: SATURDAY, time: '20:30' })
    await expect(dateAnswerOf(guest)).toHaveAttribute('data-day', 'available')
    await expect(fieldOf(guest, 'time')).toHaveValue('20:30')
    await bookOf(guest).click()
  }
  await book(page, 'Prima')
  await page.waitForURL('**/bookingcompleted**')
  const other = await (await browser.newContext()).newPage()
  await book(other, 'Seconda')
  await expect(buttonOf(other, say('booking.waiting.join', { time: '20:30' }))).toBeVisible()
  await other.context().close()
})

for (const dark of [false, true]) {
  test(`every screen of services is accessible on a narrow phone, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const lang = dark ? 'ar' : 'it'
    const viewport = { width: 320, height: 640 }
    const office = await inOffice(browser, { venue: PIZZERIA, viewport, dark, lang })
    for (const screen of ['hours', 'services', 'tables', 'bookings'] as const) {
      await expect(await openScreen(office, screen, lang)).toBeVisible()
      await expectAccessible(office)
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
    await office.context().close()
  })
}
