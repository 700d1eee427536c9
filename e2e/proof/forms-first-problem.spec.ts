import type { Locator, Page } from 'playwright/test'
import { COVER, PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import {
  it as book,
  bookOf,
  dateAnswerOf,
  fieldOf,
  fill,
  openBooking,
  PERSON,
  TRATTORIA_PAGE,
} from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  expectForgotten,
  fillAddress,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  personFieldOf,
  pieceOf,
  say,
  test,
  timeOf,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import {
  CLOSED_TABLE,
  chooseTable,
  DINER,
  fillCart,
  path,
  payOf,
  speak,
  tableOf,
  termsOf,
} from '@/e2e/support/steps/order-steps'

const PRODUCTS = 2 * DISHES[PIZZERIA].price

/** A diner can press it nevertheless; the driver of this browser would wait for it to be enabled. */
const press = (button: Locator) => button.click({ force: true })

const missing = (field: string) => say('common.missing.missing', { field })
const wrong = (field: string) => say('common.missing.wrong', { field })

const expectNamed = async (page: Page, text: string, field: Locator) => {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await expect(field).toBeFocused()
}

/** Neither above the window nor behind the bar with the button. */
const expectInSight = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= (document.querySelector('.pay-bar')?.getBoundingClientRect().top ?? innerHeight)
      }),
    )
    .toBe(true)

test('a delivery names the first thing that is missing, and goes there', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await press(page.getByRole('button', { name: say('checkout.pay.cashLater') }))
  await expectNamed(page, missing(say('address.parts.streetName')), pieceOf(page, 'streetName'))
  await expectInSight(pieceOf(page, 'streetName'))
  const { zipCode, ...withoutPostcode } = NEAR
  await fillAddress(page, withoutPostcode)
  await press(page.getByRole('button', { name: say('checkout.pay.cashLater') }))
  await expectNamed(page, missing(say('address.parts.zipCode')), pieceOf(page, 'zipCode'))
  await fillAddress(page, { zipCode })
  const pay = payFormOf(page, PRODUCTS + 150)
  await expect(pay).toBeVisible()
  await timeOf(page).fill('')
  await press(pay)
  await expectNamed(page, missing(say('forms.time.delivery')), timeOf(page))
  await expectInSight(timeOf(page))
  await page.getByRole('button', { name: /^Appena possibile · 19:4/ }).click()
  await personFieldOf(page, 'name').fill(PERSON.name)
  await personFieldOf(page, 'surname').fill(PERSON.surname)
  await press(pay)
  await expectNamed(page, missing(say('person.phone')), personFieldOf(page, 'phone'))
  await personFieldOf(page, 'phone').fill('06 12')
  await press(pay)
  await expectNamed(page, wrong(say('person.phone')), personFieldOf(page, 'phone'))
  await personFieldOf(page, 'phone').fill(PERSON.phone)
  await press(pay)
  await expectNamed(page, missing(say('checkout.terms.short')), formTermsOf(page))
  await expectInSight(formTermsOf(page))
  await formTermsOf(page).check()
  await pay.click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
  // The next form begins empty.
  await expectForgotten(page, PIZZERIA)
})

test('a press from within the address asks what the delivery costs', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  await page.getByRole('button', { name: /^Appena possibile · 19:4/ }).click()
  for (const field of ['name', 'surname', 'phone'] as const) await personFieldOf(page, field).fill(PERSON[field])
  await formTermsOf(page).check()
  // The last one is not left.
  for (const piece of ['streetName', 'streetNumber', 'cityName', 'zipCode'] as const)
    await pieceOf(page, piece).fill(NEAR[piece])
  await press(page.getByRole('button', { name: say('checkout.pay.cashLater') }))
  await expect(page.getByText(say('forms.address.cost', { amount: euro(150) }))).toBeVisible()
  await payFormOf(page, PRODUCTS + 150).click()
  await expect(page).toHaveURL(/\/orders\/whatsapp/)
})

test('an order at the table names the first thing that is missing, and goes there', async ({ page, evening }) => {
  const tell = speak(DINER.locale)
  await fillCart(page)
  await page.goto(evening.url + path('/orders/tables', DINER.locale))
  const pay = payOf(page, tell, DINER.price + COVER)
  await press(pay)
  await expectNamed(page, missing(tell('checkout.table.label')), tableOf(page, tell))
  await chooseTable(page, tell, CLOSED_TABLE)
  await expect(page.getByText(tell('checkout.table.closed', { table: CLOSED_TABLE }))).toBeVisible()
  await press(pay)
  await expectNamed(page, wrong(tell('checkout.table.label')), tableOf(page, tell))
  await chooseTable(page, tell, DINER.table)
  await expect(page.getByText(tell('checkout.table.open', { table: DINER.table }))).toBeVisible()
  await press(pay)
  await expectNamed(page, missing(tell('checkout.terms.short')), termsOf(page, tell))
  await expectInSight(termsOf(page, tell))
})

test('a booking names the first thing that is missing, and goes there', async ({ page, evening }) => {
  await openBooking(page, evening, TRATTORIA_PAGE)
  await bookOf(page).click()
  await expectNamed(page, missing(book('booking.date')), fieldOf(page, 'date'))
  await fill(page, { date: '2026-03-30' })
  await expect(dateAnswerOf(page)).toContainText(book('booking.reason.weekday'))
  await bookOf(page).click()
  await expectNamed(page, wrong(book('booking.date')), fieldOf(page, 'date'))
  // The day it opens again and, as none was chosen, its first time.
  const next = { date: 'martedì 31 marzo 2026', time: '12:00' }
  await page.getByRole('button', { name: book('booking.nextDayTime', next) }).click()
  await expect(fieldOf(page, 'date')).toHaveValue('2026-03-31')
  await expect(fieldOf(page, 'time')).toHaveValue('12:00')
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page).click()
  await expectNamed(page, missing(book('person.name')), fieldOf(page, 'name'))
})
