import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { openStorage } from '@/e2e/support/open-storage'
import { PIZZERIA } from '@/e2e/support/place-order'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import { CALAVERA, euro } from '@/e2e/support/steps/menu/menu-steps'

/** A courier's area in Milan, one fare of 3,90 €, least order 15 €. */
export const SUSHI = 1005

/** 19:00 in Naples and Milan, in the middle of the evening's slots: delivery from 19:40, takeaway from 19:20. */
export const SATURDAY_EVENING = '2026-03-28T19:00:00+01:00'

/** `test` with a server that nobody else has meanwhile, at seven on a Saturday evening. */
export const test = base.extend<{ evening: ServedApp }>({
  evening: async ({ borrow }, use) => use(await borrow({ now: SATURDAY_EVENING })),
})

export const say = messages('it')

/** Of the cantina that takes orders for later; a minute of its kitchen. */
export const GUACAMOLE = { id: 1008001, name: 'Guacamole al mortaio', price: 850 }

/** Dishes that need no choice, with their cents. */
export const DISHES = {
  [PIZZERIA]: { id: 1004030, name: 'Caprese di bufala', price: 900 },
  [SUSHI]: { id: 1005015, name: 'Navigli Roll', price: 1500 },
  [CALAVERA]: GUACAMOLE,
} as const

type Demo = keyof typeof DISHES

/** The cart of a device that chose a dish so many times; what is open behind it is of the same server. */
export const keepFormCart = async (page: Page, server: ServedApp, venue: Demo, quantity: number) => {
  if (!page.url().startsWith(server.url)) await openStorage(page, server.url)
  const { id, name, price } = DISHES[venue]
  const selection = { glass: false, variation: null, additions: [] }
  const line = { id: String(id), kind: 'dish', itemId: id, name, price, quantity, note: '', selection }
  const cart = {
    ...{ customers: 1, customer: [], number: -1, payed: false, table: -1, type: 'restaurant', order_note: '' },
    ...{ deliveryCost: 0, products: [line] },
  }
  const stored = JSON.stringify({ version: 2, cart })
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`coperto.cart.${venue}`, stored] as const)
}

export type FormPage = 'type' | 'delivery' | 'takeaway' | 'shipment'

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the control')
}

export const openForm = (page: Page, server: ServedApp, venue: Demo, form: FormPage, lang = 'it') =>
  page.goto(`${server.url}/d/q/${venue}/orders/${form}?lang=${lang}`)

/** Waits until nothing of what was typed is left in this tab, as of an order that was confirmed. */
export const expectForgotten = (page: Page, venue: Demo) =>
  expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `coperto.forms.${venue}`)).toBeNull()

type Field = 'name' | 'surname' | 'phone'

export const personFieldOf = (page: Page, field: Field) =>
  page.getByRole('textbox', { name: say(`person.${field}`), exact: true })

export const fillPerson = async (page: Page) => {
  await personFieldOf(page, 'name').fill(PERSON.name)
  await personFieldOf(page, 'surname').fill(PERSON.surname)
  await personFieldOf(page, 'phone').fill(PERSON.phone)
}

export type TypedAddress = { streetName: string; streetNumber: string; zipCode: string; cityName: string }

/** 700 m from the pizzeria as the crow flies: the first fare. */
export const NEAR: TypedAddress = { streetName: 'Via Duomo', streetNumber: '12', zipCode: '80138', cityName: 'Napoli' }
/** Some 2,6 km: the second fare. */
export const FARTHER: TypedAddress = {
  streetName: 'Via Manzoni',
  streetNumber: '3',
  zipCode: '80127',
  cityName: 'Napoli',
}
/** Beyond the last fare. */
export const FAR: TypedAddress = { streetName: 'Via Coroglio', streetNumber: '1', zipCode: '80124', cityName: 'Napoli' }

const PIECES = ['streetName', 'streetNumber', 'zipCode', 'cityName'] as const

export const pieceOf = (page: Page, piece: keyof TypedAddress) =>
  page.getByRole('textbox', { name: say(`address.parts.${piece}`), exact: true })

export const fillAddress = async (page: Page, place: Partial<TypedAddress>) => {
  for (const piece of PIECES) {
    const text = place[piece]
    if (text === undefined) continue
    await pieceOf(page, piece).fill(text)
    await pieceOf(page, piece).blur()
  }
}

/** The address as one line, where a service looks it up. */
export const addressOf = (page: Page) => page.getByRole('combobox', { name: say('address.label') })
export const listOf = (page: Page) => page.getByRole('listbox', { name: say('address.list') })
export const placeOptionOf = (page: Page, name: RegExp) => listOf(page).getByRole('option', { name })
export const pickAddress = async (page: Page, words: string) => {
  await addressOf(page).fill(words)
  await placeOptionOf(page, new RegExp(words, 'i')).tap()
}

/** What bringing it there costs, as the address says it. */
export const costs = (cents: number) => say('forms.address.cost', { amount: euro(cents) })

export const timeOf = (page: Page) => page.getByLabel(/^Orario di (consegna|ritiro)$/)
export const formTermsOf = (page: Page) => page.getByRole('checkbox', { name: say('checkout.terms.label') })
export const payFormOf = (page: Page, cents: number) =>
  page.getByRole('button', { name: say('checkout.pay.cash', { amount: euro(cents) }) })

const ABOUT_THE_PERSON = /^(name|surname|phone)_/

/** The words of a problem beside its field, as many as stand there. */
export const problemOf = (page: Page, code: string, values = {}) =>
  page.getByText(say(`${ABOUT_THE_PERSON.test(code) ? 'person' : 'forms'}.problems.${code}`, values), { exact: false })
