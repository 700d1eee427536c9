import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { openStorage } from '@/e2e/support/open-storage'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'

/** Fares 1,50 / 3,00 / 4,50 € up to 2, 4 and 7 km, least order 15 €, WhatsApp, ready after 40 and 20 minutes. */
export const PIZZERIA = 1004
/** A courier's area in Milan, one fare of 3,90 €, least order 15 €. */
export const SUSHI = 1005

/** 19:00 in Naples and Milan, in the middle of the evening's slots: delivery from 19:40, takeaway from 19:20. */
export const SATURDAY_EVENING = '2026-03-28T19:00:00+01:00'

/** `test` with a server that nobody else has meanwhile, at seven on a Saturday evening. */
export const test = base.extend<{ evening: ServedApp }>({
  evening: async ({ borrow }, use) => use(await borrow({ now: SATURDAY_EVENING })),
})

export const say = messages('it')

export const euro = (cents: number): string =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** Dishes that need no choice, with their cents. */
export const DISHES = {
  [PIZZERIA]: { id: 1004030, name: 'Caprese di bufala', price: 900 },
  [SUSHI]: { id: 1005015, name: 'Navigli Roll', price: 1500 },
} as const

type Demo = keyof typeof DISHES

/** The cart of a device that chose a dish so many times; what is open behind it is of the same server. */
export const keepCart = async (page: Page, server: ServedApp, venue: Demo, quantity: number) => {
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

export type Form = 'type' | 'delivery' | 'takeaway' | 'shipment'

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the control')
}

export const openForm = (page: Page, server: ServedApp, venue: Demo, form: Form, lang = 'it') =>
  page.goto(`${server.url}/d/q/${venue}/orders/${form}?lang=${lang}`)

/** Waits until nothing of what was typed is left in this tab, as of an order that was confirmed. */
export const expectForgotten = (page: Page, venue: Demo) =>
  expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `coperto.forms.${venue}`)).toBeNull()

export const PERSON = { name: 'Ada', surname: 'Rossi', phone: '333 123 4567' }

type Field = 'name' | 'surname' | 'phone'

export const fieldOf = (page: Page, field: Field) =>
  page.getByRole('textbox', { name: say(`person.${field}`), exact: true })

export const fillPerson = async (page: Page) => {
  await fieldOf(page, 'name').fill(PERSON.name)
  await fieldOf(page, 'surname').fill(PERSON.surname)
  await fieldOf(page, 'phone').fill(PERSON.phone)
}

export type Place = { streetName: string; streetNumber: string; zipCode: string; cityName: string }

/** 700 m from the pizzeria as the crow flies: the first fare. */
export const NEAR: Place = { streetName: 'Via Duomo', streetNumber: '12', zipCode: '80138', cityName: 'Napoli' }
/** Some 2,6 km: the second fare. */
export const FARTHER: Place = { streetName: 'Via Manzoni', streetNumber: '3', zipCode: '80127', cityName: 'Napoli' }
/** Beyond the last fare. */
export const FAR: Place = { streetName: 'Via Coroglio', streetNumber: '1', zipCode: '80124', cityName: 'Napoli' }

const PIECES = ['streetName', 'streetNumber', 'zipCode', 'cityName'] as const

export const pieceOf = (page: Page, piece: keyof Place) =>
  page.getByRole('textbox', { name: say(`address.parts.${piece}`), exact: true })

export const fillAddress = async (page: Page, place: Partial<Place>) => {
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
export const optionOf = (page: Page, name: RegExp) => listOf(page).getByRole('option', { name })
export const pickAddress = async (page: Page, words: string) => {
  await addressOf(page).fill(words)
  await optionOf(page, new RegExp(words, 'i')).tap()
}

/** What bringing it there costs, as the address says it. */
export const costs = (cents: number) => say('forms.address.cost', { amount: euro(cents) })

export const timeOf = (page: Page) => page.getByLabel(/^Orario di (consegna|ritiro)$/)
export const termsOf = (page: Page) => page.getByRole('checkbox', { name: say('checkout.terms.label') })
export const payOf = (page: Page, cents: number) =>
  page.getByRole('button', { name: say('checkout.pay.cash', { amount: euro(cents) }) })

const ABOUT_THE_PERSON = /^(name|surname|phone)_/

/** The words of a problem beside its field, as many as stand there. */
export const problemOf = (page: Page, code: string, values = {}) =>
  page.getByText(say(`${ABOUT_THE_PERSON.test(code) ? 'person' : 'forms'}.problems.${code}`, values), { exact: false })
