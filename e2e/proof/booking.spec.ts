import type { Locator } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  fieldOf,
  fill,
  it,
  OSTERIA,
  openBooking,
  PERSON,
  serveBookings,
  storedBookings,
  TRATTORIA_PAGE,
  watchBookings,
} from '@/e2e/support/steps/booking-steps'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { unfold } from '@/e2e/support/steps/menu/menu-steps'
import { readRows } from '@/lib/testing/database-rows'

let server: RunningServer
test.beforeAll(async () => {
  server = await serveBookings()
})
test.afterAll(() => server.kill())

test('a table is booked by keyboard alone', async ({ page }) => {
  await page.goto(`${server.url}${OSTERIA}?lang=it`)
  await page.getByRole('link', { name: it('splash.book') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenota' })).toBeVisible()
  await expect(page.getByRole('link', { name: it('booking.order.button') })).toBeHidden()
  const type = async (field: Parameters<typeof fieldOf>[1], text: string) => {
    await tabTo(page, fieldOf(page, field))
    await page.keyboard.type(text)
  }
  const press = async (button: Locator) => {
    await expect(button).toBeVisible()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await type('seats', '3')
  await press(page.getByRole('button', { name: it('booking.tomorrow'), exact: true }))
  await expect(dateAnswerOf(page)).toContainText('sabato 28 marzo 2026')
  await press(page.getByRole('button', { name: '00:30', exact: true }))
  await expect(fieldOf(page, 'time')).toHaveValue('00:30')
  await expect(page.getByText(it('booking.afterMidnight', { weekday: 'sabato' }))).toBeVisible()
  await type('name', PERSON.name)
  await type('surname', PERSON.surname)
  await type('phone', '+39 333.123-4567')
  await press(bookOf(page))

  const expectSent = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      it('booking.sent.state.requested'),
      /^[0-9A-F]{6}$/,
      'sabato 28 marzo 2026',
      /^00:30/,
      '3',
    ])
  }
  await expectSent()
  await expect(page).toHaveURL(`${server.url}${OSTERIA}/bookingcompleted`)
  await expect(page.getByText(it('booking.sent.requested.text'))).toBeVisible()
  await page.getByRole('link', { name: "TORNA ALL'INIZIO" }).click()
  await expect(page).toHaveURL(`${server.url}${OSTERIA}`)

  expect(await storedBookings(server.dataDir)).toContainEqual({
    customer: 'Ada Rossi',
    note: '',
    phone: '3331234567',
    reserved_at: '2026-03-28',
    reserved_time: '00:30',
    seats: 3,
    token: 'osteria-del-porto',
  })
  const tracked = "select payload from tracking_events where action = 'requestbooking' and venue_id = 1007"
  await expect.poll(() => readRows(server, tracked)).toHaveLength(1)
  const [event] = await readRows(server, tracked)
  expect(JSON.stringify(event)).not.toMatch(/Ada|Rossi|333.?123/)
})

test('a venue that takes any number books a guest from abroad, and refuses what is no number', async ({ page }) => {
  await openBooking(page, server, OSTERIA)
  const guest = { name: 'Jane', surname: 'Doe', seats: '2', date: '2026-04-04', time: '20:00' }
  await fill(page, { ...guest, phone: '+44 7911 1' })
  await bookOf(page).click()
  await expect(page.getByText(it('person.problems.phone_any_invalid'))).toBeVisible()
  await expectAccessible(page)
  await fieldOf(page, 'phone').fill('+44 7911 123456')
  await bookOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
  expect(await storedBookings(server.dataDir)).toContainEqual(
    expect.objectContaining({ customer: 'Jane Doe', phone: '+447911123456' }),
  )
})

