import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { expect } from '@/e2e/support/own-server'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import { euro, keepCart, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { COVER, speak } from '@/e2e/support/steps/order-steps'
import { test } from '@/e2e/support/steps/share-steps'

const say = speak('it')

/** The pizzeria of the demo data delivers and has coupons; the hotel serves rooms and has none. */
const PIZZERIA = 1004
const MARGHERITA = { id: 1004009, name: 'Margherita', price: 650, n: 2 }
const HOTEL = 1002
const CORNETTO = { id: 1002001, name: 'Cornetto sfogliato al burro', price: 300, n: 1 }

const KEPT = { accepted: true, code: 'VESUVIO10', discount: 10, name: 'Dieci per cento di sconto sul tuo ordine' }
const FLAG = { COPERTO_FEATURES: 'coupon', ...OPERATOR }

const cartAt = (venue: number, type: string) => `/${type}/q/${venue}/orders?lang=it`
const CART = cartAt(PIZZERIA, 'd')

const popupOf = (page: Page) => page.getByRole('dialog')
const askOf = (page: Page) => page.getByRole('button', { name: 'Hai un codice?', exact: true })
const codeOf = (page: Page) => page.getByRole('textbox', { name: say('coupon.label'), exact: true })
const applyOf = (page: Page) => page.getByRole('button', { name: say('coupon.apply') })
const totalOf = (page: Page) => page.locator('.cart-foot .totals-strong dd')
const storedCoupon = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('coperto.coupon') ?? 'null'))
const store = (page: Page, coupon: object) =>
  page.evaluate((value) => sessionStorage.setItem('coperto.coupon', JSON.stringify(value)), coupon)

/** Opens a cart and stops its clock, so that a test can let the second before the popup pass. */
const openStill = async (page: Page, url: string) => {
  await page.clock.install({ time: new Date('2026-05-04T12:00:00+02:00') })
  await page.clock.pauseAt(new Date('2026-05-04T12:00:01+02:00'))
  await page.goto(url)
}

test('a wrong code stays in the popup, a right one discounts the total and can be given up', {
  tag: '@remote',
}, async ({ page, sharing }) => {
  const { url } = sharing
  await keepCart(page, PIZZERIA, [MARGHERITA])
  await page.goto(`${url}${CART}`)
  await expect(popupOf(page)).toBeVisible()
  await codeOf(page).fill('vesuvio11')
  await applyOf(page).click()
  await expect(popupOf(page).getByRole('alert')).toHaveText('Il codice non è stato accettato')
  await expect(codeOf(page)).toHaveValue('vesuvio11')
  await expect(codeOf(page)).toBeFocused()
  await expectAccessible(page)
  expect(await storedCoupon(page)).toBeNull()

  await codeOf(page).fill(' vesuvio10 ')
  await page.keyboard.press('Enter')
  await expect(popupOf(page)).toHaveCount(0)
  expect(await storedCoupon(page)).toEqual({ ...KEPT, restaurantAccepted: PIZZERIA })
  await expect(page.getByText(say('coupon.accepted', { percentage: 10 }))).toBeVisible()
  await expect(page.getByRole('region', { name: say('coupon.region') })).toBeFocused()
  await expect(page.locator('.cart-foot .totals')).toHaveText(
    [say('cart.total'), euro(1300), say('cart.discount', { percentage: 10 }), euro(-130), say('cart.discounted')].join(
      '',
    ) + euro(1170),
  )
  await expectAccessible(page)
  await page.reload()
  await expect(totalOf(page)).toHaveText(euro(1170))

  await page.getByRole('button', { name: `${say('coupon.remove')} VESUVIO10` }).click()
  await expect(totalOf(page)).toHaveText(euro(1300))
  expect(await storedCoupon(page)).toBeNull()
  await expect(askOf(page)).toBeVisible()
  // No code stands in anything the browser was given.
  for (const path of [CART, `/d/q/${PIZZERIA}/menu?lang=it`]) {
    expect(await (await fetch(`${url}${path}`)).text()).not.toContain('VESUVIO')
  }
})

