import { expect } from 'playwright/test'
import { orderByCard, PAYMENTS, type ShopTest } from '@/e2e/payment-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readRows } from '@/e2e/support/database'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import type { RunningServer } from '@/e2e/support/start-server'
import {
  expectPaid,
  expectPending,
  expectSent,
  expectUnknown,
  expectUnpaid,
  goAndPay,
  openPayment,
  stateOf,
  successOf,
  TOTAL,
  tell,
  type Vendor,
  writtenOf,
} from '@/e2e/vendor-steps'
import type { OnlineMethod } from '@/lib/payments/provider'

type Till = { server: RunningServer; vendor: Vendor }

const SECOND = 1_000
const MINUTE = 60 * SECOND

const SAKURA = { venue: '9207', lines: [line(9207026)], shownTotal: 1650 }

/** An order that somebody else has placed and paid, seen by no page; gives its id. */
const paidByAnother = async ({ server, vendor }: Till, changes: Parameters<typeof orderRequest>[0] = {}) => {
  const request = orderRequest({ provider: vendor.method, ...changes })
  const { orderId } = await (await postOrder(server.url, request)).json()
  const ask = (what: 'payment' | 'confirm') =>
    fetch(`${server.url}/api/orders/${orderId}/${what}`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey: request.attemptKey }),
    })
  await ask('payment')
  vendor.payUnseen(orderId)
  await ask('confirm')
  await expectSent(server, orderId, vendor.transactionOf)
  return String(orderId)
}

const checkedAt = async ({ dataDir }: RunningServer, orderId: string): Promise<number> => {
  const [row] = await readRows({ dataDir }, `select checked_at from payments where order_id = '${orderId}'`)
  return Number(Object(row).checked_at)
}

/**
 * What every provider's diners do and what its messages do, in a browser against the provider's own wire: one order,
 * one charge, and the venue hears of it. `expectedErrors`: what a browser logs of the provider's refusals.
 */
