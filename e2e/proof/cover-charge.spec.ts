import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { anotherPhone } from '@/e2e/support/another-phone'
import { textOf } from '@/e2e/support/answers/page-markup'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { BURRATA, COVER, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import {
  billOf,
  coverRow,
  fewerPeopleOf,
  footOf,
  goOn,
  morePeopleOf,
  openFilledCart,
  orderAtTable,
  peopleOf,
  placedOf,
  samePeopleOf,
} from '@/e2e/support/steps/cover-steps'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, DINER, fillCart, path, payOf, speak, tableOf, termsOf } from '@/e2e/support/steps/order-steps'
import { expectTotal, FIRST, phone, SECOND, sendUnseen, share, test } from '@/e2e/support/steps/share-steps'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import { orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { readRows } from '@/lib/testing/database-rows'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const say = speak('it')
const OSTERIA = 1007
const LUNCH = '2026-03-21T13:30:00+01:00'
const { price } = DINER

test('every menu that leads to a table says the cover charge', async ({ serve }) => {
  const server = await serve({ env: OPERATOR })
  const menu = async (address: string) => textOf(await (await fetch(server.url + address)).text())
  const said = (cents: number) => say('menu.coverCharge', { price: euro(cents) })
  expect(await menu(`/b/q/${OSTERIA}/menu?lang=it`)).toContain(said(200))
  expect(await menu(`/b/q/${TRATTORIA}/menu?lang=it`)).toContain(said(COVER))
  await changeVenue(server, TRATTORIA, (venue) => ({ ...venue, has_orders: false }))
  expect(await menu(path('/menu', 'it'))).toContain(said(COVER))
  // Where no table is laid there is none.
  const away = await menu(`/t/q/${TRATTORIA}/menu?lang=it`)
  expect(away).toContain(DINER.dish)
  expect(away).not.toContain(said(COVER))
})

test('who joins a table later is charged a cover, and who was charged is not', async ({ page, serve }) => {
  const systems = await fakeVenueSystems()
  const server = await serve({ now: LUNCH, env: { COPERTO_ORDERS_API_URL: systems.origin } })
  await orderAtTable(page, server.url, { table: '7', people: 2, shown: price + 2 * COVER })
  await expect(placedOf(page)).toBeVisible()

  await openFilledCart(page, server.url)
  await expect(totalOf(page)).toHaveText(euro(price))
  await expect(footOf(page)).toContainText(say('cart.coverCharged'))
  await expectAccessible(page)
  await goOn(page)
  await expect(tableOf(page, say)).toHaveValue('7')
  await expect(peopleOf(page)).toContainText('2')
  await expect(page.getByText(say('checkout.coverCharged', { people: 2 }))).toBeVisible()
  await termsOf(page, say).check()
  await expect(payOf(page, say, price)).toBeVisible()
  await morePeopleOf(page).click()
  await expect(billOf(page)).toContainText(say('checkout.totals.cover', { people: 1, charge: euro(COVER) }))
  await expectAccessible(page)
  await payOf(page, say, price + COVER).click()
  await expect(placedOf(page)).toBeVisible()
  await expect(page.getByText(euro(price + COVER), { exact: true })).toBeVisible()

  await expect.poll(() => systems.received.orders.length).toBe(2)
  const heard = systems.received.orders.map(({ order }) => order)
  expect(heard).toMatchObject([
    { customers: 2, total: (price + 2 * COVER) / 100, table: '7', note: '' },
    { customers: 3, total: (price + COVER) / 100, table: '7', note: '[Coperto già addebitato per 2 di 3 persone]' },
  ])
  await systems.close()
})

/** A new phone that says how many it orders for, at a table where others are counted. */
const joinTable = async (browser: Browser, url: string, { people, counted }: { people: number; counted: number }) => {
  const joining = await (await anotherPhone(browser)).newPage()
  await fillCart(joining)
  await joining.goto(`${url}${path('/orders/tables', 'it')}`)
  for (let more = 1; more < people; more++) await morePeopleOf(joining).click()
  await chooseTable(joining, say, '7')
  await expect(samePeopleOf(joining, '7', counted)).toBeVisible()
  await termsOf(joining, say).check()
  return joining
}

const answerOf = (page: Page, answer: 'same' | 'others') =>
  page.getByRole('button', { name: say(`checkout.samePeople.${answer}`) })

test('a phone that scanned the code of its table is asked about its people before the first press', async ({
  page,
  browser,
  serve,
}) => {
  const { url } = await serve({ now: LUNCH })
  await orderAtTable(page, url, { table: '7', people: 2, shown: price + 2 * COVER })
  await expect(placedOf(page)).toBeVisible()
  const scanning = await (await anotherPhone(browser)).newPage()
  await fillCart(scanning)
  await scanning.goto(`${url}${path('/menu', 'it')}&t=${printedCode(TRATTORIA, 'r', '7')}`)
  await expect(scanning.locator('.card').first()).toBeVisible()
  await scanning.goto(`${url}${path('/orders/tables', 'it')}`)
  await expect(tableOf(scanning, say)).toHaveValue('7')
  await expect(samePeopleOf(scanning, '7', 2)).toBeVisible()
  await answerOf(scanning, 'same').click()
  await termsOf(scanning, say).check()
  await payOf(scanning, say, price).click()
  await expect(placedOf(scanning)).toBeVisible()
  await scanning.context().close()
})

test('confirmation and desk show the covers that each phone of a table is charged', async ({
  page,
  browser,
  serve,
}) => {
  const server = await serve({ now: LUNCH })
  const desk = await deviceAtDesk(browser, { url: server.url, place: server }, { venue: TRATTORIA })
  await orderAtTable(page, server.url, { table: '7', people: 2, shown: price + 2 * COVER })
  await expect(placedOf(page)).toBeVisible()
  const expectCharged = async (phone: Page, covers: number) => {
    const total = price + covers * COVER
    await payOf(phone, say, total).click()
    await expect(placedOf(phone)).toBeVisible()
    await expect(phone.locator('.receipt .totals')).toContainText(euro(total))
    const card = cardOf(desk, new URL(phone.url()).searchParams.get('order') ?? '')
    await expect(card).toContainText(euro(total))
    await phone.context().close()
  }
  const others = await joinTable(browser, server.url, { people: 1, counted: 2 })
  await answerOf(others, 'others').click()
  await expectCharged(others, 1)
  const same = await joinTable(browser, server.url, { people: 4, counted: 3 })
  await answerOf(same, 'others').click()
  await expect(payOf(same, say, price + 4 * COVER)).toBeVisible()
  await answerOf(same, 'same').click()
  await expectCharged(same, 1)
  await desk.context().close()
})

test('who orders while others are counted at the table is asked again', async ({ page, browser, serve }) => {
  const server = await serve({ now: LUNCH })
  await fillCart(page)
  await page.goto(`${server.url}${path('/orders/tables', 'it')}`)
  await chooseTable(page, say, '7')
  await expect(page.getByText(say('checkout.table.open', { table: '7' }))).toBeVisible()
  await termsOf(page, say).check()
  await expect(page.getByText(say('checkout.samePeople.hint'))).toHaveCount(0)
  const quicker = await (await anotherPhone(browser)).newPage()
  await orderAtTable(quicker, server.url, { table: '7', people: 2, shown: price + 2 * COVER })
  await expect(placedOf(quicker)).toBeVisible()
  await payOf(page, say, price + COVER).click()
  await expect(page.getByText(say('checkout.failure.covers_changed', { people: 2 }))).toBeVisible()
  await expectAccessible(page)
  await answerOf(page, 'same').click()
  await payOf(page, say, price).click()
  await expect(placedOf(page)).toBeVisible()
  await quicker.context().close()
})

test('after four hours a table is charged its covers again', async ({ page, serve }) => {
  const server = await serve({ now: LUNCH })
  await orderAtTable(page, server.url, { table: '7', people: 2, shown: price + 2 * COVER })
  await expect(placedOf(page)).toBeVisible()
  // The server says so, whatever the phone believes.
  await server.moveTo('2026-03-21T19:30:00+01:00')
  await openFilledCart(page, server.url)
  await goOn(page)
  await expect(tableOf(page, say)).toHaveValue('7')
  await termsOf(page, say).check()
  await payOf(page, say, price + 2 * COVER).click()
  await expect(placedOf(page)).toBeVisible()
})

test('a phone that forgot its order is asked for the total without the cover', async ({ page }) => {
  const first = { table: '8', people: 1, shown: price + COVER }
  await orderAtTable(page, suiteOrigin(), first)
  await expect(placedOf(page)).toBeVisible()
  await page.evaluate((venue) => localStorage.removeItem(`coperto.taken.${venue}`), TRATTORIA)
  await orderAtTable(page, suiteOrigin(), { ...first, shown: price })
  await expect(placedOf(page)).toBeVisible()
})

test('of two orders of one phone in the same instant one charges the cover', async () => {
  const url = suiteOrigin()
  const headers = { 'x-coperto-device': randomBytes(16).toString('hex') }
  const both = await Promise.all([1, 2].map(() => postOrder(url, orderRequest(), { headers })))
  const answers = await Promise.all(
    both.map(async (response) => ({ status: response.status, ...(await response.json()) })),
  )
  expect(answers.toSorted((one, next) => one.status - next.status)).toEqual([
    expect.objectContaining({ status: 200, total: BURRATA.price + COVER }),
    { status: 409, error: { code: 'total_changed', total: BURRATA.price } },
  ])
  const next = await postOrder(url, orderRequest({ customers: 2 }), { headers })
  expect(await next.json()).toMatchObject({ total: BURRATA.price + COVER })
})

test('the cover counts who shares a cart, and the diner may say otherwise', async ({ browser, sharing }) => {
  const { url } = sharing
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, url)
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  await expectTotal(owner, FIRST.price + SECOND.price, 2)
  await sendUnseen(link, 'Bea', { dish: SECOND, n: 1 })
  await expectTotal(owner, FIRST.price + 2 * SECOND.price, 3)
  // What everybody pays is the total of the cart.
  await owner.getByText(say('sharing.split.title')).click()
  const whole = euro(FIRST.price + 2 * SECOND.price + 3 * COVER)
  await expect(owner.locator('.split').getByText(whole)).toHaveCount(2)
  // Odd cents: two pay one more than the third.
  await expect(owner.locator('.split')).toContainText(say('sharing.split.each', { people: 2 }))
  // The split follows the people counter, and a cover that is nobody's alone stands apart.
  await fewerPeopleOf(owner).click()
  await expect(owner.locator('.split')).toContainText(say('sharing.split.each', { people: 2 }))
  const parts = FIRST.price + 2 * SECOND.price + 2 * COVER
  await expect(owner.locator('.split')).toContainText(say('sharing.split.perHead', { amount: euro(parts / 2) }))
  await expect(owner.locator('.split')).toContainText(coverRow(2))
  await expect(owner.locator('.split').getByText(euro(parts))).toHaveCount(2)
  await morePeopleOf(owner).click()
  await goOn(owner)
  await expect(peopleOf(owner)).toContainText('3')
  await fewerPeopleOf(owner).click()
  await chooseTable(owner, say, '9')
  await termsOf(owner, say).check()
  await payOf(owner, say, FIRST.price + 2 * SECOND.price + 2 * COVER).click()
  await expect(placedOf(owner)).toBeVisible()
})

