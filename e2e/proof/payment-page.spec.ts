import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { changeDishes, changeVenue, OPERATOR } from '@/e2e/support/documents'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { startServer } from '@/e2e/support/servers/start-server'
import { TWO_BURRATE } from '@/e2e/support/steps/cart-steps'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { orderByCard, PAYMENTS, test } from '@/e2e/support/steps/payments/payment-steps'
import { cardFieldOf } from '@/e2e/support/steps/payments/stripe-steps'
import { expectBlocked } from '@/e2e/support/steps/payments/vendor-steps'
import { expect } from '@/e2e/support/test'
import type { Locale } from '@/lib/core/i18n/locales'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

/** What the browser logs when a server or a script is not there is part of these states. */
test.use({ expectedErrors: [/status of 503|net::ERR_/] })

const form = (page: Page, locale: Locale = 'it') =>
  page.getByRole('form', { name: messages(locale)('payment.stripe.title') })
const payButton = (page: Page, cents: number) =>
  page.getByRole('button', { name: say('payment.stripe.pay', { amount: euro(cents) }) })
const heading = (page: Page, key: Parameters<typeof say>[0]) => page.getByRole('heading', { level: 2, name: say(key) })

test('by keyboard alone the payment page asks for the consent that is missing', async ({ page, shop }) => {
  const { total } = await orderByCard(page, shop.server)
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await payButton(page, total).focus()
  await page.keyboard.press('Enter')
  const consent = page.getByRole('checkbox', { name: say('payment.stripe.consent.label') })
  await expect(consent).toBeFocused()
  await expect(page.getByText(say('payment.stripe.consent.missing'))).toBeVisible()
  await page.keyboard.press('Space')
  await expect(consent).toBeChecked()
})

test('both ways back from the payment page lead to the form of the table', async ({ page, shop }) => {
  const { total } = await orderByCard(page, shop.server)
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await expect(payButton(page, total)).toBeVisible()
  await page.getByRole('link', { name: say('payment.otherWay') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/tables$/)
  await page.goBack()
  // Before the order is known this way leads to the cart.
  await expect(payButton(page, total)).toBeVisible()
  await page.getByRole('link', { name: say('payment.back') }).click()
  await expect(page).toHaveURL(/\/orders\/tables$/)
})

test('a card form that is open follows the phone into the dark', async ({ page, shop }) => {
  await orderByCard(page, shop.server)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  const inkOf = () => cardFieldOf(page, 'number').evaluate((input) => getComputedStyle(input).color)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const light = await inkOf()
  expect(light).toBe(await ink())
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(inkOf).not.toBe(light)
  expect(await inkOf()).toBe(await ink())
})

test('the payment page of an order that was paid elsewhere goes on to its confirmation', async ({ page, shop }) => {
  const { server, stripe } = shop
  await orderByCard(page, server)
  await page.goto(`${server.url}${PAYMENTS}`)
  await expect(form(page)).toBeVisible()
  const intent = stripe.intents().at(-1)
  if (intent) stripe.pay(intent.id, '4242424242424242')
  await page.reload()
  await expect(page).toHaveURL(/\/orders\/success\?provider=stripe/)
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
})

const openByRetry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('payment.retry') }).click()
  await expect(form(page)).toBeVisible()
}

