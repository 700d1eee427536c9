import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest, PIZZERIA, postOrder } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  fillAddress,
  fillPerson,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  personFieldOf,
  problemOf,
  SUSHI,
  say,
  tabTo,
  test,
  timeOf,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { readRows } from '@/lib/testing/database-rows'

const dish = DISHES[PIZZERIA]

const optionOf = (page: Page, service: string) => page.getByRole('radio', { name: say(`forms.service.${service}`) })
const confirmOf = (page: Page) => page.getByRole('button', { name: say('forms.type.confirm') })
const minimum = say('forms.minimum.text', { n: '15' })

test('a form without a dish in the cart leads to the menu', async ({ page, evening }) => {
  for (const form of ['type', 'takeaway', 'shipment'] as const) {
    await openForm(page, evening, PIZZERIA, form)
    await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
  }
  await page.getByRole('link', { name: say('frame.toMenu') }).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/menu$/)
})

test('the chosen way of receiving an order is kept after a reload, and leads back', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'type')
  await optionOf(page, 'takeaway').check()
  await expect(confirmOf(page)).toBeEnabled()
  await page.reload()
  await expect(optionOf(page, 'takeaway')).toBeChecked()
  await confirmOf(page).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/takeaway$/)
  await page.getByRole('link', { name: say('frame.backToType') }).click()
  await page.getByRole('link', { name: say('frame.backToCart') }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('a service that the venue does not offer cannot be chosen', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'type')
  await expect(optionOf(page, 'takeaway')).toBeDisabled()
  await expect(optionOf(page, 'takeaway')).toHaveAccessibleDescription(say('forms.type.noTakeaway'))
  const courier = say('forms.type.cost', { amount: euro(390) })
  await expect(optionOf(page, 'delivery')).toHaveAccessibleDescription(new RegExp(courier))
})

test('a venue with one service alone leads from the cart straight to its form', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await page.goto(`${evening.url}/d/q/${SUSHI}/orders?lang=it`)
  await page.getByRole('link', { name: say('cart.proceed') }).click()
  await expect(page).toHaveURL(/\/d\/q\/1005\/orders\/delivery$/)
  await page.getByRole('link', { name: say('frame.backToCart') }).click()
  await expect(page).toHaveURL(/\/d\/q\/1005\/orders$/)
})

test('the least order follows the cart of another tab', async ({ page, evening, context }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'type')
  await optionOf(page, 'delivery').check()
  await expect(page.getByText(minimum)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${evening.url}/d/q/${PIZZERIA}/orders?lang=it`)
  await other.getByRole('button', { name: say('cart.more', { name: dish.name }) }).click()
  await expect(page.getByText(minimum)).toBeHidden()
  await expect(confirmOf(page)).toBeEnabled()
  await other.getByRole('button', { name: say('cart.less', { name: dish.name }) }).click()
  await expect(page.getByText(minimum)).toBeVisible()
})

test('the form of a delivery says the least order that is missing', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await expect(page.getByText(minimum)).toBeVisible()
  await expect(page.getByText(say('forms.missing.minimum'))).toBeVisible()
})

test('a shipment waits for a whole address, and has no time', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'shipment')
  await fillAddress(page, { ...NEAR, zipCode: '8013' })
  await fillPerson(page)
  await formTermsOf(page).check()
  await expect(problemOf(page, 'address_incomplete')).toBeVisible()
  const send = page.getByRole('button', { name: say('checkout.pay.cashShip', { amount: euro(900) }) })
  await expect(send).toHaveText(/^Spedisci/)
  await expect(send).toBeDisabled()
  await fillAddress(page, { zipCode: NEAR.zipCode })
  await expect(problemOf(page, 'address_incomplete')).toBeHidden()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Spedizione" [level=1]
    - group "Dove":
      - group "Indirizzo"
    - group "I tuoi dati":
      - textbox "Nome": Ada
      - textbox "Cognome": Rossi
      - textbox "Prefisso" [disabled]: "+39"
      - textbox "Telefono"
      - textbox "Nota per l’ordine (facoltativa)"
    - checkbox "Ho letto e accetto le condizioni dell’ordine e l’informativa sulla privacy" [checked]
    - region "Riepilogo e pagamento":
      - button /Spedisci/
  `)
  await expectAccessible(page)
  await send.click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/whatsapp/)
})

