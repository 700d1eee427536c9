import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { anotherPhone } from '@/e2e/support/another-phone'
import { COVER, line, TRATTORIA } from '@/e2e/support/place-order'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import { WITH_FEATURES } from '@/e2e/support/servers/shared-servers'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { euro, keepCart, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

export const say = speak('it')
export const FLAGS = { COPERTO_FEATURES: 'cart-sharing,coupon' }

/** `test` with a server that has shared carts and coupons, for what looks at no more than its own cart and order. */
export const test = base.extend<{ sharing: ServedApp }>({
  sharing: async ({ borrow }, use) => use(await borrow(WITH_FEATURES)),
})
export const FIRST = { id: 1001003, name: sourceDish(1001003).name, price: 1800 }
export const SECOND = { id: 1001022, name: sourceDish(1001022).name, price: 1300 }
type Dishes = { dish: typeof FIRST & { note?: string; warnings?: string[] }; n: number }[]

/** A phone of its own, with dishes already in its cart. */
export const phone = async (browser: Browser, dishes: Dishes): Promise<Page> => {
  const context = await anotherPhone(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog opened by somebody’s text').toBe(''))
  if (dishes.length > 0)
    await keepCart(
      page,
      TRATTORIA,
      dishes.map(({ dish, n }) => ({ ...dish, n })),
    )
  return page
}

export const shareOf = (page: Page) => page.getByRole('button', { name: say('sharing.share'), exact: true })
export const sendOf = (page: Page) => page.getByRole('button', { name: say('sharing.send', { amount: '' }) })
/** What a guest sees of everybody's dishes. */
export const tableOfAll = (page: Page) => page.getByRole('region', { name: say('sharing.tableTitle') })
export const withdrawOf = (page: Page) => page.getByRole('button', { name: say('sharing.withdraw') })
export const nameSheet = (page: Page) => page.getByRole('dialog', { name: say('sharing.nameTitle') })

/** Opens what the cart page offers in one line. */
export const openOffer = (page: Page) => page.getByText(say('sharing.title'), { exact: true }).click()

/** Shares the cart of the orders page; answers the guests' link. */
export const share = async (page: Page, origin: string): Promise<string> => {
  await page.goto(`${origin}/r/q/${TRATTORIA}/orders`)
  await openOffer(page)
  await shareOf(page).click()
  await expect(page.getByText(say('sharing.copied'))).toBeVisible()
  await expect(page.getByText(say('sharing.live'))).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

export const giveName = async (page: Page, name: string) => {
  await nameSheet(page).getByLabel(say('sharing.nameLabel')).fill(name)
  await nameSheet(page)
    .getByRole('button', { name: say('sharing.nameSend') })
    .click()
}

export const expectSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: say('confirmation.share.title') })).toBeVisible()

/** Joins by the link and sends what is in the phone's cart. */
export const join = async (page: Page, link: string, name: string) => {
  await page.goto(link)
  await sendOf(page).click()
  await giveName(page, name)
  await expectSent(page)
}

/** Sends dishes as a guest does whose phone nobody looks at. */
export const sendUnseen = async (link: string, name: string, ...dishes: Dishes): Promise<void> => {
  const { origin, hash } = new URL(link)
  const token = hash.replace('#shareid=', '')
  const products = dishes.map(({ dish: { id, name, price }, n }) => ({
    ...line(id, { quantity: n }),
    id: String(id),
    name,
    price,
  }))
  const order = [{ user_id: randomUUID(), user: name, products }]
  const sent = await fetch(`${origin}/api/sharing/${token}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ res_id: TRATTORIA, type: 'r', order, token, action: 'send active' }),
  })
  expect(sent.status).toBe(200)
}

/** Every line of the cart page: what, whose, how many. */
export const linesOf = (page: Page): Promise<string[]> =>
  page
    .locator('.cart-line')
    .evaluateAll((lines) =>
      lines.map((line) =>
        ['.cart-line-name', '.line-person bdi', '.stepper-value']
          .map((part) => line.querySelector(part)?.textContent ?? '')
          .join(' | '),
      ),
    )

/** How many lines the server keeps of the first guest, as the owner's key opens it. */
export const linesOfFirstGuest = (owner: Page): Promise<number> =>
  owner.evaluate(async (key) => {
    const { token, ownerKey } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const answer = await fetch(`/api/sharing/${token}?lang=it`, { headers: { 'x-share-key': ownerKey } })
    return (await answer.json()).order[0].products.length
  }, `coperto.share.${TRATTORIA}`)

/** What the cart costs with the cover of that many. */
export const expectTotal = (page: Page, products: number, people: number) =>
  expect(page.locator('.cart-foot .totals-strong dd')).toHaveText(euro(products + people * COVER))

export const expectCart = async (page: Page, lines: [typeof FIRST, string, number][]) => {
  const expected = lines.map(([dish, person, n]) => `${dish.name} | ${person} | ${n}`)
  await expect.poll(() => linesOf(page).then((found) => found.sort())).toEqual(expected.sort())
  const total = lines.reduce((sum, [dish, , n]) => sum + dish.price * n, 0)
  await expectTotal(page, total, new Set(lines.map(([, person]) => person)).size)
}

export const more = (page: Page, dish: { name: string }, person = '') =>
  page.getByRole('button', {
    name: say('cart.more', { name: person ? `${dish.name}, ${person}` : dish.name }),
    exact: true,
  })