test('the popup comes after a second, once, never where it would disturb, and a quiet button stays', async ({
  page,
  sharing,
}) => {
  const { url } = sharing
  const expectNone = async () => {
    await page.clock.runFor(3_000)
    await expect(popupOf(page)).toHaveCount(0)
  }
  await keepCart(page, PIZZERIA, [MARGHERITA])
  await openStill(page, `${url}${CART}`)

  await test.step('not under typing fingers', async () => {
    await page.getByRole('button', { name: say('cart.noteAdd') }).click()
    await expect(page.getByRole('textbox')).toBeFocused()
    await expectNone()
  })

  await test.step('not over a dialog', async () => {
    await page.reload()
    await expect(askOf(page)).toBeVisible()
    await page.evaluate(() => document.body.appendChild(document.createElement('dialog')).showModal())
    await page.clock.runFor(3_000)
    await expect(popupOf(page)).toHaveCount(1)
    await expect(codeOf(page)).toHaveCount(0)
  })

  await test.step('not with a coupon', async () => {
    await store(page, { ...KEPT, restaurantAccepted: PIZZERIA })
    const rechecked = page.waitForResponse((response) => response.url().endsWith('/coupon'))
    await page.goto(`${url}${CART}`)
    await expect(totalOf(page)).toHaveText(euro(1170))
    await expectNone()
    // Its answer is kept, in the place of what is stored next.
    await (await rechecked).finished()
  })

  await test.step('another venue’s coupon is none here: then not before a second has passed', async () => {
    await store(page, { ...KEPT, restaurantAccepted: HOTEL })
    await page.goto(`${url}${CART}`)
    await expect(totalOf(page)).toHaveText(euro(1300))
    await expect(askOf(page)).toBeVisible()
    await page.clock.runFor(900)
    await expect(popupOf(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(popupOf(page).getByRole('heading')).toBeFocused()
  })

  await test.step('Back closes it and not the page, and it does not come again', async () => {
    await page.goBack()
    await expect(popupOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${url}${CART}`)
    await page.reload()
    await expect(askOf(page)).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(popupOf(page)).toHaveCount(0)
  })

  await test.step('the button opens it on the field, Escape closes it and gives the focus back', async () => {
    await askOf(page).click()
    await expect(codeOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popupOf(page)).toHaveCount(0)
    await expect(askOf(page)).toBeFocused()
  })

  await test.step('not at the table, where one of its coupons may be asked for', async () => {
    await keepCart(page, TRATTORIA, [{ id: 1001016, name: 'Burrata', price: 1200, n: 1 }])
    await page.goto(`${url}${cartAt(TRATTORIA, 'r')}`)
    await expect(totalOf(page)).toHaveText(euro(1200 + COVER))
    await expectNone()
    await askOf(page).click()
    await expect(codeOf(page)).toBeFocused()
  })
})

test('a coupon the venue took back is given up on opening; one of 100 % leaves nothing to pay', async ({
  page,
  serve,
}) => {
  const server = await serve({ env: FLAG })
  const coupons = [{ code: 'OSPITE', percentage: 100, description: 'Offre la casa' }]
  await changeVenue(server, HOTEL, (venue) => ({ ...venue, has_coupons: true, coupons }))
  await keepCart(page, HOTEL, [CORNETTO])
  await page.goto(`${server.url}${cartAt(HOTEL, 'h')}`)
  await codeOf(page).fill('ospite')
  await applyOf(page).click()
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

  await changeVenue(server, HOTEL, (venue) => ({ ...venue, coupons: [] }))
  await page.reload()
  await expect(page.getByText(say('coupon.gone', { code: 'OSPITE' }))).toBeVisible()
  await expect(totalOf(page)).toHaveText(euro(300))
  expect(await storedCoupon(page)).toBeNull()
})

test('guessing ends after five codes, even for the right one', async ({ page, serve }) => {
  const { url } = await serve({ env: { ...FLAG, COPERTO_RATE_FACTOR: '1' } })
  await keepCart(page, PIZZERIA, [MARGHERITA])
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
  await applyOf(page).click()
  await expect(popupOf(page).getByRole('alert')).toHaveText(
    say('coupon.problem.try_later', { again: say('common.again.at', { wait: 'tra 2 minuti' }) }),
  )
  await expect(codeOf(page)).toHaveValue('VESUVIO10')
})
