import type { BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { fieldOf, PERSON } from '@/e2e/support/steps/booking-steps'
import {
  fillAddress,
  fillPerson,
  keepFormCart,
  NEAR,
  openForm,
  personFieldOf,
  pieceOf,
  say,
  test,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'

const KEY = 'coperto.person'
/** As a field shows it once it was left. */
const PHONE = PERSON.phone.replaceAll(' ', '')

const rememberOf = (page: Page) => page.getByRole('checkbox', { name: say('person.remember.label') })
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

const fillDelivery = async (page: Page, server: ServedApp) => {
  await keepFormCart(page, server, PIZZERIA, 2)
  await openForm(page, server, PIZZERIA, 'delivery')
  await fillAddress(page, NEAR)
  await fillPerson(page)
}

const openBooking = async (context: BrowserContext, server: ServedApp) => {
  const booking = await context.newPage()
  await booking.goto(`${server.url}/b/q/trattoria-lucia/bookingrestaurant?lang=it`)
  return booking
}

const newTab = async (context: BrowserContext, server: ServedApp, form: 'takeaway' | 'delivery') => {
  const tab = await context.newPage()
  await openForm(tab, server, PIZZERIA, form)
  await expect(rememberOf(tab)).toBeVisible()
  return tab
}

test('a diner who does not ask is not remembered', async ({ page, context, evening }) => {
  await fillDelivery(page, evening)
  await personFieldOf(page, 'phone').blur()
  await expect(rememberOf(page)).not.toBeChecked()
  expect(await kept(page)).toBeNull()
  const stranger = await newTab(context, evening, 'delivery')
  await expect(personFieldOf(stranger, 'name')).toHaveValue('')
  await expect(pieceOf(stranger, 'streetName')).toHaveValue('')
})

test('a diner who asks is remembered in every form, with what is typed later', async ({ page, context, evening }) => {
  await fillDelivery(page, evening)
  await rememberOf(page).check()
  await expect(rememberOf(page)).toHaveAccessibleDescription(say('person.remember.hint'))
  await expectAccessible(page)
  await personFieldOf(page, 'surname').fill('Bianchi')
  const again = await newTab(context, evening, 'delivery')
  await expect(rememberOf(again)).toBeChecked()
  await expect(personFieldOf(again, 'name')).toHaveValue(PERSON.name)
  await expect(personFieldOf(again, 'surname')).toHaveValue('Bianchi')
  await expect(personFieldOf(again, 'phone')).toHaveValue(PHONE)
  await expect(pieceOf(again, 'streetName')).toHaveValue(NEAR.streetName)
  await expect(again.getByText(say('forms.address.cost', { amount: euro(150) }))).toBeVisible()
  const booking = await openBooking(context, evening)
  await expect(fieldOf(booking, 'name')).toHaveValue(PERSON.name)
  await expect(fieldOf(booking, 'phone')).toHaveValue(PHONE)
  await expect(rememberOf(booking)).toBeChecked()
})

test('a diner who takes it back in one form is forgotten in all of them', async ({ page, context, evening }) => {
  await fillDelivery(page, evening)
  await rememberOf(page).check()
  const booking = await openBooking(context, evening)
  await expect(rememberOf(booking)).toBeChecked()
  await rememberOf(booking).uncheck()
  expect(await kept(booking)).toBeNull()
  await expect(rememberOf(page)).not.toBeChecked()
  // What another tab goes on typing is no reason to remember again.
  await personFieldOf(page, 'surname').fill('Verdi')
  const forgotten = await newTab(context, evening, 'takeaway')
  await expect(personFieldOf(forgotten, 'name')).toHaveValue('')
  expect(await kept(forgotten)).toBeNull()
})
