import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import type { Logger } from '@/lib/server/process/logger'
import { CANARY } from '@/lib/testing/canary'
import { testEngines } from '@/lib/testing/test-database'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { type Message, newsOf, stormOf } from '@/lib/testing/vendors/test-webhooks'
import { type Fate, PAID, type VendorCheckout } from '@/lib/testing/vendors/vendor'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** One storm is of 4,640 messages; raise this to look longer. */
const TIMES = 1
const AT_ONCE = 20
/** Orders of each fate. */
const EACH = 1

const FATES = ONLINE_METHODS.flatMap((by) => VENDORS[by].fates.map((fate) => ({ by, ...fate })))

type Told = VendorCheckout & Fate & { by: OnlineMethod }

it.each(ONLINE_METHODS)('a storm finds orders of %s paid, and paid with another amount', (method) => {
  const { fates, paysAnother } = VENDORS[method]
  expect(fates.some(({ becomes }) => becomes === PAID)).toBe(true)
  expect(fates.some(({ first }) => first === paysAnother)).toBe(true)
})

describe.each(testEngines)('webhook storm: a storm of messages on %s', (engine) => {
  const shop = vendorHarness(engine)

  it('leaves every order as its provider has it, and takes no message that is not its provider’s', async () => {
    const lines: string[] = []
    const write = (...line: unknown[]) => void lines.push(JSON.stringify(line))
    const log: Logger = { debug: write, info: write, warn: write, error: write }
    let ahead = 0
    const now = () => Date.now() + ahead
    const [till, other] = [await shop.open({ log, now }), await shop.open({ log, now })]
    const { vendors } = shop

    const orders: Told[] = []
    for (const fate of Array.from({ length: EACH }, () => FATES).flat()) {
      orders.push({ ...(await till.checkout(fate.by)), ...fate })
    }
    const storm = stormOf(orders, TIMES)
    const wrong: string[] = []
    const send = async (message: Message, at: number): Promise<void> => {
      const { ok } = await receiveWebhook(message, (at % 2 ? till : other).context)
      if (ok !== message.taken) wrong.push(`${message.kind}: ${ok ? 'taken' : 'refused'}`)
    }
    const sweepAll = async (): Promise<void> => {
      ahead += 3_000
      await tidyPayments(till.context)
      while ((await sweepPayments(till.context)) > 0);
    }
    const rage = async (messages: Message[]): Promise<void> => {
      for (let at = 0; at < messages.length; at += AT_ONCE) {
        const page = orders[(at / AT_ONCE) % orders.length]
        await Promise.all([
          ...messages.slice(at, at + AT_ONCE).map(send),
          page && getOrderStatus(page, till.context),
          sweepPayments(till.context),
          sweepPayments(other.context),
        ])
        // Payments are asked about again after two seconds.
        ahead += 50
      }
      await sweepAll()
    }

    const half = Math.ceil(storm.length / 2)
    for (const order of orders) order.first(vendors, order)
    await rage(storm.slice(0, half))
    for (const order of orders) order.later?.(vendors, order)
    const news = orders.map((order, n) => newsOf(order, n))
    await rage([...news, ...storm.slice(half)])

    expect(wrong).toEqual([])
    for (const { orderId, by, what, becomes, paymentId } of orders) {
      const { state, paid, work } = await shop.ledger(orderId)
      const found = { state, paid, orders: work.filter((kind) => kind === 'order').length }
      expect({ by, what, ...found }).toEqual({ by, what, ...becomes })
      expect(vendors.taken(by, paymentId).length).toBeLessThanOrEqual(1)
    }
    const kept = await till.db
      .selectFrom('payment_events')
      .select('event_id')
      .where(
        'provider',
        'in',
        ONLINE_METHODS.filter((method) => VENDORS[method].namesEvents),
      )
      .execute()
    const sent = new Set([...storm, ...news].flatMap(({ taken, event }) => (taken && event ? [event] : [])))
    expect(kept.map(({ event_id }) => event_id).toSorted()).toEqual([...sent].toSorted())
    const written = lines.join('\n')
    expect(written).toContain('payment_paid')
    for (const word of [CANARY, 'whsec_', 'v1=', 'evt_', 'WH-']) expect(written).not.toContain(word)
    for (const method of ONLINE_METHODS) {
      const sentBy = storm.filter((message) => message.method === method)
      expect({ method, taken: new Set(sentBy.map(({ taken }) => taken)).size }).toEqual({ method, taken: 2 })
    }
    expect(storm.length).toBeGreaterThanOrEqual(4_000)
    expect(storm.filter(({ kind }) => kind.endsWith('stale')).length).toBeGreaterThanOrEqual(1_000)
  })
})
