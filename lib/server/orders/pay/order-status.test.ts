import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import type { Backend } from '@/lib/server/backend/backend'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

/** A promise that is resolved by hand. */
const signal = (): [Promise<void>, () => void] => {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return [promise, resolve]
}

describe.each(testEngines)('getOrderStatus: the status of an order on %s', (engine) => {
  const shop = paymentHarness(engine)

  it('tells a diner what became of the order, the same every time, and changes nothing', async () => {
    const mine = await shop.place('cash')
    const before = await shop.ledger(mine.orderId)
    const answers = []
    for (let asked = 0; asked < 5; asked++) answers.push(await shop.status(mine))
    const known = { orderId: mine.orderId, state: 'queued', type: 'r', provider: 'cash', total: 2800 }
    const bill = { lines: [2400], discount: 0, cover: 400, delivery: 0 }
    const value = {
      ...known,
      ...{ bill, lines: null, table: '1', back: 0, wentBack: false },
      payed: false,
      paidHere: false,
      payment: 'none',
      asked: true,
      message: null,
      answer: null,
      warnings: [],
      people: [],
      allergies: [],
      closed: null,
      late: false,
      chat: null,
      runs: expect.any(Number),
      news: null,
      withdrawable: false,
      settled: false,
    }
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value })))
    expect(await shop.ledger(mine.orderId)).toEqual(before)
  })

  it('says that it is on the bill of its table, and that it is paid once the bill is', async () => {
    const mine = await shop.place('cash')
    const said = async () => {
      const answer = await shop.status(mine)
      if (!answer.ok) return null
      const { payAtEnd, payed, paidHere } = answer.value
      return { payAtEnd, payed, paidHere }
    }
    expect(await said()).toEqual({ payAtEnd: undefined, payed: false, paidHere: false })
    const { orderId } = mine
    const orders = shop.db.selectFrom('orders').select('facts').where('id', '=', orderId)
    const { facts } = await orders.executeTakeFirstOrThrow()
    await shop.setOrder(orderId, {
      state: 'delivered',
      facts: JSON.stringify({ ...JSON.parse(facts), payAtEnd: true }),
    })
    const closed = { over_at: null, closed_at: null, closed_by: null, closed_why: null }
    const place = { venue_id: testVenue.id, type: 'r' as const, spot: '1', opened_at: 1, last_order_at: 1 }
    const bill = { id: 'bill_1', state: 'open' as const, word: '42', ...place, ...closed }
    await shop.db.insertInto('bills').values(bill).execute()
    await shop.db.insertInto('bill_orders').values({ order_id: orderId, bill_id: bill.id, phone_hash: null }).execute()
    expect(await said()).toEqual({ payAtEnd: true, payed: false, paidHere: false })
    const { amount } = await shop.db.selectFrom('orders').select('amount').executeTakeFirstOrThrow()
    const part = {
      ...{ id: 'part_1', bill_id: bill.id, phone_hash: null, attempt_key: randomUUID(), request_hash: '', name: '' },
      ...{ way: 'cash' as const, state: 'paid' as const, amount, wish: '{"kind":"all"}', claims: '[]', until: null },
      ...{ made_at: 2, paid_at: 2, taken_by: null },
    }
    await shop.db.insertInto('bill_parts').values(part).execute()
    expect(await said()).toMatchObject({ paidHere: true })
    await shop.db.deleteFrom('bill_parts').execute()
    await shop.db.updateTable('bills').set({ state: 'closed', closed_at: 2, closed_why: 'unpaid' }).execute()
    expect(await said()).toMatchObject({ paidHere: false })
    await shop.db.updateTable('bills').set({ closed_why: 'paid' }).execute()
    expect(await said()).toEqual({ payAtEnd: true, payed: false, paidHere: true })
    // Of a bill on which nobody has paid anything, and whose order is not made.
    const open = { state: 'open', closed_at: null, closed_why: null } as const
    await shop.db.updateTable('bills').set(open).execute()
    await shop.db
      .insertInto('received_orders')
      .values({ order_id: orderId, payload: '{}', received_at: 3, answer: 'refused' })
      .execute()
    expect(await said()).toMatchObject({ paidHere: false })
  })

  it('writes down once that its diner opened the chat, and says so to every device', async () => {
    const mine = await shop.place('cash')
    const chatOf = async (asked = {}) => {
      const answer = await shop.status({ ...mine, ...asked })
      return answer.ok ? answer.value.chat : answer.error.code
    }
    // Without a chat there is nothing to open.
    expect(await chatOf({ chatOpened: true })).toBeNull()
    await shop.db.updateTable('orders').set({ chat: 'awaited' }).where('id', '=', mine.orderId).execute()
    expect(await chatOf()).toBe('awaited')
    expect(await chatOf({ attemptKey: randomUUID(), chatOpened: true })).toBe('not_found')
    expect(await chatOf()).toBe('awaited')
    expect(await chatOf({ chatOpened: true })).toBe('opened')
    expect(await chatOf()).toBe('opened')
  })

  it('says that the venue is closed, and when it opens, until the venue answers', async () => {
    const mine = await shop.place('cash')
    const { backend } = shop.context()
    const dinner = { ...testVenue, timetables: [{ day_of_week: 6, open: '19:00', close: '23:00' }] }
    const withAnswer = (answer: VenueAnswer | null): Backend => ({
      ...backend,
      venues: { ...backend.venues, find: async () => dinner },
      orders: { ...backend.orders, answerOf: async () => answer },
    })
    const closedAt = async (time: string, answer: VenueAnswer | null = null) => {
      const now = () => Date.parse(`2026-03-28T${time}:00+01:00`)
      const status = await shop.status(mine, { now, backend: withAnswer(answer) })
      return status.ok && status.value.closed
    }
    await shop.setOrder(mine.orderId, { state: 'delivered' })
    expect(await closedAt('10:00')).toEqual({ next: { date: '2026-03-28', time: '19:00' }, today: '2026-03-28' })
    expect(await closedAt('20:00')).toBeNull()
    expect(await closedAt('10:00', { state: 'accepted', time: null })).toBeNull()
  })

  it('answers a wrong key, another order’s key and an unknown order alike', async () => {
    const [mine, other] = [await shop.place('cash'), await shop.place('cash')]
    const notFound = { ok: false, error: { code: 'not_found' } }
    for (const attempt of [
      { orderId: mine.orderId, attemptKey: randomUUID() },
      { orderId: mine.orderId, attemptKey: other.attemptKey },
      { orderId: mine.orderId, attemptKey: '' },
      { orderId: 'ord_unknown', attemptKey: mine.attemptKey },
    ]) {
      expect(await shop.status(attempt)).toEqual(notFound)
    }
  })

  describe('whether its provider was asked', () => {
    const paymentOf = async (mine: { orderId: string; attemptKey: string }, changes = {}, wait?: number) => {
      const answer = await shop.status(mine, changes, wait)
      return answer.ok && { payment: answer.value.payment, asked: answer.value.asked }
    }

    /** Who asked before has read the ledger when these have, twice over. */
    const untilAsked = async ({ orderId }: { orderId: string }) => {
      for (const _ of [1, 2]) await Promise.all(Array.from({ length: 20 }, () => shop.ledger(orderId)))
    }

    it('is said: one that answers has no payment, and before a payment is begun there is nothing to ask', async () => {
      expect(await paymentOf(await shop.place())).toEqual({ payment: 'open', asked: true })
      const mine = await shop.begin()
      expect(await paymentOf(mine)).toEqual({ payment: 'open', asked: true })
      // Many who ask within the second wait for one more question.
      const [pause, over] = signal()
      const asking = Array.from({ length: 20 }, () => paymentOf(mine, { sleep: () => pause }))
      await untilAsked(mine)
      over()
      const again = await Promise.all(asking)
      expect(new Set(again.map((each) => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify({ payment: 'open', asked: true })]),
      )
      expect(shop.stripe.calls.verify).toBe(2)
    })

    it('is heard of money that came right after the last question', async () => {
      const mine = await shop.begin()
      expect(await paymentOf(mine)).toEqual({ payment: 'open', asked: true })
      shop.says(mine, { status: 'paid' })
      expect(await paymentOf(mine)).toEqual({ payment: 'paid', asked: true })
    })

    it('is heard of money that came while an earlier question was under way', async () => {
      const mine = await shop.begin()
      const { verify } = shop.stripe
      const [isAsked, asked] = signal()
      const [held, release] = signal()
      // It answers as things stood when it was asked.
      shop.stripe.verify = async (...question) => {
        const record = await verify(...question)
        asked()
        await held
        return record
      }
      const before = paymentOf(mine)
      await isAsked
      shop.says(mine, { status: 'paid' })
      shop.clock.ahead += 100
      const after = paymentOf(mine)
      // By then it has joined the question under way.
      await untilAsked(mine)
      release()
      expect(await after).toEqual({ payment: 'paid', asked: true })
      expect(await before).toMatchObject({ asked: true })
      expect(shop.stripe.calls.verify).toBe(2)
    })

    it('of two instances no more than one asks within a second', async () => {
      const mine = await shop.begin()
      const asked: number[] = []
      const takeTurn = async () => {
        const now = shop.clock.now()
        const wait = (asked.at(-1) ?? 0) + 1_000 - now
        if (wait > 0) return Math.ceil(wait / 1_000)
        asked.push(now)
        return 0
      }
      const other = await shop.connect()
      const both = await Promise.all([paymentOf(mine, { takeTurn }), paymentOf(mine, { takeTurn, db: other })])
      expect(both).toEqual(Array(2).fill({ payment: 'open', asked: true }))
      expect(shop.stripe.calls.verify).toBe(2)
      expect(asked).toHaveLength(2)
      expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1_000)
    })

    it.each([
      ['is down', { down: true }],
      ['is slower than a diner waits', { beforeAnswer: (): Promise<void> => sleep(300) }],
    ])('is denied while it %s, however often one asks, until it answers', async (_, trouble) => {
      const mine = await shop.begin()
      Object.assign(shop.stripe, trouble)
      for (let press = 0; press < 3; press++) {
        expect(await paymentOf(mine, {}, 50)).toEqual({ payment: 'open', asked: false })
      }
      Object.assign(shop.stripe, { down: false, beforeAnswer: async () => undefined })
      shop.clock.ahead += 2_000
      expect(await paymentOf(mine)).toEqual({ payment: 'open', asked: true })
    })
  })
})