test('the hours of takeaway are read by keyboard', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await tabTo(page, page.getByRole('button', { name: `i ${say('forms.hours.title.takeaway')}` }))
  await page.keyboard.press('Enter')
  const hours = page.getByRole('dialog', { name: say('forms.hours.title.takeaway') })
  await expect(hours.getByRole('row', { name: /^Sabato 12:00–14:45 18:30–01:30$/ })).toBeVisible()
  await expect(hours.getByRole('row').first()).toContainText('Domenica')
  await expect(hours.getByRole('row', { name: 'Lunedì Non attivo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hours).toBeHidden()
})

test('a time that is too early or outside the hours is said beside its field', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await timeOf(page).fill('16:30')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await expect(timeOf(page)).toHaveAccessibleDescription(/premi il pulsante i .* 18:30|premi il pulsante i/)
  await timeOf(page).fill('19:05')
  await expect(page.getByText(/^A quest’ora non è ancora pronto: il primo orario possibile è 19:2/)).toBeVisible()
  await timeOf(page).fill('00:45')
  await expect(page.getByText(/^A quest’ora/)).toBeHidden()
})

test('a wrong phone number gets the focus, and a prefix is taken off', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await timeOf(page).fill('00:45')
  await fillPerson(page)
  await personFieldOf(page, 'phone').fill('06 1234567')
  await personFieldOf(page, 'phone').blur()
  await expect(problemOf(page, 'phone_invalid')).toBeVisible()
  await payFormOf(page, dish.price).click({ force: true })
  await expect(personFieldOf(page, 'phone')).toBeFocused()
  await personFieldOf(page, 'phone').fill('+39 333 123 4567')
  await personFieldOf(page, 'phone').blur()
  await expect(personFieldOf(page, 'phone')).toHaveValue('3331234567')
  await formTermsOf(page).check()
  await expect(payFormOf(page, dish.price)).toBeEnabled()
})

test('what was typed in a form is kept after a reload, after Back and in the next form', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await timeOf(page).fill('00:45')
  await fillPerson(page)
  await page.getByRole('textbox', { name: say('forms.note.label') }).fill('Senza basilico')
  await formTermsOf(page).check()
  await expect(payFormOf(page, dish.price)).toBeEnabled()

  await page.reload()
  await expect(timeOf(page)).toHaveValue('00:45')
  await expect(personFieldOf(page, 'surname')).toHaveValue(PERSON.surname)
  await expect(page.getByRole('textbox', { name: say('forms.note.label') })).toHaveValue('Senza basilico')
  await expect(formTermsOf(page)).not.toBeChecked()
  await page.getByRole('link', { name: say('frame.backToType') }).click()
  await page.goBack()
  await expect(personFieldOf(page, 'phone')).toHaveValue('3331234567')
  await openForm(page, evening, PIZZERIA, 'shipment')
  await expect(personFieldOf(page, 'name')).toHaveValue(PERSON.name)
})

test('where a service is closed and another is not, the other is offered with its first time', async ({
  page,
  evening,
}) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  const times = { status: 'closed', reason: 'over', next: { date: '2026-03-29', time: '12:00' } }
  await page.route('**/times?*service=delivery*', (route) => route.fulfill({ json: times }))
  await openForm(page, evening, PIZZERIA, 'delivery')
  await expect(page.getByText('Prossimo orario possibile: domenica 29 marzo alle 12:00.')).toBeVisible()
  await page.getByRole('link', { name: /^Asporto: oggi dalle 19:2/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('forms.service.takeaway') })).toBeVisible()
  await timeOf(page).fill('16:30')
  await page.getByRole('button', { name: /^Prossimo orario possibile: 19:2/ }).click()
  await expect(problemOf(page, 'time_outside_hours')).toBeHidden()
})

test('a shipment can be reached and ordered only where the venue ships', async ({ page, serve }) => {
  const server = await serve({ env: OPERATOR })
  const off = { active: false, payment_methods: [] }
  await changeVenue(server, PIZZERIA, (venue) => ({ ...venue, orders: { ...venue.orders, shipment: off } }))
  await openForm(page, server, PIZZERIA, 'shipment')
  await expect(page.getByText(say('states.notAvailable.screen'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const request = { ...deliveryRequest('20:00', {}, { shownTotal: 1500 }), service: 'shipment' }
  const refused = await postOrder(server.url, request)
  expect((await refused.json()).error).toEqual({ code: 'service_unavailable' })
  expect(await readRows(server, 'select id from orders')).toEqual([])
})

/** Languages and looks. */
const DRESSES = [
  ['ar', 'light'],
  ['de', 'dark'],
] as const

test('the forms are accessible in Arabic, light, and in German, dark', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  for (const [lang, colorScheme] of DRESSES) {
    await page.emulateMedia({ colorScheme })
    const tell = messages(lang)
    const phone = page.getByRole('textbox', { name: tell('person.phone'), exact: true })
    await openForm(page, evening, PIZZERIA, 'takeaway', lang)
    const soonest = tell('forms.time.soonest', { time: '' }).trim()
    await page.getByRole('button', { name: new RegExp(soonest) }).click()
    await phone.fill('12')
    await phone.blur()
    await expect(page.getByText(tell('person.problems.phone_invalid'))).toBeVisible()
    await expectAccessible(page)
    await openForm(page, evening, PIZZERIA, 'type', lang)
    await page.getByRole('radio', { name: tell('forms.service.delivery') }).check()
    await expect(page.getByText(tell('forms.minimum.text', { n: '15' }))).toBeVisible()
    await expectAccessible(page)
  }
})