/** The tables page of a diner whose cart has a coupon, ready to be paid. */
const readyWithCoupon = async (page: Page, url: string) => {
  await openFilledCart(page, url)
  await page.getByRole('button', { name: say('coupon.open'), exact: true }).click()
  await page.getByRole('textbox', { name: say('coupon.label'), exact: true }).fill('benvenuto10')
  await page.getByRole('button', { name: say('coupon.apply') }).click()
  const total = price * 0.9 + COVER
  await expect(totalOf(page)).toHaveText(euro(total))
  await goOn(page)
  await chooseTable(page, say, '10')
  await termsOf(page, say).check()
  return total
}

const keptCoupon = (page: Page) => page.evaluate(() => sessionStorage.getItem('coperto.coupon'))

test('a coupon stays in the session when its order is refused', async ({ page, sharing }) => {
  const total = await readyWithCoupon(page, sharing.url)
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'provider_not_offered' } } }),
  )
  await payOf(page, say, total).click()
  await expect(page.getByText(say('checkout.failure.provider_not_offered'))).toBeVisible()
  expect(await keptCoupon(page)).toContain('BENVENUTO10')
})

test('a coupon leaves the session when an order at the table has used it', async ({ page, sharing }) => {
  const total = await readyWithCoupon(page, sharing.url)
  await payOf(page, say, total).click()
  await expect(placedOf(page)).toBeVisible()
  await expect.poll(() => keptCoupon(page)).toBeNull()
  const id = new URL(page.url()).searchParams.get('order')
  const heard = async () => {
    const rows = await readRows(sharing, `select payload from received_orders where order_id = '${id}'`)
    return rows.map((row) => orderPayloadSchema.parse(JSON.parse(Object(row).payload)).order)
  }
  await expect.poll(heard).toMatchObject([{ coupon: 'BENVENUTO10', total: total / 100 }])
})

test('the cart of a booking says the cover a person and a total without it', async ({ page }) => {
  await keepCart(page, TRATTORIA, [{ id: 1001016, name: DINER.dish, price: DINER.price, n: 2 }])
  await page.goto(`/b/q/${TRATTORIA}/orders?lang=it`)
  const each = `${say('cart.coverName')}${say('cart.coverEach', { charge: euro(COVER) })}`
  const total = `${say('cart.withoutCover')}${euro(2 * DINER.price)}`
  await expect(footOf(page).locator('.totals')).toHaveText(
    `${say('cart.products')}${euro(2 * DINER.price)}${each}${total}`,
  )
  await expect(peopleOf(page)).toHaveCount(0)
  await expectAccessible(page)
})
