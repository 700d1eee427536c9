import type { Page } from 'playwright/test'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { COVER, line, orderRequest, PIZZERIA, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import {
  applyCouponOf,
  askOf,
  cartAt,
  codeOf,
  KEPT,
  PIZZERIA_MARGHERITA,
  popupOf,
  storeCoupon,
  storedCoupon,
} from '@/e2e/support/steps/coupon-steps'
import { euro, HOTEL, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'
import { test } from '@/e2e/support/steps/share-steps'

const say = speak('it')

const CORNETTO = { id: 1002001, name: 'Cornetto sfogliato al burro', price: 300, n: 1 }
const FLAG = { COPERTO_FEATURES: 'coupon', ...OPERATOR }
const CART = cartAt(PIZZERIA, 'd')

/** The first paint stays until no press that it got can be under way. */
const untilRestored = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByRole('button', { name: say('cart.noteAdd') }).first()).toBeVisible({ timeout: 500 })
  }).toPass()

/** Opens a cart with a clock that runs by hand alone, so that a test can let the second before the popup pass. */
const openStill = async (page: Page, url: string) => {
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.clock.install({ time: new Date('2026-05-04T12:00:00+02:00') })
  await page.clock.pauseAt(new Date('2026-05-04T12:00:01+02:00'))
  await page.goto(url)
  await untilRestored(page)
}

const expectNoPopup = async (page: Page) => {
  await page.clock.runFor(3_000)
  await expect(popupOf(page)).toHaveCount(0)
}

test('no code of a coupon stands in a page that the browser gets', async ({ page, sharing: { url } }) => {
  for (const path of [CART, `/d/q/${PIZZERIA}/menu?lang=it`]) {
    const answer = await page.goto(`${url}${path}`)
    expect(await answer?.text()).not.toContain('VESUVIO')
  }
})

test('the popup for a code does not come while the diner writes', async ({ page, sharing: { url } }) => {
  await openStill(page, `${url}${CART}`)
  await page.getByRole('button', { name: say('cart.noteAdd') }).click()
  await expect(page.getByRole('textbox')).toBeFocused()
  await expectNoPopup(page)
})

test('the popup for a code does not come over a dialog', async ({ page, sharing: { url } }) => {
  await openStill(page, `${url}${CART}`)
  await expect(askOf(page)).toBeVisible()
  await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal())
  await page.clock.runFor(3_000)
  await expect(popupOf(page)).toHaveCount(1)
  await expect(codeOf(page)).toHaveCount(0)
})

test('the popup for a code does not come where a coupon is kept', async ({ page, sharing: { url } }) => {
  await page.goto(`${url}/api/health/live`)
  await storeCoupon(page, { ...KEPT, restaurantAccepted: PIZZERIA })
  await openStill(page, `${url}${CART}`)
  await expect(totalOf(page)).toHaveText(euro(1170))
  await expectNoPopup(page)
})

test('the popup for a code comes once, a second after the cart opened, and Back closes it', async ({
  page,
  sharing: { url },
}) => {
  await page.goto(`${url}/d/q/${PIZZERIA}?lang=it`)
  await openStill(page, `${url}${CART}`)
  await expect(askOf(page)).toBeVisible()
  await page.clock.runFor(600)
  await expect(popupOf(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(popupOf(page).getByRole('heading')).toBeFocused()
  await page.goBack()
  await expect(popupOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${url}${CART}`)
  await page.reload()
  await untilRestored(page)
  await page.clock.runFor(5_000)
  await expect(popupOf(page)).toHaveCount(0)
})

test('the button for a code opens the popup on its field, and Escape gives the focus back', async ({
  page,
  sharing: { url },
}) => {
  await openStill(page, `${url}${CART}`)
  await askOf(page).click()
  await expect(codeOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toHaveCount(0)
  await expect(askOf(page)).toBeFocused()
})

test('at the table a code is asked for only at the button', async ({ page, sharing: { url } }) => {
  await keepCart(page, TRATTORIA, [{ id: 1001016, name: 'Burrata', price: 1200, n: 1 }])
  await openStill(page, `${url}${cartAt(TRATTORIA, 'r')}`)
  await expect(totalOf(page)).toHaveText(euro(1200 + COVER))
  await expectNoPopup(page)
  await askOf(page).click()
  await expect(codeOf(page)).toBeFocused()
})

test('a coupon of 100 % leaves nothing to pay', async ({ page, serve }) => {
  const server = await serve({ env: FLAG })
  const coupons = [{ code: 'OSPITE', percentage: 100, description: 'Offre la casa' }]
  await changeVenue(server, HOTEL, (venue) => ({ ...venue, has_coupons: true, coupons }))
  await keepCart(page, HOTEL, [CORNETTO])
  await page.goto(`${server.url}${cartAt(HOTEL, 'h')}`)
  await codeOf(page).fill('ospite')
  await applyCouponOf(page).click()
  await expect(totalOf(page)).toHaveText(euro(0))
  const free = await postOrder(
    server.url,
    orderRequest({
      venue: String(HOTEL),
      type: 'h',
      lines: [line(CORNETTO.id)],
      table: '101',
      coupon: 'OSPITE',
      shownTotal: 0,
    }),
  )
  expect(await free.json()).toMatchObject({ total: 0 })
})

test('a coupon that its venue took back is given up when the cart opens', async ({ page, serve }) => {
  const server = await serve({ env: FLAG })
  await changeVenue(server, HOTEL, (venue) => ({ ...venue, has_coupons: true, coupons: [] }))
  await keepCart(page, HOTEL, [CORNETTO])
  await page.goto(`${server.url}/api/health/live`)
  await storeCoupon(page, { ...KEPT, code: 'OSPITE', discount: 100, restaurantAccepted: HOTEL })
  await page.goto(`${server.url}${cartAt(HOTEL, 'h')}`)
  await expect(page.getByText(say('coupon.gone', { code: 'OSPITE' }))).toBeVisible()
  await expect(totalOf(page)).toHaveText(euro(300))
  expect(await storedCoupon(page)).toBeNull()
})

test('after five wrong codes even the right one is refused for a while', async ({ page, serve }) => {
  const { url } = await serve({ env: { ...FLAG, COPERTO_RATE_FACTOR: '1' } })
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.goto(`${url}${CART}`)
  const codes = Array.from({ length: 40 }, (_, at) => `VESUVIO${at + 11}`)
  // From the page itself: it is counted by the address.
  const answers = await page.evaluate(
    ({ path, guesses }) =>
      Promise.all(
        guesses.map(async (code) => {
          const body = JSON.stringify({ type: 'd', lang: 'it', code })
          const headers = { 'content-type': 'application/json' }
          const response = await fetch(path, { method: 'POST', headers, body })
          return { status: response.status, body: await response.text() }
        }),
      ),
    { path: `/api/venues/${PIZZERIA}/coupon`, guesses: codes },
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(new Set(answers.map(({ body }) => body))).toEqual(
    new Set(['{"error":{"code":"coupon_invalid"}}', '{"error":{"code":"try_later"}}']),
  )
  await codeOf(page).fill('VESUVIO10')
  await applyCouponOf(page).click()
  await expect(popupOf(page).getByRole('alert')).toHaveText(
    say('coupon.problem.try_later', { again: say('common.again.at', { wait: 'tra 10 minuti' }) }),
  )
  await expect(codeOf(page)).toHaveValue('VESUVIO10')
})