export const payJourneys = <Shop>(
  method: OnlineMethod,
  test: ShopTest<Shop>,
  tillOf: (shop: Shop) => Till,
  expectedErrors: RegExp[] = [],
): void => {
  test.describe(`by ${method}, as by every provider`, () => {
    test.use({ expectedErrors })

    test('a refusal is said, and then it is paid once, whatever is pressed, reloaded, gone back to or opened after', async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      await vendor.refused(page)
      await expectAccessible(page)
      expect(vendor.collected(orderId)).toEqual([])
      await vendor.pay(page, 'dblclick')
      await expectPaid(page, method)
      await page.reload()
      await expectPaid(page, method)
      await vendor.back(page)
      await expectPaid(page, method)
      const later = await context.newPage()
      await later.goto(`${server.url}${PAYMENTS}`)
      await expectPaid(later, method)
      await expectSent(server, orderId, vendor.transactionOf)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test('two tabs that both pay are charged once, and both end on the page that says so', async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      const other = await context.newPage()
      await other.goto(`${server.url}${PAYMENTS}`)
      await vendor.opened(other)
      await vendor.opened(page)
      await vendor.pay(page)
      await expectPaid(page, method)
      await vendor.pay(other)
      await expectPaid(other, method)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test('what is left half-way is charged nothing and can still be paid, from the address of the order', async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.halfway(page)
      await page.reload()
      await page.goto(`${server.url}${PAYMENTS}`)
      await vendor.halfway(page)
      await page.close()
      const later = await context.newPage()
      await later.goto(successOf(server, method))
      await expectUnpaid(later)
      expect(await stateOf(server, orderId)).toBe('awaiting')
      expect(vendor.collected(orderId)).toEqual([])
      await goAndPay(later)
      await vendor.pay(later)
      await expectPaid(later, method)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test('webhooks reconcile the payment of a diner who is gone, and forged or untimely ones nothing', async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const other = await paidByAnother({ server, vendor })
      const untouched = await writtenOf(server, other)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      await page.close()
      const forged = vendor.forgeries(orderId, other)
      const statuses = await Promise.all(forged.map(([, message]) => tell(server, method, message)))
      expect(forged.map(([name], index) => [name, statuses[index]])).toEqual(
        forged.map(([name, , status]) => [name, status]),
      )
      // Honest in form and before the money: what it says is asked about, and found untrue.
      expect(await tell(server, method, vendor.message(orderId, 'paid'))).toBe(200)
      await expect.poll(() => checkedAt(server, orderId), { intervals: [50, 100] }).toBeGreaterThan(0)
      expect(await stateOf(server, orderId)).toBe('awaiting')
      vendor.payUnseen(orderId)
      // A provider that cannot sign is heard once a second, and about one payment once in two.
      server.moveTo(new Date(Date.now() + 3 * SECOND).toISOString())
      const honest = vendor.message(orderId, 'paid')
      const copies = [honest, honest, honest].map((message) => tell(server, method, message))
      expect(await Promise.all(copies)).toEqual([200, 200, 200])
      await expectSent(server, orderId, vendor.transactionOf)
      const later = await context.newPage()
      await later.goto(successOf(server, method))
      await expectPaid(later, method)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
      expect(await writtenOf(server, other)).toBe(untouched)
    })

    test('an address that somebody made up confirms nothing, and touches no other order', async ({ page, shop }) => {
      const { server, vendor } = tillOf(shop)
      const used = [await paidByAnother({ server, vendor }), await paidByAnother({ server, vendor }, SAKURA)]
      const untouched = await Promise.all(used.map((id) => writtenOf(server, id)))
      const forged = [
        { transactionid: 'invented', response_wkToken: 'pay_0123456789abcdef' },
        ...used.map((id) => ({ transactionid: vendor.transactionOf(id), response_wkToken: vendor.referenceOf(id) })),
      ].map((more) => successOf(server, method, more))
      const { orderId } = await orderByCard(page, server, method)
      await page.goto(successOf(server, method === 'paypal' ? 'stripe' : 'paypal', { transactionid: 'invented' }))
      await expectUnknown(page)
      await page.goto(forged[1] ?? '')
      await expectUnpaid(page)
      await goAndPay(page)
      await vendor.opened(page)
      await page.clock.install()
      for (const address of forged) {
        await page.goto(address)
        // Patient at first, as a provider may know of a payment some seconds later; paid it never says.
        await expectPending(page)
      }
      await expect(async () => {
        await page.clock.runFor(3_000)
        await expectUnpaid(page, 200)
      }).toPass()
      expect(await stateOf(server, orderId)).toBe('awaiting')
      expect(await readRows(server, `select kind from outbox where order_id = '${orderId}'`)).toEqual([])
      expect(vendor.collected(orderId)).toEqual([])
      expect(await Promise.all(used.map((id) => writtenOf(server, id)))).toEqual(untouched)
      expect(used.map(vendor.collected)).toEqual([[TOTAL], [SAKURA.shownTotal]])
    })

    test('the order of a diner who paid and is gone reaches its venue though nobody says a word', async ({
      page,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      await page.close()
      vendor.payUnseen(orderId)
      expect(await stateOf(server, orderId)).toBe('awaiting')
      const start = Date.now()
      server.moveTo(new Date(start + MINUTE).toISOString())
      await expectSent(server, orderId, vendor.transactionOf)
      const sent = await writtenOf(server, orderId)
      // Late and in the wrong order: each is asked about, and changes nothing.
      const before = await checkedAt(server, orderId)
      for (const tells of ['paid', 'failed', 'failed'] as const) {
        expect(await tell(server, method, vendor.message(orderId, tells))).toBe(200)
      }
      server.moveTo(new Date(start + 2 * MINUTE).toISOString())
      await expect.poll(() => checkedAt(server, orderId), { intervals: [50, 100] }).toBeGreaterThan(before)
      expect(await writtenOf(server, orderId)).toBe(sent)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })
  })
}
