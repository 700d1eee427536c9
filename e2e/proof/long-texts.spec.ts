import type { Locator, Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { bookOf, dateAnswerOf, fill as fillBooking } from '@/e2e/support/steps/booking-steps'
import { deskViewOf, linkTo, openDesk, openDevices, press } from '@/e2e/support/steps/desk-steps'
import { openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { fillAddress, personFieldOf, SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'
import { ENDLESS, endless, expectFits, expectFitsPrinted, putEndlessVenue } from '@/e2e/support/steps/long-text-steps'
import { dishCard, keepCart, nameOf, ready, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { FIRST, join, phone, SECOND, share } from '@/e2e/support/steps/share-steps'
import { expect, test } from '@/e2e/support/test'
import { MAX_NOTE, MAX_PERSON_NAME } from '@/lib/core/cart/limits'
import { MAX_DEVICE_NAME } from '@/lib/core/desk/desk-device'

const say = speak('it')

const REASON = endless('Motivo', 200)
const NOTE = endless('Nota', MAX_NOTE)
const PERSON = { name: endless('Ada', 80), surname: endless('Rossi', 80), phone: '333 123 4567' }

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ now: SATURDAY_EVENING, env: { COPERTO_FEATURES: 'cart-sharing' } })
  await putEndlessVenue(server)
})
test.afterAll(() => server.kill())

test.describe.configure({ timeout: 360_000 })

const addressOf = (rest = '', type = 'r'): string => `${server.url}/${type}/q/${ENDLESS.id}${rest}?lang=it`

/** The desk of the venue, on a device with as long a name as may be. */
const openEndlessDesk = async (page: Page): Promise<Page> => {
  const link = await linkTo(server, ENDLESS.id, 'owner')
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1280, height: 900 } })
  if (!context) throw new Error('the page has no browser')
  return openDesk(context, link, endless('Cassa', MAX_DEVICE_NAME))
}

/** Accepted may be for a time, too. */
const buttonOf = (card: Locator, key: 'accept' | 'refuse') =>
  card.getByRole('button', { name: new RegExp(`^${say(`desk.moves.${key}`)}`) })

/** Refuses with the venue's own words, once both ways to answer could be pressed. */
const refuse = async (card: Locator, send: string): Promise<void> => {
  const desk = card.page()
  await expect(card).toBeVisible(HEARD)
  await expectFits(desk, buttonOf(card, 'accept'), buttonOf(card, 'refuse'))
  await buttonOf(card, 'refuse').click()
  await card.getByRole('radio', { name: say('desk.refuse.codes.other') }).check()
  await card.getByRole('textbox', { name: say('desk.refuse.reason') }).fill(REASON)
  await expectFits(desk, card.getByRole('button', { name: send }))
  await card.getByRole('button', { name: send }).click()
  await expect(card.getByRole('button', { name: send })).toHaveCount(0)
}

const READ_ONLY: [string, () => string][] = [
  ['welcome', () => addressOf()],
  ['information', () => addressOf('/info')],
  ['allergen register', () => addressOf('/menu/pdfviewer')],
  ['page of a course', () => addressOf(`/menu/c${ENDLESS.course}`)],
  ['page of a dish', () => addressOf(`/menu/dish/${ENDLESS.chosen.id}`)],
  ['page of a drink', () => addressOf(`/menu/drink/${ENDLESS.drink}`)],
]

for (const [name, address] of READ_ONLY) {
  test(`texts without a blank widen nothing: ${name}`, async ({ page }) => {
    await page.goto(address())
    await expect(page.getByText(endless('', 30)).filter({ visible: true }).first()).toBeVisible()
    await expectFits(page)
  })
}

test('texts without a blank widen neither the menu nor the sheet of a dish', async ({ page }) => {
  await page.goto(addressOf('/menu'))
  await ready(page)
  await expectFits(page)
  await nameOf(dishCard(page, ENDLESS.chosen.id)).click()
  await expect(sheetOf(page).getByRole('radio').first()).toBeVisible()
  await expectFits(page, sheetOf(page).locator('.sheet-foot > .button'))
})