test("Stripe's script that does not come is said in light and dark", async ({ page, shop: { server, stripe } }) => {
  await orderByCard(page, server)
  stripe.letScriptCome(false)
  await page.goto(`${server.url}${PAYMENTS}`)
  await expect(heading(page, 'payment.blocked.title')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  stripe.letScriptCome(true)
  await openByRetry(page)
})

test('card fields that do not come in time are said, and come on a retry', async ({
  page,
  shop: { server, stripe },
}) => {
  await orderByCard(page, server)
  stripe.letScriptCome('alone')
  await page.clock.install()
  await page.goto(`${server.url}${PAYMENTS}`)
  await expect(form(page)).toBeVisible()
  await expect(page.locator('button[type="submit"]')).toBeDisabled()
  await expectBlocked(page)
  await page.clock.resume()
  stripe.letScriptCome(true)
  await openByRetry(page)
})

test('code of our own card form that does not come is said, and comes on a retry', async ({ page, shop }) => {
  await orderByCard(page, shop.server)
  const code = /\/_next\/static\/chunks\//
  await page.route(/\/api\/orders\/[^/]+\/payment$/, async (route) => {
    await page.route(code, (chunk) => chunk.abort())
    await route.continue()
  })
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await expect(heading(page, 'payment.blocked.title')).toBeVisible()
  await page.unrouteAll()
  await openByRetry(page)
})

test('a Stripe that does not answer is said, and leads to the order instead of another way of paying', async ({
  page,
  shop: { server, stripe },
}) => {
  await orderByCard(page, server)
  await page.goto(`${server.url}${PAYMENTS}`)
  await expect(form(page)).toBeVisible()
  stripe.loseAnswers(Number.POSITIVE_INFINITY)
  await page.reload()
  // It was begun, and may have been paid since.
  await expect(heading(page, 'payment.unsure.title')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: say('payment.otherWay') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('payment.seeOrder') })).toHaveAttribute('href', /\/orders\/success\?/)
  stripe.loseAnswers(0)
  await openByRetry(page)
})

test('a payment page without network says so, and opens on a retry', async ({ page, context, shop }) => {
  await orderByCard(page, shop.server)
  const starts = page.waitForRequest(/\/payment$/)
  await page.route(/\/api\/orders\/[^/]+\/payment$/, async (route) => {
    await context.setOffline(true)
    await route.continue()
  })
  await page.goto(`${shop.server.url}${PAYMENTS}`)
  await starts
  await expect(heading(page, 'payment.offline.title')).toBeVisible()
  await expect(page.getByText(say('common.offline'))).toBeVisible()
  await page.unroute(/\/api\/orders\/[^/]+\/payment$/)
  await context.setOffline(false)
  await expect(page.getByText(say('common.offline'))).toBeHidden()
  await openByRetry(page)
})

test.describe(() => {
  test.use({ expectedErrors: [/broken/] })

  test('a payment page that breaks says so in the language of its diner, with a retry', async ({ page, shop }) => {
    await orderByCard(page, shop.server)
    await page.addInitScript(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => {
          throw new Error('broken')
        },
      })
    })
    await page.goto(`${shop.server.url}${PAYMENTS}?lang=de`)
    const states = messages('de')
    await expect(page.getByRole('heading', { level: 1, name: states('states.pageFailure.title') })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: states('states.loadFailure.retry') })).toBeVisible()
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 422/] })

  test('an amount below what the provider takes is said without a retry that could never work', async ({
    page,
    shop,
  }) => {
    const { orderId } = await orderByCard(page, shop.server)
    await changeRows(shop.server, `update orders set amount = 49 where id = '${orderId}'`)
    await page.goto(`${shop.server.url}${PAYMENTS}`)
    await expect(heading(page, 'payment.tooSmall.title')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: say('payment.retry') })).toHaveCount(0)
    await page.getByRole('link', { name: say('payment.otherWay') }).click()
    await expect(page).toHaveURL(/\/orders\/tables$/)
  })
})

test('the payment page can be read and used in German and Arabic', async ({ page, shop }) => {
  await orderByCard(page, shop.server)
  for (const locale of ['de', 'ar'] as const) {
    await page.goto(`${shop.server.url}${PAYMENTS}?lang=${locale}`)
    await expect(form(page, locale)).toBeVisible()
    await expectAccessible(page)
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(overflows, 'the page is wider than the screen').toBe(false)
  }
})

test('a table that owes less than a card takes reads so before it orders', async ({ page, shop: { stripe } }) => {
  // Of its own: the other tests move the clock of theirs, by which a page may pass for newer than the change.
  const server = await startServer({ env: { ...stripe.env, ...OPERATOR } })
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  await changeDishes(server, TRATTORIA, { [TWO_BURRATE.id]: { price: 40 } })
  await changeVenue(server, TRATTORIA, (venue) => ({ ...venue, cover_charge: 0 }))
  await keepCart(page, TRATTORIA, [{ ...TWO_BURRATE, price: 40, n: 1 }])
  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  await expect(page.getByText(say('checkout.pay.minimum', { amount: euro(50) }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('checkout.pay.online', { amount: euro(40) }) })).toHaveCount(0)
  await expectAccessible(page)
  await server.kill()
})
