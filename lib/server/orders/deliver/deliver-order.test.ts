import { beforeEach, describe, expect, it } from '@jest/globals'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import { PermanentError, RetryAfterError } from '@/lib/server/backend/backend-errors'
import { claimDue, enqueue, OUTBOX_TIMES, outboxDepth, requeueBeyond } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { silentLog, testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend, testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('deliverDue with retry, backoff and dead letters on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let backend: TestBackend
  let clock: number

  beforeEach(() => {
    backend = testBackend()
    clock = Date.now()
  })

  const worker = (changes: Partial<DeliveryContext> = {}): DeliveryContext => ({
    database,
    backend,
    log: silentLog,
    policy: { ...DELIVERY_POLICY, refusals: 3, attempts: 6 },
    now: () => clock,
    ...changes,
  })

  const place = async (venueId = testVenue.id): Promise<string> => {
    const at = testBackend()
    at.behaviour.venue = () => ({ ...testVenue, id: venueId, token: `venue-${venueId}` })
    const context = { ...testContext(database.db, at), now: () => clock }
    const placed = await placeOrder(testRequest({ venue: String(venueId) }), context)
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.value.orderId
  }

  const placeMany = async (count: number, venueId = testVenue.id): Promise<string[]> => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await place(venueId))
    return ids
  }

  const drain = async (context: DeliveryContext): Promise<void> => {
    while ((await deliverDue(context)) > 0);
  }

  const receivedIds = (): string[] => backend.received.map((payload) => payload.order.id)

  const stateOf = async (orderId: string) => {
    const order = await database.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const row = await database.db
      .selectFrom('outbox')
      .select(['state', 'attempts', 'last_error'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    return { order: order.state, ...row }
  }

  it('hands a venue its orders', async () => {
    const ids = await placeMany(6)
    await drain(worker())
    expect(receivedIds().toSorted()).toEqual(ids.toSorted())
    expect(await stateOf(ids[0] ?? '')).toEqual({
      order: 'delivered',
      state: 'delivered',
      attempts: 1,
      last_error: null,
    })
  })

  it('delivers each order once however many workers there are', async () => {
    const ids = [...(await placeMany(10, 77)), ...(await placeMany(10, 78)), ...(await placeMany(10, 79))]
    const second = await database.connect()
    backend.behaviour.post = async () => {
      for (let turns = Math.random() * 40; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all([worker(), worker(), worker({ database: second }), worker({ database: second })].map(drain))
    await drain(worker())
    expect(receivedIds().toSorted()).toEqual(ids.toSorted())
  })

  it('lets no order wait for another that fails', async () => {
    const [first = '', later = ''] = await placeMany(2, 77)
    backend.behaviour.post = (payload) => {
      if (payload.order.id === first) throw new Error('connect ECONNREFUSED')
    }
    await drain(worker())
    expect(receivedIds()).toEqual([later])
    expect(await stateOf(first)).toMatchObject({ order: 'queued', state: 'queued', last_error: 'unavailable' })
    backend.behaviour.post = () => undefined
    clock += DELIVERY_POLICY.maxWait
    await drain(worker())
    expect(receivedIds()).toEqual([later, first])
  })

  it.each([
    { why: 'refused', error: new PermanentError('rejected_400'), code: 'rejected_400', attempts: 3 },
    { why: 'never answered', error: new Error('timeout'), code: 'unavailable', attempts: 6 },
  ])('makes a dead letter of an order that is $why, and keeps it', async ({ error, code, attempts }) => {
    const [poison, next] = await placeMany(2)
    backend.behaviour.post = (payload: OrderPayload) => {
      if (payload.order.id === poison) throw error
    }
    for (let round = 0; round < attempts + 1; round++) {
      await drain(worker())
      clock += DELIVERY_POLICY.maxWait
    }
    expect(await stateOf(poison ?? '')).toEqual({ order: 'dead', state: 'parked', attempts, last_error: code })
    expect(receivedIds()).toEqual([next])
    expect(await outboxDepth(database.db, clock)).toEqual({ queued: 0, oldestSeconds: 0, parked: 1 })
  })

  it('sends the same order id again when a worker dies between sending and noting it', async () => {
    const id = await place()
    const claimed = await claimDue(database.db, clock, () => 8)
    expect(claimed.find(({ kind }) => kind === 'order')).toMatchObject({ order_id: id })
    await drain(worker())
    expect(receivedIds()).toEqual([])
    clock += OUTBOX_TIMES.lease
    await drain(worker())
    expect(receivedIds()).toEqual([id])
    expect(await stateOf(id)).toMatchObject({ order: 'delivered', attempts: 2 })
  })

  it.each(['fails', 'succeeds'])(
    'lets a worker that lost its claim change nothing when it %s in the end',
    async (end) => {
      const id = await place()
      const slow = testBackend()
      const sending = new Promise<() => void>((begin) => {
        slow.behaviour.post = () =>
          new Promise<void>((resolve, reject) => begin(end === 'fails' ? () => reject(new Error('late')) : resolve))
      })
      const claims = () =>
        database.db
          .selectFrom('outbox')
          .select(['lease_token', 'next_attempt_at', 'attempts'])
          .where('kind', '=', 'order')
          .execute()
      const late = deliverDue(worker({ backend: slow }))
      const finish = await sending
      clock += OUTBOX_TIMES.lease
      await claimDue(database.db, clock, () => 8)
      const held = await claims()
      finish()
      await late
      expect(await claims()).toEqual(held)
      expect(await stateOf(id)).toEqual({ order: 'queued', state: 'queued', attempts: 2, last_error: null })
    },
  )

  it.each([-10_000, -1, 1, 10_000])('leaves what another worker holds, whose clock is %d ms away', async (away) => {
    await place()
    expect(await claimDue(database.db, clock, () => 8)).toHaveLength(2)
    expect(await claimDue(database.db, clock + away, () => 8)).toEqual([])
  })

  it('goes on after the server’s clock has jumped back a year', async () => {
    const id = await place()
    await claimDue(database.db, clock, () => 8)
    clock -= 365 * 24 * 3_600_000
    await requeueBeyond(database.db, clock, OUTBOX_TIMES)
    await drain(worker())
    expect(receivedIds()).toEqual([id])
  })

  const workOf = async (orderId: string) =>
    Object.fromEntries(
      (await database.db.selectFrom('outbox').select(['kind', 'state']).where('order_id', '=', orderId).execute()).map(
        ({ kind, state }) => [kind, state],
      ),
    )

  /** Orders with every kind of work. */
  const placeWithAll = async (count: number): Promise<string[]> => {
    const ids = await placeMany(count)
    for (const id of ids) {
      const item = { orderId: id, venueId: testVenue.id, now: clock }
      await database.db.transaction().execute(async (tx) => {
        await enqueue(tx, { ...item, kind: 'transaction' })
        await enqueue(tx, { ...item, kind: 'message' })
      })
    }
    return ids
  }

  it('reports each card payment to the admin API, and each order to the venue', async () => {
    const ids = await placeWithAll(2)
    const reported: string[] = []
    const texts: string[] = []
    backend.transactions.post = async ({ order_id, payment_intent_id }) =>
      void reported.push(`${order_id} ${payment_intent_id}`)
    backend.messages.send = async ({ to, text }) => void texts.push(`${to}\n${text}`)
    await drain(worker({ dashboardUrl: 'https://dashboard.test/venues' }))
    expect(reported.toSorted()).toEqual(ids.toSorted().map((id) => `${id} cash_${id.slice('ord_'.length)}`))
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/^390612345678\nOrdine /)
    expect(texts[0]).toMatch(/2 × Piatto 10/)
    expect(backend.received[0]).not.toHaveProperty('totals')
    expect(texts[0]).toMatch(/\nTavolo: 1\nPersone: \d+\n/)
    expect(texts[0]).toMatch(/\nCoperto (\d+) × 2,00\s€: \d+,00\s€\n/)
    expect(texts[0]).toMatch(/\nDa pagare\nhttps:\/\/dashboard\.test\/venues\/venue-77$/)
  })

  it.each(['message', 'transaction', 'event'] as const)(
    'delivers orders though every %s is refused, and makes dead letters of those',
    async (kind) => {
      const [first = '', second = ''] = await placeWithAll(2)
      const refuse = async (): Promise<void> => {
        throw new PermanentError('rejected_422')
      }
      if (kind === 'message') backend.messages.send = refuse
      else if (kind === 'event') backend.tracking.sendorder = refuse
      else backend.transactions.post = refuse
      for (let round = 0; round < 8; round++) {
        await drain(worker())
        clock += DELIVERY_POLICY.maxWait
      }
      expect(receivedIds().toSorted()).toEqual([first, second].toSorted())
      const done = { order: 'delivered', event: 'delivered', transaction: 'delivered', message: 'delivered' }
      for (const id of [first, second]) {
        expect(await workOf(id)).toEqual({ ...done, [kind]: 'parked' })
        expect(await stateOf(id)).toMatchObject({ order: 'delivered' })
      }
    },
  )

  it('gives up a message in time, and none of its order', async () => {
    const [id = ''] = await placeWithAll(1)
    backend.messages.send = async () => {
      throw new Error('timeout')
    }
    for (let round = 0; round < 5; round++) {
      await drain(worker({ policy: { ...DELIVERY_POLICY, messageAttempts: 4 } }))
      clock += DELIVERY_POLICY.maxWait
    }
    const done = { order: 'delivered', event: 'delivered', transaction: 'delivered' }
    expect(await workOf(id)).toEqual({ ...done, message: 'parked' })
  })

  it.each([
    [120_000, 119_000],
    [24 * 3_600_000, DELIVERY_POLICY.maxAsked - 1_000],
  ])('waits as long as a service asks, within reason: %d ms', async (waitMs, stillWaits) => {
    const id = await place()
    const posted: number[] = []
    backend.behaviour.post = () => {
      posted.push(clock)
      if (posted.length === 1) throw new RetryAfterError(waitMs)
    }
    await drain(worker())
    const asked = clock
    clock = asked + stillWaits
    await drain(worker())
    expect(posted).toEqual([asked])
    clock = asked + stillWaits + 2_000
    await drain(worker())
    expect(await stateOf(id)).toMatchObject({ order: 'delivered', attempts: 2 })
  })

  it('makes a dead letter at once of what it cannot read', async () => {
    const id = await place()
    await database.db.updateTable('orders').set({ facts: '{"lines":[]}' }).execute()
    await drain(worker({ policy: { ...DELIVERY_POLICY, refusals: 1 } }))
    expect(await stateOf(id)).toMatchObject({ state: 'parked', last_error: 'unreadable' })
  })
})
