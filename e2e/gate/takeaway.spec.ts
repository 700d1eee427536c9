import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  formTermsOf,
  keepFormCart,
  openForm,
  payFormOf,
  personFieldOf,
  problemOf,
  say,
  tabTo,
  timeOf,
} from '@/e2e/support/steps/form-steps'

const { price } = DISHES[PIZZERIA]

test('a takeaway is ordered by keyboard alone', { tag: '@remote' }, async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  const soonest = page.getByRole('button', { name: /^Appena possibile · 19:2/ })
  // Chosen by itself, as the venue is open.
  await expect(soonest).toHaveAttribute('aria-pressed', 'true')
  for (const field of ['name', 'surname', 'phone'] as const) {
    await tabTo(page, personFieldOf(page, field))
    await page.keyboard.type(PERSON[field])
  }
  await tabTo(page, formTermsOf(page))
  await page.keyboard.press('Space')
  await expect(payFormOf(page, price)).toBeEnabled()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Asporto" [level=1]
    - group "Quando"
    - group "I tuoi dati":
      - textbox "Nome": Ada
      - textbox "Cognome": Rossi
      - textbox "Telefono"
    - checkbox "Ho letto e accetto le condizioni dell’ordine e l’informativa sulla privacy" [checked]
    - region "Riepilogo e pagamento":
      - button /paga in contanti/
  `)
  await tabTo(page, payFormOf(page, price))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/whatsapp/)
})

test('a time outside the hours is refused, and the next possible one is offered', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await timeOf(page).fill('16:30')
  await expect(problemOf(page, 'time_outside_hours')).toBeVisible()
  await page.getByRole('button', { name: /^Prossimo orario possibile: 19:2/ }).click()
  await expect(problemOf(page, 'time_outside_hours')).toBeHidden()
  await expect(timeOf(page)).toHaveValue(/^19:2/)
})

test('a shipment is ordered without a time', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'shipment')
  await page.getByRole('combobox', { name: say('address.label') }).fill('toledo')
  await page.getByRole('option', { name: /Toledo/ }).tap()
  for (const field of ['name', 'surname', 'phone'] as const) await personFieldOf(page, field).fill(PERSON[field])
  await expect(timeOf(page)).toHaveCount(0)
  await formTermsOf(page).check()
  await page.getByRole('button', { name: /^Spedisci/ }).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/whatsapp/)
})
