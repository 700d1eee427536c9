import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { expect } from '@/e2e/support/own-server'
import {
  euro,
  FAR,
  FARTHER,
  fieldOf,
  fillAddress,
  fillPerson,
  keepCart,
  NEAR,
  openForm,
  PERSON,
  PIZZERIA,
  payOf,
  pieceOf,
  problemOf,
  SUSHI,
  say,
  termsOf,
  test,
  timeOf,
} from '@/e2e/support/steps/form-steps'
import { readRows } from '@/lib/testing/database-rows'

const PRODUCTS = 1800

const costs = (cents: number) => say('forms.address.cost', { amount: euro(cents) })

test('a delivery is priced by its distance, and ordered', { tag: '@remote' }, async ({ page, evening }) => {
  await keepCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await expect(page.getByText(say('checkout.totals.byAddress'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('checkout.pay.cashLater') })).toBeDisabled()
  await fillAddress(page, FARTHER)
  await expect(page.getByText(costs(300))).toBeVisible()
  await expect(payOf(page, PRODUCTS + 300)).toBeVisible()
  await fillAddress(page, NEAR)
  await expect(page.getByText(costs(150))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Appena possibile · 19:4/ }).click()
  await fillPerson(page)
  await page.getByRole('textbox', { name: say('forms.note.label') }).fill('Ben cotta')
  await expect(payOf(page, PRODUCTS + 150)).toBeDisabled()
  await expect(page.getByText(say('forms.missing.terms'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(costs(150))).toBeVisible()
  await expect(pieceOf(page, 'streetName')).toHaveValue(NEAR.streetName)
  await expect(fieldOf(page, 'name')).toHaveValue(PERSON.name)
  await termsOf(page).check()
  await expect(payOf(page, PRODUCTS + 150)).toBeEnabled()
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
  await payOf(page, PRODUCTS + 150).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/whatsapp/)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('frame.emptyTitle') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('coperto.forms.1004'))).toBeNull()
})

test('an address that cannot be delivered to is said, and a number is asked for, which a house may not have', async ({
  page,
  evening,
}) => {
  await keepCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
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

  await fillAddress(page, { ...NEAR, streetNumber: '' })
  await expect(problemOf(page, 'address_unknown')).toBeHidden()
  await expect(problemOf(page, 'number_required')).toBeVisible()
  await expect(pieceOf(page, 'streetNumber')).toHaveAttribute('aria-invalid', 'true')
  // What it costs does not wait for the number; the order does.
  await expect(page.getByText(costs(150))).toBeVisible()
  await timeOf(page).fill('17:00')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await expect(timeOf(page)).toHaveAccessibleDescription(new RegExp(say('forms.problems.time_outside_hours')))
  await page.getByRole('button', { name: /^Appena possibile/ }).click()
  await fillPerson(page)
  await termsOf(page).check()
  await payOf(page, PRODUCTS + 150).click({ force: true })
  await expect(pieceOf(page, 'streetNumber')).toBeFocused()
  await page.getByRole('button', { name: say('address.noNumber') }).click()
  await expect(pieceOf(page, 'streetNumber')).toHaveValue('snc')
  await expect(problemOf(page, 'number_required')).toBeHidden()
  await payOf(page, PRODUCTS + 150).click()
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

test('the courier proposes a time, which is confirmed, cancelled and chosen anew', { tag: '@remote' }, async ({
  page,
  evening,
}) => {
  await keepCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await expect(page.getByText(say('forms.courier.idle'))).toBeVisible()
  await fillAddress(page, OUTSIDE)
  await expect(problemOf(page, 'out_of_range')).toBeVisible()
  await fillAddress(page, INSIDE)
  await expect(page.getByText(say('forms.courier.proposed', { time: '19:40' }))).toBeVisible()
  await fillPerson(page)
  await page.getByRole('textbox', { name: say('forms.deliveryNote.label') }).fill('Scala B')
  await termsOf(page).check()
  await expect(payOf(page, total)).toBeDisabled()
  await payOf(page, total).click({ force: true })
  await expect(confirmOf(page)).toBeFocused()
  await expect(problemOf(page, 'time_unconfirmed')).toBeVisible()
  await expectAccessible(page)

  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(payOf(page, total)).toBeEnabled()
  await cancelOf(page).click()
  await expect(payOf(page, total)).toBeDisabled()
  await timeOf(page).fill('23:45')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await timeOf(page).fill('20:30')
  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(page.getByText('20:30', { exact: true })).toBeVisible()
  await payOf(page, total).click()
  await expect(page).toHaveURL(/\/d\/q\/1005\/orders\/awaitsms\?provider=cash/)
})

test('a confirmed time that expires is said, and asked for anew', async ({ page, evening }) => {
  await keepCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await confirmOf(page).click()
  await expect(confirmed(page)).toBeVisible()
  const later = [{ from: '20:55', to: '23:30' }]
  const times = { status: 'open', windows: later, slots: [{ from: '18:45', to: '23:30' }], earliest: '20:55' }
  await page.route('**/courier-time', (route) => route.fulfill({ json: { times, proposed: '20:55' } }))
  // Coming back to the page asks anew, though not twice within two seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(say('forms.courier.expired', { time: '19:40' }))).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(say('forms.courier.proposed', { time: '20:55' }))).toBeVisible()
  await page.route('**/courier-time', (route) => route.fulfill({ status: 503, json: {} }))
  await fillAddress(page, { ...INSIDE, streetName: 'Via Tortona' })
  await expect(problemOf(page, 'courier_unavailable')).toBeVisible()
})

test('too late for the courier is said in the words for it; a closed day has no form, but the next time', async ({
  page,
  serve,
}) => {
  const late = await serve({ now: '2026-03-29T22:40:00+02:00' })
  await keepCart(page, late, SUSHI, 1)
  await openForm(page, late, SUSHI, 'delivery')
  await fillAddress(page, INSIDE)
  await expect(problemOf(page, 'courier_too_late')).toBeVisible()
  await expect(page.getByText(say('forms.missing.fields'))).toBeVisible()

  late.moveTo('2026-03-30T12:00:00+02:00')
  await keepCart(page, late, PIZZERIA, 2)
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
