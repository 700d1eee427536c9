import { expect, type Locator, type Page } from 'playwright/test'
import { payloadIn, readOrder } from '@/e2e/support/ledger'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { orderByCard, PAYMENTS, shopTest } from '@/e2e/support/steps/payments/payment-steps'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { PaymentMethod } from '@/lib/core/venue/venue'
import { changeRows, readRows } from '@/lib/testing/database-rows'

export const say = messages('it')

/** What a diner at the table of the trattoria owes for one burrata and one cover. */
export const TOTAL = 1450

/** A message to our webhook, honest or not. */
export type SentWebhook = { headers: HeadersInit; body: string }

/** A provider as its diners and its own systems see it: what the journeys of every provider are made of. */
export type PayingVendor = {
  method: OnlineMethod
  /** Waits until the form of the payment page can be used. */
  opened: (page: Page) => Promise<void>
  /** Tries in every way to pay that fails or is given up, and sees each of them said; the form can be used after it. */
  refused: (page: Page) => Promise<void>
  /** Goes as far as the step of the bank or of the provider, and no further. */
  halfway: (page: Page) => Promise<void>
  /** Pays. With 'dblclick' every button is pressed twice. */
  pay: (page: Page, press?: 'click' | 'dblclick') => Promise<void>
  /** Goes back from the page that says it is paid, and does there what can be done. */
  back: (page: Page) => Promise<void>
  /** The diner has paid, and our page never heard of it. */
  payUnseen: (orderId: string) => void
  /** Cents taken for an order, each time they were. */
  collected: (orderId: string) => number[]
  /** What the transaction of a paid order is called. */
  transactionOf: (orderId: string) => string
  /** The provider's own name of the newest payment of an order. */
  referenceOf: (orderId: string) => string
  /** What the provider would send of an order. */
  message: (orderId: string, tells: 'paid' | 'failed') => SentWebhook
  /** What others could send of it, with what each is answered; `other` is an order that was paid. */
  forgeries: (orderId: string, other: string) => [string, SentWebhook, number][]
}

const swapOf = (found: string, put: string): string =>
  `update venue_documents set document = replace(document, '${found}', '${put}') where kind = 'venue'`

/** A server whose venues that take money by Stripe take it by that provider, on an account of their own. */
const startShop = async (method: OnlineMethod, account: string, env: Record<string, string>) => {
  const server = await startServer({ env, now: new Date().toISOString() })
  // The database is made and filled at the first question.
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { timeout: 30_000 }).toBe(200)
  const own = JSON.stringify({ name: method, account })
  await changeRows(server, swapOf(JSON.stringify({ name: 'stripe', account: null }), own))
  await changeRows(server, swapOf('{"name":"stripe","active"', `{"name":"${method}","active"`))
  return server
}

type Fake = { env: Record<string, string>; close: () => Promise<void> }

/** `test` with a server whose venues are paid through that provider alone; its clock can be moved. */
export const vendorTest = <F extends Fake>(method: OnlineMethod, account: string, start: () => Promise<F>) =>
  shopTest(async () => {
    const fake = await start()
    const server = await startShop(method, account, fake.env)
    const close = () => Promise.all([server.kill(), fake.close()])
    return { shop: { server, fake }, close }
  })

/** An order that waits on its payment page; gives its id. */
export const openPayment = async (page: Page, server: ServedApp, method: OnlineMethod): Promise<string> => {
  const { orderId } = await orderByCard(page, server, method)
  await page.goto(`${server.url}${PAYMENTS}?lang=it`)
  return orderId
}

/** The address of the confirmation, with what somebody wrote behind it. */
export const successOf = ({ url }: ServedApp, method: OnlineMethod, more: Record<string, string> = {}): string =>
  `${url}/r/q/${TRATTORIA}/orders/success?${new URLSearchParams({ provider: method, lang: 'it', ...more })}`

export const alertOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })

const headingOf = (page: Page, key: Parameters<typeof say>[0]): Locator =>
  page.getByRole('heading', { level: 1, name: say(key) })

/** The page says that the order is with the venue and paid. */
export const expectPaid = async (page: Page, method: PaymentMethod): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`/orders/success\\?provider=${method}`))
  await expect(headingOf(page, 'confirmation.order.title')).toBeVisible()
}

/** The page says that nothing was paid yet. */
export const expectUnpaid = (page: Page, timeout?: number): Promise<void> =>
  expect(headingOf(page, 'confirmation.unpaid.title')).toBeVisible({ timeout })

/** The page says that a payment may be under way. */
export const expectPending = (page: Page): Promise<void> =>
  expect(headingOf(page, 'confirmation.pending.title')).toBeVisible()

/** Once the form of the provider has had its time, by the clock of the page, the page says that it did not come. */
export const expectBlocked = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { name: say('payment.blocked.title') })).toBeVisible({ timeout: 200 })
  }).toPass()

/** The page says that this device knows no such order. */
export const expectUnknown = (page: Page): Promise<void> =>
  expect(headingOf(page, 'confirmation.unknown.title')).toBeVisible()

/** From a page that says so, to what is still to be paid. */
export const goAndPay = (page: Page): Promise<void> =>
  page.getByRole('link', { name: say('confirmation.unpaid.pay') }).click()

export const stateOf = async (server: ServedApp, orderId: string): Promise<string | undefined> =>
  (await readOrder(orderId, server))?.state

export const tell = async ({ url }: ServedApp, method: OnlineMethod, message: SentWebhook): Promise<number> =>
  (await fetch(`${url}/api/webhooks/${method}`, { method: 'POST', ...message })).status

/** The order has reached the venue, as paid, with the transaction that its provider then has. */
export const expectSentAs = async (
  server: ServedApp,
  orderId: string,
  transactionOf: (orderId: string) => string,
): Promise<void> => {
  await expect.poll(() => stateOf(server, orderId), { intervals: [50, 100] }).toBe('delivered')
  const row = await readOrder(orderId, server)
  expect(row?.transaction_id).toBe(transactionOf(orderId))
  expect(payloadIn(row)).toMatchObject({ order: { payed: true } })
}

/** All that the ledger has of an order, to be compared with what it has later. */
export const orderTextOf = async ({ dataDir }: ServedApp, orderId: string): Promise<string> =>
  JSON.stringify(await readRows({ dataDir }, `select * from orders where id = '${orderId}'`), (name, value) =>
    // Of the driver, and of each reading.
    name === '_metadata' ? undefined : value,
  )
