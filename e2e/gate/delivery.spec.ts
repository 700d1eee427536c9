import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  addressOf,
  costs,
  fillPerson,
  formTermsOf,
  keepFormCart,
  listOf,
  openForm,
  payFormOf,
  pickAddress,
  placeOptionOf,
  problemOf,
  SUSHI,
  say,
} from '@/e2e/support/steps/form-steps'

// A refused address is an answer of 4xx, which the browser logs as an error.
test.use({ expectedErrors: [/status of 422/] })

const PRODUCTS = 1800

test('a delivery is priced by its distance, and ordered', { tag: '@remote' }, async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await expect(page.getByText(say('checkout.totals.byAddress'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('checkout.pay.cashLater') })).toBeDisabled()
  await pickAddress(page, 'duomo')
  await expect(page.getByText(costs(150))).toBeVisible()
  await pickAddress(page, 'toledo')
  await expect(page.getByText(costs(300))).toBeVisible()
  await page.getByRole('button', { name: /^Appena possibile · 19:4/ }).click()
  await fillPerson(page)
  await expect(payFormOf(page, PRODUCTS + 300)).toBeDisabled()
  await expect(page.getByText(say('forms.missing.terms'))).toBeVisible()
  await formTermsOf(page).check()
  await expect(payFormOf(page, PRODUCTS + 300)).toBeEnabled()
  await expectAccessible(page)
  await payFormOf(page, PRODUCTS + 300).click()
  await expect(page).toHaveURL(/\/d\/q\/1004\/orders\/whatsapp/)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
})

test('an address out of range is refused beside its field', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await pickAddress(page, 'roma')
  await expect(problemOf(page, 'out_of_range')).toHaveText('La tua abitazione è fuori dal raggio di consegna.')
  await expect(addressOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say('forms.missing.fields'))).toBeVisible()
})

test('a suggested address is chosen by keys alone', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  const field = addressOf(page)
  await field.fill('via')
  await expect(placeOptionOf(page, /./)).toHaveCount(3)
  await expect(page.getByText(say('address.found', { count: 3 }))).toBeAttached()
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(placeOptionOf(page, /Toledo/)).toHaveAttribute('aria-selected', 'true')
  const marked = await placeOptionOf(page, /Toledo/).getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', marked ?? '')
  await field.press('Enter')
  await expect(listOf(page)).toHaveCount(0)
  await expect(field).toHaveValue('Via Toledo 256, 80132 Napoli (NA)')
  await expect(field).toBeFocused()
  await expect(page.getByText(costs(300))).toBeVisible()
})

const confirmOf = (page: Page) => page.getByRole('button', { name: say('forms.courier.confirm') })
const COURIER_TOTAL = 1500 + 390

test('the courier proposes a time, which is confirmed and ordered', { tag: '@remote' }, async ({ page, evening }) => {
  await keepFormCart(page, evening, SUSHI, 1)
  await openForm(page, evening, SUSHI, 'delivery')
  await expect(page.getByText(say('forms.courier.idle'))).toBeVisible()
  await pickAddress(page, 'ticinese')
  await expect(page.getByText(say('forms.courier.proposed', { time: '19:40' }))).toBeVisible()
  await fillPerson(page)
  await formTermsOf(page).check()
  await expect(payFormOf(page, COURIER_TOTAL)).toBeDisabled()
  await confirmOf(page).click()
  await expect(page.getByText(say('forms.courier.confirmed'), { exact: true })).toBeVisible()
  await expect(page.getByText('19:40', { exact: true })).toBeVisible()
  await expect(payFormOf(page, COURIER_TOTAL)).toBeEnabled()
  await payFormOf(page, COURIER_TOTAL).click()
  await expect(page).toHaveURL(/\/d\/q\/1005\/orders\/awaitsms\?provider=cash/)
})
