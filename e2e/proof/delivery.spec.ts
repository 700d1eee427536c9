import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import {
  costs,
  FAR,
  FARTHER,
  fillAddress,
  fillPerson,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  personFieldOf,
  pieceOf,
  problemOf,
  SUSHI,
  say,
  test,
  timeOf,
} from '@/e2e/support/steps/form-steps'
import { holdScripts } from '@/e2e/support/steps/menu/first-paint-steps'
import { readRows } from '@/lib/testing/database-rows'

const PRODUCTS = 1800

const open = async (page: Page, evening: ServedApp) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
}

const soonestOf = (page: Page) => page.getByRole('button', { name: /^Appena possibile · 19:4/ })

test('an address written by hand is priced by its distance', async ({ page, evening }) => {
  await open(page, evening)
  await fillAddress(page, FARTHER)
  await expect(page.getByText(costs(300))).toBeVisible()
  await expect(payFormOf(page, PRODUCTS + 300)).toBeVisible()
  await fillAddress(page, NEAR)
  await expect(page.getByText(costs(150))).toBeVisible()
  await expectAccessible(page)
})

test('a delivery keeps what was typed after a reload, until it is ordered', async ({ page, evening }) => {
  await open(page, evening)
  await fillAddress(page, NEAR)
  await soonestOf(page).click()
  await fillPerson(page)
  await page.getByRole('textbox', { name: say('forms.note.label') }).fill('Ben cotta')
  await page.reload()
  await expect(page.getByText(costs(150))).toBeVisible()
  await expect(pieceOf(page, 'streetName')).toHaveValue(NEAR.streetName)
  await expect(personFieldOf(page, 'name')).toHaveValue(PERSON.name)
  await formTermsOf(page).check()
  await expect(payFormOf(page, PRODUCTS + 150)).toBeEnabled()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Consegna a domicilio" [level=1]
    - group "Dove":
      - group "Indirizzo":
        - textbox "Via": Via Duomo
        - textbox "Numero civico": "12"
        - textbox "CAP": "80138"
        - textbox "Città": Napoli
      - status: "Si consegna qui: 1,50 € per la consegna."
    - group "Quando":
      - textbox "Orario di consegna": /19:4/
      - button "i Orari delle consegne"
      - group "Orari possibili":
        - button /Appena possibile/ [pressed]
    - group "I tuoi dati":
      - textbox "Nome": Ada
      - textbox "Cognome": Rossi
      - textbox "Prefisso" [disabled]: "+39"
      - textbox "Telefono"
      - textbox "Nota per l’ordine (facoltativa)"
    - checkbox "Ho letto e accetto le condizioni dell’ordine e l’informativa sulla privacy" [checked]
    - region "Riepilogo e pagamento":
      - term: Consegna
      - definition: /1,50/
      - button /Ordina e paga in contanti/
  `)
  await payFormOf(page, PRODUCTS + 150).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('coperto.forms.1004'))).toBeNull()
})

test('a person and an address of before hydration are kept, with the focus', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  const release = await holdScripts(page)
  await page.goto(`${evening.url}/d/q/${PIZZERIA}/orders/delivery?lang=it`, { waitUntil: 'commit' })
  await pieceOf(page, 'streetName').fill('Via Duomo')
  await formTermsOf(page).check()
  await personFieldOf(page, 'name').fill('Ada')
  await personFieldOf(page, 'surname').fill('Ros')
  release()
  // Told by the server, once the page lives.
  await expect(page.getByRole('button', { name: /^Ordina e paga in contanti/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(personFieldOf(page, 'surname')).toBeFocused()
  await page.keyboard.type('si')
  await expect(personFieldOf(page, 'name')).toHaveValue('Ada')
  await expect(personFieldOf(page, 'surname')).toHaveValue('Rossi')
  await expect(pieceOf(page, 'streetName')).toHaveValue('Via Duomo')
  await expect(formTermsOf(page)).toBeChecked()
})

test('a postcode of the venue’s town fills in the town', async ({ page, evening }) => {
  await open(page, evening)
  await pieceOf(page, 'zipCode').fill('80138')
  await expect(pieceOf(page, 'cityName')).toHaveValue('Napoli')
})

test('an address that is incomplete, too far or unknown says so and gets the focus', async ({ page, evening }) => {
  await open(page, evening)
  const { streetName, streetNumber, cityName } = FAR
  await fillAddress(page, { streetName, streetNumber, cityName })
  await expect(problemOf(page, 'address_incomplete')).toBeVisible()
  await fillAddress(page, { zipCode: FAR.zipCode })
  await expect(problemOf(page, 'out_of_range')).toBeVisible()
  await expect(page.getByText(say('forms.missing.fields'))).toBeVisible()
  await fillAddress(page, { cityName: 'Atlantide' })
  await expect(problemOf(page, 'address_unknown')).toBeVisible()
  await page.getByRole('button', { name: say('checkout.pay.cashLater') }).click({ force: true })
  await expect(pieceOf(page, 'streetName')).toBeFocused()
  await expectAccessible(page)
  await fillAddress(page, NEAR)
  await expect(problemOf(page, 'address_unknown')).toBeHidden()
})

test('a delivery time outside the hours is said beside its field', async ({ page, evening }) => {
  await open(page, evening)
  await timeOf(page).fill('17:00')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await expect(timeOf(page)).toHaveAccessibleDescription(new RegExp(say('forms.problems.time_outside_hours')))
})

test('an order waits for the house number, which a house may not have', async ({ page, evening }) => {
  await open(page, evening)
  await fillAddress(page, { ...NEAR, streetNumber: '' })
  await expect(problemOf(page, 'number_required')).toBeVisible()
  await expect(pieceOf(page, 'streetNumber')).toHaveAttribute('aria-invalid', 'true')
  // What it costs does not wait for the number; the order does.
  await expect(page.getByText(costs(150))).toBeVisible()
  await soonestOf(page).click()
  await fillPerson(page)
  await formTermsOf(page).check()
  await payFormOf(page, PRODUCTS + 150).click({ force: true })
  await expect(pieceOf(page, 'streetNumber')).toBeFocused()
  await page.getByRole('button', { name: say('address.noNumber') }).click()
  await expect(pieceOf(page, 'streetNumber')).toHaveValue('snc')
  await expect(problemOf(page, 'number_required')).toBeHidden()
  await payFormOf(page, PRODUCTS + 150).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('order')
  const [row] = await readRows(evening, `select facts from orders where id = '${orderId}'`)
  expect(JSON.stringify(row)).toContain('Via Duomo snc, 80138 Napoli')
})

/** Among the courier's streets, and beyond them. */
const INSIDE = { streetName: 'Via Vigevano', streetNumber: '8', zipCode: '20144', cityName: 'Milano' }
const OUTSIDE = { streetName: 'Corso Buenos Aires', streetNumber: '1', zipCode: '20124', cityName: 'Milano' }

const confirmOf = (page: Page) => page.getByRole('button', { name: say('forms.courier.confirm') })
const cancelOf = (page: Page) => page.getByRole('button', { name: say('forms.courier.cancel') })
const confirmed = (page: Page) => page.getByText(say('forms.courier.confirmed'), { exact: true })
const total = 1500 + 390

test('an address out of the courier’s area is refused', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await expect(page.getByText(say('forms.courier.idle'))).toBeVisible()
  await fillAddress(page, OUTSIDE)
  await expect(problemOf(page, 'out_of_range')).toBeVisible()
  await fillAddress(page, INSIDE)
  await expect(page.getByText(say('forms.courier.proposed', { time: '19:40' }))).toBeVisible()
})

test('an order waits until the courier’s time is confirmed', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await fillPerson(page)
  await page.getByRole('textbox', { name: say('forms.deliveryNote.label') }).fill('Scala B')
  await formTermsOf(page).check()
  await expect(payFormOf(page, total)).toBeDisabled()
  await payFormOf(page, total).click({ force: true })
  await expect(confirmOf(page)).toBeFocused()
  await expect(problemOf(page, 'time_unconfirmed')).toBeVisible()
  await expectAccessible(page)
  await confirmOf(page).click()
  await expect(payFormOf(page, total)).toBeEnabled()
})

test('a confirmed courier time can be cancelled and another one confirmed', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await fillPerson(page)
  await formTermsOf(page).check()
  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(payFormOf(page, total)).toBeEnabled()
  await cancelOf(page).click()
  await expect(payFormOf(page, total)).toBeDisabled()
  await timeOf(page).fill('23:45')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await timeOf(page).fill('20:30')
  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText('20:30', { exact: true })).toBeVisible()
  await payFormOf(page, total).click()
  await expect(page).toHaveURL(/\/d\/q\/1005\/orders\/awaitsms\?provider=cash/)
})

test('a confirmed courier time that expires is said, and a new one is proposed', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  const later = [{ from: '20:55', to: '23:30' }]
  const times = { status: 'open', windows: later, slots: [{ from: '18:45', to: '23:30' }], earliest: '20:55' }
  await page.route('**/courier-time', (route) => route.fulfill({ json: { times, proposed: '20:55' } }))
  // Coming back to the page asks again, though not twice within two seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(say('forms.courier.expired', { time: '19:40' }))).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(say('forms.courier.proposed', { time: '20:55' }))).toBeVisible()
})

test('an order says so where the courier cannot be asked', async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await page.route('**/courier-time', (route) => route.fulfill({ status: 503, json: {} }))
  await fillAddress(page, { ...INSIDE, streetName: 'Via Tortona' })
  await expect(problemOf(page, 'courier_unavailable')).toBeVisible()
})

test('an order after the courier’s last time says that it is too late', async ({ page, serve }) => {
  const late = await serve({ now: '2026-03-29T22:40:00+02:00' })
  await keepFormCart(page, late, SUSHI, 1)
  await openForm(page, late, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await expect(problemOf(page, 'courier_too_late')).toBeVisible()
  await expect(page.getByText(say('forms.missing.fields'))).toBeVisible()
})

test('a service on a closed day has no form and says when it is next possible', async ({ page, serve }) => {
  const late = await serve({ now: '2026-03-30T12:00:00+02:00' })
  await keepFormCart(page, late, PIZZERIA, 2)
  for (const form of ['takeaway', 'delivery'] as const) {
    await openForm(page, late, PIZZERIA, form)
    await expect(problemOf(page, 'service_unavailable')).toBeVisible()
    await expect(page.getByText('Prossimo orario possibile: martedì 31 marzo alle 12:00.')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Lunedì Non attivo' })).toBeVisible()
    await expect(page.getByRole('link', { name: say('frame.toMenu') })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await expectAccessible(page)
})
