import { expect } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { orderByCard, PAYMENTS, type ShopTest } from '@/e2e/support/steps/payments/payment-steps'
import {
  expectPaid,
  expectPending,
  expectSentAs,
  expectUnpaid,
  goAndPay,
  openPayment,
  orderTextOf,
  type PayingVendor,
  stateOf,
  successOf,
  TOTAL,
  tell,
} from '@/e2e/support/steps/payments/vendor-steps'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { readRows } from '@/lib/testing/database-rows'

type Till = { server: RunningServer; vendor: PayingVendor }

const SECOND = 1_000
const MINUTE = 60 * SECOND

const SAKURA = { venue: '9207', lines: [line(9207026)], shownTotal: 1650 }

const askOf = ({ url }: RunningServer, orderId: string, what: 'payment' | 'confirm', body: object) =>
  fetch(`${url}/api/orders/${orderId}/${what}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** An order whose payment somebody began, seen by no page. */
const begunByAnother = async ({ server, vendor }: Till, changes: Parameters<typeof orderRequest>[0] = {}) => {
  const request = orderRequest({ provider: vendor.method, ...changes })
  const { attemptKey } = request
  const { orderId } = await (await postOrder(server.url, request)).json()
  await askOf(server, orderId, 'payment', { attemptKey })
  return { orderId: String(orderId), attemptKey }
}

/** An order that somebody else has placed and paid; gives its id. */
const paidByAnother = async (till: Till, changes: Parameters<typeof orderRequest>[0] = {}) => {
  const { orderId, attemptKey } = await begunByAnother(till, changes)
  till.vendor.payUnseen(orderId)
  await askOf(till.server, orderId, 'confirm', { attemptKey })
  await expectSentAs(till.server, orderId, till.vendor.transactionOf)
  return orderId
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

    test(`a payment that ${method} refuses is said, and nothing is charged`, async ({ page, shop }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      await vendor.refused(page)
      await expectAccessible(page)
      expect(vendor.collected(orderId)).toEqual([])
      await vendor.pay(page)
      await expectPaid(page, method)
      await expectSentAs(server, orderId, vendor.transactionOf)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`an order paid by ${method} in two tabs and by double taps is charged once`, async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      const other = await context.newPage()
      await other.goto(`${server.url}${PAYMENTS}`)
      await vendor.opened(other)
      await vendor.pay(page, 'dblclick')
      await expectPaid(page, method)
      await vendor.pay(other)
      await expectPaid(other, method)
      await expectSentAs(server, orderId, vendor.transactionOf)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`an order paid by ${method} stays paid when its page is reloaded, left backwards or opened again`, async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.opened(page)
      await vendor.pay(page)
      await expectPaid(page, method)
      await page.reload()
      await expectPaid(page, method)
      await vendor.back(page)
      await expectPaid(page, method)
      const other = await context.newPage()
      await other.goto(`${server.url}${PAYMENTS}`)
      await expectPaid(other, method)
      await expectSentAs(server, orderId, vendor.transactionOf)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`an address of ${method} that somebody made up confirms nothing and touches no other order`, async ({
      page,
      context,
      shop,
    }) => {
      const { server, vendor } = tillOf(shop)
      const used = [await paidByAnother({ server, vendor }), await paidByAnother({ server, vendor }, SAKURA)]
      const untouched = await Promise.all(used.map((id) => orderTextOf(server, id)))
      const hints = used.map((id) => [vendor.transactionOf(id), vendor.referenceOf(id)] as const)
      const [[transactionid, response_wkToken] = ['', '']] = hints
      const forged = successOf(server, method, { transactionid, response_wkToken })
      const { orderId, attemptKey } = await orderByCard(page, server, method)
      await page.goto(forged)
      await expectUnpaid(page)
      await goAndPay(page)
      await vendor.halfway(page)
      await page.close()
      // What the page hands on of its address.
      for (const [transactionId, wkToken] of [...hints, ['invented', 'pay_0123456789abcdef'] as const]) {
        const answer = await askOf(server, orderId, 'confirm', { attemptKey, transactionId, wkToken })
        expect(await answer.json()).toMatchObject({ payment: 'open', payed: false })
      }
      const later = await context.newPage()
      await later.clock.install()
      await later.goto(forged)
      // Patient at first, as a provider may know of a payment some seconds later; paid it never says.
      await expectPending(later)
      await expect(async () => {
        await later.clock.runFor(3_000)
        await expectUnpaid(later, 200)
      }).toPass()
      expect(await stateOf(server, orderId)).toBe('awaiting')
      expect(await readRows(server, `select kind from outbox where order_id = '${orderId}'`)).toEqual([])
      expect(vendor.collected(orderId)).toEqual([])
      expect(await Promise.all(used.map((id) => orderTextOf(server, id)))).toEqual(untouched)
      expect(used.map(vendor.collected)).toEqual([[TOTAL], [SAKURA.shownTotal]])
    })

    test(`a payment by ${method} that was left half-way can still be made`, async ({ page, context, shop }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await openPayment(page, server, method)
      await vendor.halfway(page)
      await page.goto(`${server.url}${PAYMENTS}`)
      await vendor.halfway(page)
      await page.close()
      const later = await context.newPage()
      await later.goto(`${server.url}${PAYMENTS}`)
      await vendor.pay(later)
      await expectPaid(later, method)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`forged messages in the name of ${method} are refused and change nothing`, async ({ shop }) => {
      const { server, vendor } = tillOf(shop)
      const other = await paidByAnother({ server, vendor })
      const untouched = await orderTextOf(server, other)
      const { orderId } = await begunByAnother({ server, vendor })
      const forged = vendor.forgeries(orderId, other)
      const statuses = await Promise.all(forged.map(([, message]) => tell(server, method, message)))
      expect(forged.map(([name], index) => [name, statuses[index]])).toEqual(
        forged.map(([name, , status]) => [name, status]),
      )
      expect(await stateOf(server, orderId)).toBe('awaiting')
      expect(await orderTextOf(server, other)).toBe(untouched)
    })

    test(`a message of ${method} before the money is asked about and not believed`, async ({ shop }) => {
      const { server, vendor } = tillOf(shop)
      const { orderId } = await begunByAnother({ server, vendor })
      expect(await tell(server, method, vendor.message(orderId, 'paid'))).toBe(200)
      await expect.poll(() => checkedAt(server, orderId), { intervals: [50, 100] }).toBeGreaterThan(0)
      expect(await stateOf(server, orderId)).toBe('awaiting')
    })

    test(`a message of ${method} brings the order of a diner who paid and left to its venue`, async ({ shop }) => {
      const { server, vendor } = tillOf(shop)
      const { orderId, attemptKey } = await begunByAnother({ server, vendor })
      vendor.payUnseen(orderId)
      // A provider that cannot sign is heard once a second, and about one payment once in two.
      await server.moveTo(new Date(Date.now() + 3 * SECOND).toISOString())
      const honest = vendor.message(orderId, 'paid')
      const copies = [honest, honest, honest].map((message) => tell(server, method, message))
      expect(await Promise.all(copies)).toEqual([200, 200, 200])
      await expectSentAs(server, orderId, vendor.transactionOf)
      // What the page asks whenever its diner comes back.
      const answer = await askOf(server, orderId, 'confirm', { attemptKey })
      expect(await answer.json()).toMatchObject({ provider: method, payment: 'paid', payed: true })
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`an order paid by ${method} reaches its venue though nobody sends a message`, async ({ shop }) => {
      const { server, vendor } = tillOf(shop)
      const { orderId } = await begunByAnother({ server, vendor })
      vendor.payUnseen(orderId)
      expect(await stateOf(server, orderId)).toBe('awaiting')
      await server.moveTo(new Date(Date.now() + MINUTE).toISOString())
      await expectSentAs(server, orderId, vendor.transactionOf)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })

    test(`late messages of ${method} in the wrong order change nothing of a delivered order`, async ({ shop }) => {
      const { server, vendor } = tillOf(shop)
      const orderId = await paidByAnother({ server, vendor })
      const sent = await orderTextOf(server, orderId)
      const before = await checkedAt(server, orderId)
      for (const tells of ['paid', 'failed', 'failed'] as const) {
        expect(await tell(server, method, vendor.message(orderId, tells))).toBe(200)
      }
      await server.moveTo(new Date(Date.now() + 3 * MINUTE).toISOString())
      await expect.poll(() => checkedAt(server, orderId), { intervals: [50, 100] }).toBeGreaterThan(before)
      expect(await orderTextOf(server, orderId)).toBe(sent)
      expect(vendor.collected(orderId)).toEqual([TOTAL])
    })
  })
}
