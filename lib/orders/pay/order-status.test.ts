import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { placeOrder } from '@/lib/orders/place/place-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testContext, testRequest } from '@/lib/testing/test-order'
import { placeUnpaid, type TestProvider, testPayments, testProvider, testStart } from '@/lib/testing/test-payments'

describe.each(testEngines)('confirmOrder on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const placed = async (): Promise<{ orderId: string; attemptKey: string }> => {
    const request = testRequest()
    const result = await placeOrder(request, testContext(database.db))
    if (!result.ok) throw new Error(result.error.code)
    return { orderId: result.value.orderId, attemptKey: request.attemptKey }
  }

  it('tells a diner what became of the order, the same every time, and changes nothing', async () => {
    const mine = await placed()
    const before = await database.db.selectFrom('orders').selectAll().where('id', '=', mine.orderId).execute()
    const answers = []
    for (let asked = 0; asked < 5; asked++) answers.push(await getOrderStatus(mine, testPayments(database.db)))
    const known = { orderId: mine.orderId, state: 'queued', type: 'r', provider: 'cash', total: 2800 }
    const value = { ...known, payed: false, payment: 'none', asked: true, message: null, answer: null, late: false }
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value })))
    expect(await database.db.selectFrom('orders').selectAll().where('id', '=', mine.orderId).execute()).toEqual(before)
  })

  it('answers a wrong key, another order’s key and an unknown order alike', async () => {
    const [mine, other] = [await placed(), await placed()]
    const notFound = { ok: false, error: { code: 'not_found' } }
    for (const attempt of [
      { orderId: mine.orderId, attemptKey: randomUUID() },
      { orderId: mine.orderId, attemptKey: other.attemptKey },
      { orderId: mine.orderId, attemptKey: '' },
      { orderId: 'ord_unknown', attemptKey: mine.attemptKey },
    ]) {
      expect(await getOrderStatus(attempt, testPayments(database.db))).toEqual(notFound)
    }
  })

  describe('whether its provider was asked', () => {
    const begun = async (stripe: TestProvider) => {
      const request = await placeUnpaid(database.db)
      await startPayment(request, testStart(testPayments(database.db, { stripe })))
      return request
    }
    const told = async (
      mine: { orderId: string; attemptKey: string },
      stripe: TestProvider,
      { wait, ahead = 0 }: { wait?: number; ahead?: number } = {},
    ) => {
      const context = testPayments(database.db, { stripe }, { now: () => Date.now() + ahead })
      const answer = await getOrderStatus(mine, context, wait)
      return answer.ok && { payment: answer.value.payment, asked: answer.value.asked }
    }

    it('is said: one that answers has no payment, and before a payment is begun there is nothing to ask', async () => {
      const stripe = testProvider('stripe')
      expect(await told(await placeUnpaid(database.db), stripe)).toEqual({ payment: 'open', asked: true })
      const mine = await begun(stripe)
      expect(await told(mine, stripe)).toEqual({ payment: 'open', asked: true })
      // Many who ask within the second wait for one more question.
      const again = await Promise.all(Array.from({ length: 20 }, () => told(mine, stripe)))
      expect(new Set(again.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify({ payment: 'open', asked: true })]),
      )
      expect(stripe.calls.verify).toBe(2)
    })

    const pay = async (stripe: TestProvider, { orderId }: { orderId: string }) => {
      const row = await database.db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      stripe.becomes(row?.reference ?? '', { status: 'paid' })
    }

    it('is heard of money that came right after the last question', async () => {
      const stripe = testProvider('stripe')
      const mine = await begun(stripe)
      expect(await told(mine, stripe)).toEqual({ payment: 'open', asked: true })
      await pay(stripe, mine)
      expect(await told(mine, stripe)).toEqual({ payment: 'paid', asked: true })
    })

    it('is heard of money that came while an earlier question was under way', async () => {
      const stripe = testProvider('stripe')
      const mine = await begun(stripe)
      const { verify } = stripe
      // It answers as things stood when it was asked.
      stripe.verify = async (...question) => {
        const word = await verify(...question)
        await sleep(300)
        return word
      }
      const before = told(mine, stripe)
      await sleep(100)
      await pay(stripe, mine)
      expect(await told(mine, stripe)).toEqual({ payment: 'paid', asked: true })
      expect(await before).toMatchObject({ asked: true })
      expect(stripe.calls.verify).toBe(2)
    })

    it.each([
      ['is down', { down: true }],
      ['is slower than a diner waits', { beforeAnswer: (): Promise<undefined> => sleep(300) }],
    ])('is denied while it %s, however often one asks, until it answers', async (_, trouble) => {
      const stripe = testProvider('stripe')
      const mine = await begun(stripe)
      Object.assign(stripe, trouble)
      for (let press = 0; press < 3; press++) {
        expect(await told(mine, stripe, { wait: 50 })).toEqual({ payment: 'open', asked: false })
      }
      Object.assign(stripe, { down: false, beforeAnswer: async () => undefined })
      expect(await told(mine, stripe, { ahead: 2_000 })).toEqual({ payment: 'open', asked: true })
    })
  })
})
