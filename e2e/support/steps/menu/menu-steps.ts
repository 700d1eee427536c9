import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/test'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { textIn } from '@/lib/venue-kit/build/written-text'
import type { CourseEntry } from '@/lib/venue-kit/menu-entries'

/** Of the demo data the hotel, which has no coupons, the wine shop without ordering, and the others by what they are for. */
export const HOTEL = 1002
export const WINE_SHOP = 1006
export const CALAVERA = 1008
export const BIG_MENU = 1009
export const SAKURA = 9207

/** Of the trattoria: to be chosen in sizes, and without a choice. */
export const BOARD = 1001001
export const CULATELLO = 1001003

/** A price as the menu writes it. */
export const euro = (cents: number): string => formatEuro(cents)

type Place = { venue?: number; type?: string; lang?: string; hash?: string }

export const menuPath = ({ venue = TRATTORIA, type = 'r', lang = 'it', hash = '' }: Place = {}): string =>
  `/${type}/q/${venue}/menu?lang=${lang}${hash}`

/** Waits until taps are the app's: before that they are only kept for it. */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('app-ready').length > 0)
}

export const openMenu = async (page: Page, place: Place = {}): Promise<void> => {
  await page.goto(menuPath(place))
  await ready(page)
}

/** A card is known by the link on its name. */
export const dishCard = (page: Page | Locator, id: number): Locator =>
  page.locator(`article:has(a[href$="/dish/${id}"])`)
export const drinkCard = (page: Page | Locator, id: number): Locator =>
  page.locator(`article:has(a[href$="/drink/${id}"])`)
/** The fragments of cards, 'dish-12', that open their sheets. */
export const fragmentsOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) =>
    all.map((card) => (card.querySelector('a')?.pathname ?? '').split('/').slice(-2).join('-')),
  )
export const addOf = (card: Locator): Locator => card.locator('.add')
export const takeOf = (card: Locator): Locator => card.locator('.take')
export const nameOf = (card: Locator): Locator => card.getByRole('heading').getByRole('link')
export const stripOf = (page: Page): Locator => page.getByRole('navigation')
export const barOf = (page: Page): Locator => page.locator('.cart-bar')
/** The sheet itself, not the frame that stands in for it while its code is on the way. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog').and(page.locator(':not(.sheet-wait)'))

/** The button '⋯', and what it opens. */
export const moreOf = (page: Page): Locator => page.locator('[popovertarget="more"]')

/** Opens '⋯', where the tools stand that the first row has no place for. */
export const openMore = async (page: Page): Promise<Locator> => {
  await moreOf(page).click()
  const more = page.locator('#more')
  await expect(more).toBeVisible()
  return more
}

/** Opens the courses that fold an element away, as a diner would on the way to it. */
export const unfold = async (element: Locator): Promise<Locator> => {
  await element.evaluate((inner) => {
    // The page is touched, though by no finger.
    dispatchEvent(new WheelEvent('wheel'))
    for (let fold = inner.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true
    }
  })
  return element
}

/** Neither the page nor the sheet over it is wider than the screen. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('.sheet-frame')].flatMap((box) =>
      box && box.scrollWidth > box.clientWidth ? [`${box.tagName} ${box.className} ${box.scrollWidth}`] : [],
    ),
  )
  expect(wide).toEqual([])
}

/** Taps a dish's name or its '+', opening its courses first, and waits for the sheet with its details. */
export const openSheet = async (card: Locator, from: 'name' | 'add'): Promise<Locator> => {
  await unfold(card)
  await (from === 'name' ? nameOf(card) : addOf(card)).click()
  const sheet = sheetOf(card.page())
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasNotText: /\S/ })).toHaveCount(0)
  return sheet
}

type Line = {
  id: string
  kind: string
  itemId: number
  name: string
  price: number
  quantity: number
  warnings?: string[]
}

/** The lines of a venue's cart as this browser keeps them. */
export const cartLines = async (page: Page, venue = TRATTORIA): Promise<Line[]> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), `coperto.cart.${venue}`)
  return text === null ? [] : JSON.parse(text).cart.products
}

type DishInCart = {
  id: number
  name: string
  price: number
  n: number
  note?: string
  additions?: number[]
  warnings?: string[]
}

/** The cart as a browser keeps it; `additions` by their ids, ascending. */
const storedCartOf = (dishes: DishInCart[]): string => {
  const products = dishes.map(({ id, name, price, n, note = '', additions = [], warnings }) => ({
    id: additions.length > 0 ? `${id}a-${additions.join('-')}` : String(id),
    kind: 'dish',
    itemId: id,
    name,
    price,
    quantity: n,
    note,
    selection: { glass: false, variation: null, additions },
    ...(warnings && { warnings }),
  }))
  const cart = { customers: 1, customer: [], number: -1, payed: false, table: -1, type: 'restaurant', order_note: '' }
  return JSON.stringify({ version: 1, cart: { ...cart, deliveryCost: 0, products } })
}

/** Puts dishes in a venue's cart before its pages load, unless it has one. */
export const keepCart = async (page: Page, venue: number, dishes: DishInCart[]) => {
  const put = ([key, text]: readonly [string, string]) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }
  const cart = [`coperto.cart.${venue}`, storedCartOf(dishes)] as const
  // A cart that is put on an open page stands before the next one loads.
  if (page.url().startsWith('http')) await page.evaluate(put, cart)
  await page.addInitScript(put, cart)
}

/**
 * Puts dishes in a venue's cart as the next page of this tab loads, whatever it had. Not earlier: the confirmation that
 * is open empties the cart when it is ready, which may be after it is seen.
 */
export const refillCart = async (page: Page, venue: number, dishes: DishInCart[]) => {
  const once = ([key, text, mark]: readonly [string, string, string]) => {
    if (sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, '')
    localStorage.setItem(key, text)
  }
  await page.addInitScript(once, [`coperto.cart.${venue}`, storedCartOf(dishes), `refill-${randomUUID()}`] as const)
}

/** The courses of the trattoria as its file has them. */
const writtenCourses = (): CourseEntry[] => {
  const file = join(import.meta.dirname, '..', '..', '..', '..', 'lib', 'venue-kit', 'demo', `${TRATTORIA}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).courses
}

/** What the file of the trattoria says of a dish, in a menu language. */
export const sourceDish = (id: number, lang: MenuLang = 'it'): { name: string; description: string } => {
  const dish = writtenCourses()
    .flatMap(({ dishes = [] }) => dishes)
    .find((candidate) => candidate.id === id)
  if (!dish) throw new Error(`the trattoria has no dish ${id}`)
  return { name: textIn(dish.name, lang), description: textIn(dish.description, 'it') }
}

/** Names of the dishes of its first course, as the venue wrote them in a menu language. */
export const firstCourseNames = (lang: MenuLang): string[] =>
  writtenCourses()[0]?.dishes?.map(({ name }) => textIn(name, lang)) ?? []
