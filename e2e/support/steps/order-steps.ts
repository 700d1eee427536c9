import { expect, type Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { euro, refillCart } from '@/e2e/support/steps/menu/menu-steps'
import type { Locale } from '@/lib/core/i18n/locales'

/** The trattoria of the demo data, of which table 30 is closed. */
export const VENUE = 1001
export const CLOSED_TABLE = '30'

export const JOURNEYS = [
  { locale: 'it', dish: 'Burrata e datterini confit', price: 1200, sorbet: 'Sorbetto al limone', table: '11' },
  { locale: 'en', dish: 'Burrata with confit tomatoes', price: 1200, sorbet: 'Lemon sorbet', table: '13' },
] as const

export const DINER = JOURNEYS[0]

/** The dish of these journeys. */
const BURRATA = 1001016

type Values = Record<string, string | number>

/** The texts a diner at a table reads: `speak('it')('cart.proceed')`. */
export const speak = (locale: Locale) => {
  const say = messages(locale)
  return (key: Parameters<typeof say>[0], values: Values = {}): string => say(key, { type: 'r', ...values })
}

export type Translate = ReturnType<typeof speak>

export const path = (rest: string, locale: string): string => `/r/q/${VENUE}${rest}?lang=${locale}`

export const addToCart = async (page: Page, say: Translate, dish: string) => {
  const card = page.locator('article', { hasText: dish }).first()
  // Courses below the first are folded: open what hides the dish, as a diner would.
  await card.evaluate((element) => {
    // The page is touched, though by no finger.
    dispatchEvent(new WheelEvent('wheel'))
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true
    }
  })
  await card.getByRole('button', { name: say('menu.add', { name: dish }) }).click()
}

type Diner = { locale: string; dish: string; price: number }

/** Puts the dish in the cart of the pages that are opened next, also where an order has emptied it. */
export const fillCart = async (page: Page, { dish, price }: Diner = DINER) => {
  await refillCart(page, VENUE, [{ id: BURRATA, name: dish, price, n: 1 }])
}

export const openTables = async (page: Page, diner: Diner, say: Translate) => {
  await fillCart(page, diner)
  await page.goto(path('/orders/tables', diner.locale))
  await expect(page.getByRole('heading', { level: 1, name: say('checkout.title') })).toBeVisible()
}

export const tableOf = (page: Page, say: Translate) => page.getByRole('textbox', { name: say('checkout.table.label') })
export const termsOf = (page: Page, say: Translate) => page.getByRole('checkbox', { name: say('checkout.terms.label') })
export const payOf = (page: Page, say: Translate, cents: number) =>
  page.getByRole('button', { name: say('checkout.pay.cash', { amount: euro(cents) }) })

/** As a diner who looks at what stands there: the form may fill in the table of an earlier order in the same moment. */
export const chooseTable = async (page: Page, say: Translate, table: string) => {
  const field = tableOf(page, say)
  await expect(async () => {
    await field.fill(table)
    expect(await field.inputValue()).toBe(table)
  }).toPass()
  await field.blur()
}

/** Sits down at an open table that charges cover, where diners of other journeys may be counted, as other people. */
export const takeTable = async (page: Page, say: Translate, table: string) => {
  const covers = page.waitForResponse('**/api/tables/covers')
  await chooseTable(page, say, table)
  const { counted } = await (await covers).json()
  if (counted > 0) await page.getByRole('button', { name: say('checkout.samePeople.others') }).click()
}

/** Every order this page sent, in the order they were sent. */
export const watchOrders = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders')
      sent.push(request.postData() ?? '')
  })
  return sent
}

export const storedCart = (page: Page) => page.evaluate((id) => localStorage.getItem(`coperto.cart.${id}`), VENUE)