test('a table is booked with the order that was composed before', { tag: '@remote' }, async ({ page }) => {
  const sent = watchBookings(page)
  await openBooking(page, server, TRATTORIA_PAGE)
  await page.getByRole('link', { name: 'CREA IL TUO ORDINE' }).click()
  await expect(page).toHaveURL(`${server.url}${TRATTORIA_PAGE}/menu`)
  const dish = 'Burrata e datterini confit'
  const card = page.locator('article', { hasText: dish }).first()
  await unfold(card)
  await card.getByRole('button', { name: it('menu.add', { name: dish }) }).click()
  await page.getByRole('link', { name: it('menu.cartBar') }).click()
  await page.getByRole('button', { name: it('cart.more', { name: dish }) }).click()
  await page.getByRole('link', { name: it('cart.proceed') }).click()

  const recap = page.getByRole('region', { name: 'Riepilogo' })
  await expect(recap.getByRole('listitem')).toContainText(dish)
  await fill(page, { ...PERSON, seats: '4', date: '2026-04-03' })
  await page.getByRole('button', { name: '20:30', exact: true }).click()
  await expect(fieldOf(page, 'time')).toHaveValue('20:30')
  await expect(recap.getByRole('definition')).toHaveText([/^24,00/, /^10,00/, /^34,00/])
  await bookOf(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prenotazione inviata!' })).toBeVisible()
  const ordered = page.getByRole('region', { name: it('booking.sent.order') })
  await expect(ordered.getByRole('definition')).toHaveText([/^24,00/, /^10,00/, /^34,00/])
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('Burrata')

  const stored = (await storedBookings(server.dataDir)).filter(({ seats }) => seats === 4)
  expect(stored).toEqual([
    {
      customer: 'Ada Rossi',
      note: '',
      phone: '3331234567',
      reserved_at: '2026-04-03',
      reserved_time: '20:30',
      seats: 4,
      token: 'trattoria-lucia',
      order: {
        restaurant: { id: 1001, name: 'Trattoria Lucia', phone: '0510001968', token: 'trattoria-lucia' },
        order: {
          amount: 2400,
          commissions: '',
          customers: 4,
          id: expect.stringMatching(/^\w{10,}$/),
          number: -1,
          payed: false,
          products: [{ id: '1001016', name: dish, price: 12, quantity: 2, note: '' }],
          quantity: 2,
          timestamp: expect.any(Number),
          table: '-1',
          total: 34,
          type: 'booking',
          note: '',
        },
        transaction: { id: expect.stringMatching(/^pending_\w{10,}$/), provider: 'pending' },
      },
    },
  ])

  // Nothing is left to be booked again.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'CREA IL TUO ORDINE' })).toBeVisible()
  await expect(fieldOf(page, 'name')).toHaveValue('')
})

/** The page as a screen reader has it. */
const ITALIAN = `
  - link "${it('booking.back')}"
  - heading "Prenota" [level=1]
  - region "Componi il tuo ordine":
    - heading "Componi il tuo ordine" [level=2]
    - link "CREA IL TUO ORDINE"
  - group "${it('booking.table')}":
    - button "${it('booking.seatsLess')}"
    - textbox "Numero coperti": "2"
    - button "${it('booking.seatsMore')}"
    - textbox "Data"
    - group "${it('booking.days')}":
      - button "Oggi"
      - button "Domani"
    - textbox "Orario"
  - group "${it('booking.person')}":
    - textbox "Nome"
    - textbox "Cognome"
    - textbox "${it('person.phonePrefix')}" [disabled]: "+39"
    - textbox "Telefono"
    - textbox "${it('booking.note.label')}"
  - button "PRENOTA"
  - region "Orari":
    - heading "Orari" [level=2]
`

/** Languages and looks. */
const DRESSES = [
  ['it', 'light'],
  ['de', 'dark'],
  ['ar', 'light'],
] as const

for (const [lang, colorScheme] of DRESSES) {
  test(`the booking page is accessible in ${lang}, ${colorScheme}`, async ({ page }) => {
    const say = messages(lang)
    await page.emulateMedia({ colorScheme })
    await openBooking(page, server, TRATTORIA_PAGE, lang)
    await fill(page, { seats: '2', date: '2026-03-28' }, say)
    await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
    await expectAccessible(page)
    await fieldOf(page, 'date', say).fill('2026-03-30')
    await expect(dateAnswerOf(page)).toContainText(say('booking.unavailable'))
    // Only the colours of the answer are others, and Arabic has those of Italian.
    if (lang !== 'ar') await expectAccessible(page)
    if (lang === 'it') await expect(page.getByRole('main')).toMatchAriaSnapshot(ITALIAN)
  })
}

test('a venue that takes no bookings says so', async ({ page }) => {
  await page.goto(`${server.url}/r/q/1008/bookingrestaurant?lang=it`)
  await expect(page.getByText(it('states.notAvailable.screen'))).toBeVisible()
})

test('the confirmation says so where this device has no booking', async ({ page }) => {
  await page.goto(`${server.url}${OSTERIA}/bookingcompleted?lang=it`)
  await expect(page.getByRole('heading', { level: 1, name: it('booking.none.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: it('booking.none.book') }).click()
  await expect(bookOf(page)).toBeVisible()
})