test('notes without a blank leave cart, table, receipt, desk and ticket as wide as the screen', async ({ page }) => {
  const { plain } = ENDLESS
  const desk = await openEndlessDesk(page)
  await keepCart(page, ENDLESS.id, [{ ...plain, n: 1 }])
  await page.goto(addressOf('/orders'))
  await page.getByRole('button', { name: say('cart.noteAdd') }).click()
  await page.locator('.cart-note-input').fill(endless('Riga', MAX_NOTE))
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expectFits(page, page.getByRole('link', { name: say('cart.proceed') }))

  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await chooseTable(page, say, 'TAVOLO')
  await page.getByRole('textbox', { name: say('checkout.note.label') }).fill(NOTE)
  await termsOf(page, say).check()
  const pay = payOf(page, say, plain.price + ENDLESS.cover)
  await expectFits(page, pay)
  await pay.click()
  await expect(page.locator('.receipt').getByText(NOTE)).toBeVisible()
  await expectFits(page)
  await expectFitsPrinted(page)

  const card = desk.getByRole('article').filter({ hasText: NOTE })
  await openCard(card)
  await refuse(card, say('desk.refuse.send'))
  await lookAgain(page)
  await expect(page.getByText(REASON).first()).toBeVisible(HEARD)
  await expectFits(page)

  await showDone(desk)
  await openCard(card)
  await card.getByRole('button', { name: say('day.print.button') }).click()
  await expect(desk.locator('.ticket')).toContainText(NOTE)
  await expectFitsPrinted(desk)
  await deskViewOf(desk, 'day').click()
  await expect(desk.getByRole('heading', { name: say('day.orders.title') })).toBeVisible()
  await expectFits(desk)
  await openDevices(desk)
  await expect(desk.getByRole('dialog')).toContainText(endless('Cassa', MAX_DEVICE_NAME))
  await expectFits(desk)
  await desk.context().close()
})

// Of an address in one line no more than 200 letters are taken.
const PLACE = { streetName: endless('Via', 120), streetNumber: '12', zipCode: '40124', cityName: endless('Citta', 50) }

const FORMS: [string, (page: Page) => Promise<unknown>][] = [
  ['shipment', (page) => fillAddress(page, PLACE)],
  ['takeaway', (page) => page.getByRole('button', { name: /^Appena possibile/ }).click()],
]

for (const [form, choose] of FORMS) {
  test(`a ${form} without a blank leaves form, confirmation and desk as wide as the screen`, async ({ page }) => {
    const desk = await openEndlessDesk(page)
    await keepCart(page, ENDLESS.id, [{ ...ENDLESS.plain, n: 1 }])
    await page.goto(addressOf(`/orders/${form}`, 'd'))
    await choose(page)
    for (const field of ['name', 'surname', 'phone'] as const) await personFieldOf(page, field).fill(PERSON[field])
    await page.getByRole('textbox', { name: say('forms.note.label') }).fill(NOTE)
    await page.getByRole('checkbox', { name: say('checkout.terms.label') }).check()
    const order = page.locator('.pay-bar .submit-button')
    await expectFits(page, order)
    await order.click()
    await expect(page.locator('.receipt').getByText(PERSON.name)).toBeVisible()
    await expectFits(page)
    await expectFitsPrinted(page)
    await refuse(
      await openCard(desk.getByRole('article').filter({ hasText: PERSON.surname }).first()),
      say('desk.refuse.send'),
    )
    await desk.context().close()
  })
}

test('a booking without a blank leaves form, confirmation and desk as wide as the screen', async ({ page }) => {
  const desk = await openEndlessDesk(page)
  await page.goto(addressOf('/bookingrestaurant', 'b'))
  await fillBooking(page, { ...PERSON, seats: '2', date: '2026-04-03', time: '20:30', note: NOTE })
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await expectFits(page, bookOf(page))
  await bookOf(page).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectFits(page)
  await deskViewOf(desk, 'bookings').click()
  await refuse(desk.getByRole('article').filter({ hasText: NOTE }), say('desk.bookings.refuse.send'))
  await lookAgain(page)
  await expect(page.getByText(REASON)).toBeVisible(HEARD)
  await expectFits(page)
  await desk.context().close()
})

test("a venue's own words of a pause leave its desk, the menu and the cart as wide as the screen", async ({ page }) => {
  const desk = await openEndlessDesk(page)
  await deskViewOf(desk, 'menu').click()
  const service = say('desk.menu.services.tableservice')
  await desk.getByRole('button', { name: say('desk.menu.pauseOf', { service }) }).click()
  await desk.getByRole('radio', { name: say('desk.menu.own') }).check()
  const sentence = endless('Forno', 200)
  await desk.getByRole('textbox', { name: say('desk.menu.ownText') }).fill(sentence)
  await expectFits(desk, desk.getByRole('button', { name: say('desk.menu.untilResumed') }))
  await press(desk, say('desk.menu.untilResumed'))
  await expect(desk.getByText(sentence).first()).toBeVisible()
  await expectFits(desk)
  await keepCart(page, ENDLESS.id, [{ ...ENDLESS.plain, n: 1 }])
  for (const rest of ['/menu', '/orders', '/orders/tables']) {
    await page.goto(addressOf(rest))
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expectFits(page)
  }
  await desk.getByRole('button', { name: say('desk.menu.resumeOf', { service }) }).click()
  await desk.context().close()
})

test("a guest's name and note without a blank leave a shared cart as wide as the screen", async ({ browser }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, server.url)
  const guest = await phone(browser, [{ dish: { ...SECOND, note: NOTE }, n: 1 }])
  const name = endless('Ada', MAX_PERSON_NAME)
  await join(guest, link, name)
  await expectFits(guest)
  await expect(owner.getByText(name).first()).toBeVisible(HEARD)
  await expectFits(owner, owner.getByRole('link', { name: say('cart.proceed') }))
  await Promise.all([owner.context().close(), guest.context().close()])
})
