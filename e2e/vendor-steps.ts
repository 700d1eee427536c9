import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import Libsql from 'libsql'
import { orderByCard, PAYMENTS } from '@/e2e/payment-steps'
import { readOrder } from '@/e2e/support/ledger'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import type { OnlineMethod } from '@/lib/payments/provider'

export const say = messages('it')

/** What a diner at the table of the trattoria owes for one burrata and one cover. */
export const TOTAL = 1450

type Method = Exclude<OnlineMethod, 'stripe'>

/** A server whose trattoria takes money by that provider alone, on an account of its own. */
export const startShop = async (
  method: Method,
  account: string,
  env: Record<string, string>,
): Promise<RunningServer> => {
  const server = await startServer({ env })
  // The database is made and filled at the first question.
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { timeout: 30_000 }).toBe(200)
  const file = new Libsql(join(server.dataDir, 'coperto.db'), { timeout: 5_000 })
  const swap = "update venue_documents set document = replace(document, ?, ?) where venue_id = ? and kind = 'venue'"
  const own = JSON.stringify({ name: method, account })
  file.prepare(swap).run(JSON.stringify({ name: 'stripe', account: null }), own, TRATTORIA)
  file.prepare(swap).run('{"name":"stripe","active"', `{"name":"${method}","active"`, TRATTORIA)
  file.close()
  return server
}

/** An order that waits on its payment page; gives its id. */
export const openPayment = async (page: Page, server: RunningServer, method: Method): Promise<string> => {
  const { orderId } = await orderByCard(page, server, method)
  await page.goto(`${server.url}${PAYMENTS}?lang=it`)
  return orderId
}

export const alertOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })

/** The page says that the order is with the venue and paid. */
export const expectPaid = async (page: Page, method: Method): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`/orders/success\\?provider=${method}`))
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
}

/** The page says that nothing was paid yet. */
export const expectUnpaid = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: say('confirmation.unpaid.title') })).toBeVisible()

export const stateOf = async ({ dataDir }: RunningServer, orderId: string): Promise<string | undefined> =>
  (await readOrder(orderId, { dataDir }))?.state

/** The ledger sends the order on, as paid, with that transaction. */
export const expectQueued = async (server: RunningServer, orderId: string, transaction: string): Promise<void> => {
  await expect.poll(() => stateOf(server, orderId), { intervals: [50, 100, 200] }).toMatch(/^(queued|delivered)$/)
  const row = await readOrder(orderId, { dataDir: server.dataDir })
  expect(row?.transaction_id).toBe(transaction)
  expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({ order: { payed: true, amount: TOTAL } })
}
