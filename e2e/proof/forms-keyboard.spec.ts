import type { Locator, Page } from 'playwright/test'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  expectForgotten,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  personFieldOf,
  pieceOf,
  SUSHI,
  say,
  type TypedAddress,
  tabTo,
  test,
} from '@/e2e/support/steps/form-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'

/** Within the courier's area. */
const MILAN: TypedAddress = { streetName: 'Via Tortona', streetNumber: '12', zipCode: '20144', cityName: 'Milano' }

const typeInto = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const press = async (page: Page, target: Locator, key: 'Enter' | 'Space') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const typePlace = async (page: Page, place: TypedAddress) => {
  for (const piece of ['streetName', 'streetNumber', 'zipCode', 'cityName'] as const) {
    await typeInto(page, pieceOf(page, piece), place[piece])
  }
}

const soonestOf = (page: Page) => page.getByRole('button', { name: /^Appena possibile/ })
const sendOf = (page: Page, cents: number) =>
  page.getByRole('button', { name: say('checkout.pay.cashShip', { amount: euro(cents) }) })

const FORMS = [
  {
    what: 'a delivery',
    venue: PIZZERIA,
    quantity: 2,
    form: 'delivery',
    title: 'Consegna a domicilio',
    place: NEAR,
    when: (page: Page) => press(page, soonestOf(page), 'Enter'),
    pay: (page: Page) => payFormOf(page, 2 * DISHES[PIZZERIA].price + 150),
    ends: /\/d\/q\/1004\/orders\/whatsapp/,
  },
  {
    what: 'a delivery by courier',
    venue: SUSHI,
    quantity: 1,
    form: 'delivery',
    title: 'Consegna a domicilio',
    place: MILAN,
    when: (page: Page) => press(page, page.getByRole('button', { name: 'Conferma consegna' }), 'Enter'),
    pay: (page: Page) => payFormOf(page, DISHES[SUSHI].price + 390),
    ends: /\/d\/q\/1005\/orders\/awaitsms\?provider=cash/,
  },
  {
    what: 'a shipment',
    venue: PIZZERIA,
    quantity: 1,
    form: 'shipment',
    title: 'Spedizione',
    place: NEAR,
    when: null,
    pay: (page: Page) => sendOf(page, DISHES[PIZZERIA].price),
    ends: /\/d\/q\/1004\/orders\/whatsapp/,
  },
] as const

for (const { what, venue, quantity, form, title, place, when, pay, ends } of FORMS) {
  test(`${what} is ordered by keyboard alone`, async ({ page, evening }) => {
    await keepFormCart(page, evening, venue, quantity)
    await openForm(page, evening, venue, form)
    await typePlace(page, place)
    for (const field of ['name', 'surname', 'phone'] as const) {
      await typeInto(page, personFieldOf(page, field), PERSON[field])
    }
    await when?.(page)
    await press(page, formTermsOf(page), 'Space')
    await expect(pay(page)).toBeEnabled()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "${title}" [level=1]
      - group "Dove":
        - group "Indirizzo"${when ? '\n      - group "Quando"' : ''}
      - group "I tuoi dati":
        - textbox "Nome": Ada
        - textbox "Cognome": Rossi
        - textbox "Telefono"
      - checkbox "Ho letto e accetto le condizioni dell’ordine e l’informativa sulla privacy" [checked]
      - region "Riepilogo e pagamento":
        - button /paga in contanti/
    `)
    await press(page, pay(page), 'Enter')
    await expect(page).toHaveURL(ends)
    // The next form begins empty.
    await expectForgotten(page, venue)
  })
}
