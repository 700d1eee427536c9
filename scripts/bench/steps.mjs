import { openTab, PHONE, settled, timings, visit } from './browser.mjs'
import { medians, table } from './table.mjs'

/** Demo venues with a cart, and the pages that follow their menu. */
const STEPS = [
  { name: 'cart', path: '/r/q/1001/orders' },
  { name: 'tables', path: '/r/q/1001/orders/tables' },
  { name: 'type', path: '/t/q/1004/orders/type' },
  { name: 'takeaway', path: '/t/q/1004/orders/takeaway' },
  { name: 'delivery', path: '/d/q/1004/orders/delivery' },
  { name: 'booking', path: '/b/q/trattoria-lucia/bookingrestaurant' },
]

const DISHES = {
  1001: [
    { id: 1001016, name: 'Burrata e datterini confit', price: 1200 },
    { id: 1001022, name: 'Tagliatelle al ragù', price: 1300 },
  ],
  1004: [{ id: 1004030, name: 'Caprese di bufala', price: 900 }],
}

const lineOf = ({ id, name, price }) => ({
  ...{ id: String(id), kind: 'dish', itemId: id, name, price, quantity: 2, note: '' },
  selection: { glass: false, variation: null, additions: [] },
})

/** By storage key. */
const CARTS = Object.entries(DISHES).map(([venue, dishes]) => {
  const cart = {
    ...{ customers: 1, customer: [], number: -1, payed: false, table: -1, type: 'restaurant', order_note: '' },
    ...{ deliveryCost: 0, products: dishes.map(lineOf) },
  }
  return [`coperto.cart.${venue}`, JSON.stringify({ version: 2, cart })]
})

const keepCarts = (carts) => {
  for (const [key, cart] of carts) localStorage.setItem(key, cart)
}

/** First visit of each page, on a phone that already has the cart. */
const cold = (browser, url) => visit(browser, url, { slow: true, script: [keepCarts, CARTS] })

async function follow(page, link) {
  const from = page.url()
  await page.locator(link).tap()
  await page.waitForURL(({ href }) => href !== from)
  await page.waitForLoadState('networkidle')
  await settled(page)
  return page.evaluate(timings)
}

/** From the menu to the cart to the tables, as a diner does. */
async function walk(browser, origin) {
  const context = await browser.newContext(PHONE)
  try {
    const { page } = await openTab(context, { slow: true, script: [keepCarts, CARTS] })
    await page.goto(`${origin}/r/q/1001/menu`, { waitUntil: 'networkidle' })
    await settled(page)
    const cart = await follow(page, '.cart-bar')
    return { cart, tables: await follow(page, '.cart-proceed') }
  } finally {
    await context.close()
  }
}

const asRow = (name, times, menu) => {
  const ratios = { fcp: times.fcp / menu.fcp, lcp: times.lcp / menu.lcp, content: times.content / menu.content }
  const isMet = ratios.fcp <= 1.1 && ratios.lcp <= 1.3 && ratios.content <= 1.3
  const cells = Object.entries(ratios).map(([key, ratio]) => `${times[key].toFixed(0)} ×${ratio.toFixed(2)}`)
  return [name, ...cells, isMet ? 'met' : 'NOT MET']
}

/**
 * First and largest paint, and first dish or field, of the pages after the menu against the menu's first visit. Ratios,
 * not to fail a change.
 * @param {string} menu address of the menu to compare with
 */
export async function measureSteps(browser, menu, rounds) {
  const { origin } = new URL(menu)
  const seen = { menu: [] }
  const add = (name, result) => {
    seen[name] = [...(seen[name] ?? []), result]
  }
  for (let round = 0; round < rounds; round += 1) {
    add('menu', await cold(browser, menu))
    for (const { name, path } of STEPS) add(name, await cold(browser, origin + path))
    for (const [name, result] of Object.entries(await walk(browser, origin))) add(`${name}, walked`, result)
  }
  const results = Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, medians(all)]))
  const rows = Object.entries(results).map(([name, times]) => asRow(name, times, results.menu))
  const head = ['', 'first paint ≤ ×1.1', 'largest ≤ ×1.3', 'content ≤ ×1.3', '']
  console.log(`\nPages after the menu, processor ÷4, Slow 4G, ms\n${table([head, ...rows])}`)
  return results
}
