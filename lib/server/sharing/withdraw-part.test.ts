import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MAX_GUESTS } from '@/lib/core/cart/limits'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { Result } from '@/lib/core/result'
import { SHARE_MS } from '@/lib/core/sharing/share'
import type { Database } from '@/lib/server/db/connect'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changePart } from '@/lib/server/sharing/change-part'
import { closeShare } from '@/lib/server/sharing/close-share'
import { putPart } from '@/lib/server/sharing/put-part'
import { findChosenAs, findSharedOrder, readShare } from '@/lib/server/sharing/read-share'
import { personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import { withdrawPart } from '@/lib/server/sharing/withdraw-part'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { answerOf, openTestShare, partOf, SHARE_HOMES, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const done = { ok: true, value: { ok: true } }
const refused = (code: string) => ({ ok: false, error: { code } })

describe.each(SHARE_HOMES)('a withdrawn part of a shared cart, on %s %s', (engine, home) => {
  const service = fakeShareService()
  const database = databaseHarness(engine)
  let second: Database
  beforeAll(async () => {
    second = await database.connect()
  })

  /** A share with a part of Ada's, and what its owner and she can do. */
  const setUp = async () => {
    const contextOn = ({ db }: Pick<Database, 'db'>) => testSharing(db, home === 'remote' ? service.open() : undefined)
    const context = contextOn(database)
    const other = contextOn(second)
    const share = await openTestShare(context)
    const { token, ownerKey } = share
    const ada = randomUUID()
    const put = (changes: Parameters<typeof partOf>[1] = {}) =>
      putPart(token, partOf(token, { user_id: ada, ...changes }), context)
    const read = async (key = ownerKey) => answerOf(await readShare({ token, key, lang: 'it' }, context))
    const seen = async (): Promise<TakenParts> => ({
      ownerKey,
      parts: (await read()).order.flatMap(({ user_id, version, products }) =>
        products.length > 0 ? [{ person: user_id, version }] : [],
      ),
    })
    const request = (taken: TakenParts, provider: 'cash' | 'stripe' = 'cash') =>
      testRequest({ lines: [testLine(10)], customers: 1, shownTotal: 1400, provider, share: taken })
    const place = async (order: ReturnType<typeof testRequest>, on: Pick<Database, 'db'> = database) =>
      placeOrder(order, { ...testContext(on.db), configured: ['stripe'] })
    answerOf(await put())
    return {
      ...{ context, share, ada, put, read, seen, request, place },
      withdraw: (key: string | null = ada, by = other) => withdrawPart({ token, key }, by),
      stateOf: async () => (await read(ada)).state,
      orderState: (id: string, state: 'dead' | 'queued') =>
        database.db.updateTable('orders').set({ state }).where('id', '=', id).execute(),
    }
  }

  it('is gone for owner and guest at once, may be withdrawn again, and sent again', async () => {
    const { context, share, ada, put, read, withdraw } = await setUp()
    context.published.length = 0
    expect(await withdraw(ada, context)).toEqual(done)
    expect(context.published).toMatchObject([{ channel: share.channel }])
    expect((await read()).order).toEqual([])
    expect(await read(ada)).toMatchObject({ order: [], table: { cart: { people: [] } } })
    expect(await findSharedOrder({ token: share.token, key: ada }, context)).toEqual(refused('share_unknown'))
    expect(await withdraw(ada, context)).toEqual(done)
    expect(context.published).toHaveLength(1)
    answerOf(await put({ user: 'Bea' }))
    expect((await read()).order).toMatchObject([{ user: 'Bea', version: 3 }])
  })

  it('keeps neither name nor dishes, here and in the service of the venue', async () => {
    const { share, ada, withdraw } = await setUp()
    expect(await withdraw()).toEqual(done)
    const rows = await database.db.selectFrom('share_entries').select(['name', 'products', 'lines']).execute()
    expect(rows.slice(-1)).toEqual([{ name: '', products: '[]', lines: 0 }])
    const id = personIdOf(share.token, ada)
    const kept = JSON.stringify(
      [...service.shares.values()].flat().filter((entry) => JSON.stringify(entry).includes(id)),
    )
    expect(kept).not.toContain('Ada')
  })

  it('makes room for another guest', async () => {
    const { put, withdraw } = await setUp()
    for (let more = 1; more < MAX_GUESTS; more += 1) answerOf(await put({ user_id: randomUUID() }))
    expect(await put({ user_id: randomUUID() })).toEqual(refused('share_full'))
    expect(await withdraw()).toEqual(done)
    expect(await put({ user_id: randomUUID() })).toEqual(done)
  })

  it('cannot be withdrawn by another, nor once the share has expired', async () => {
    const { context, share, ada, withdraw } = await setUp()
    for (const key of [null, share.ownerKey, personIdOf(share.token, ada), randomUUID()])
      expect(await withdraw(key)).toEqual(refused('share_unknown'))
    context.later(SHARE_MS)
    expect(await withdraw(ada, context)).toEqual(refused('share_unknown'))
  })

  it('is not brought back by a change that its owner made meanwhile', async () => {
    const { context, share, ada, withdraw, read } = await setUp()
    expect(await withdraw()).toEqual(done)
    const asked = { token: share.token, key: share.ownerKey, personId: personIdOf(share.token, ada) }
    const change = { version: 1, products: [{ key: 'dish:10', quantity: 3 }] }
    expect(await changePart(asked, change, context)).toEqual(refused('share_changed'))
    expect((await read()).order).toEqual([])
  })

  it.each([
    ['cash', 'closed'],
    ['stripe', 'ordering'],
  ] as const)('is either in an order by %s or out of it, whichever comes first', async (by, after) => {
    const codeOf = (result: Result<unknown, { code: string }>) => (result.ok ? 'done' : result.error.code)
    for (let round = 0; round < 8; round += 1) {
      const { withdraw, place, request, seen, stateOf } = await setUp()
      const order = request(await seen(), by)
      const early = round % 2 === 0 ? withdraw() : undefined
      const [placed, withdrawn] = await Promise.all([place(order), early ?? withdraw()])
      const said = [codeOf(placed), codeOf(withdrawn), await stateOf()]
      expect([
        ['done', `share_${after}`, after],
        ['share_changed', 'done', 'open'],
      ]).toContainEqual(said)
    }
  })

  it('names its guest on the bill of the order, a namesake by number and nobody who has no part', async () => {
    const { context, share, ada, put, seen, request, place } = await setUp()
    const [namesake, stranger] = [randomUUID(), randomUUID()]
    answerOf(await put({ user_id: namesake }))
    const chosenAs = (key: string) => findChosenAs({ token: share.token, key }, context)
    expect(await chosenAs(ada)).toBeNull()
    const { orderId: order } = answerOf(await place(request(await seen())))
    expect(await Promise.all([ada, namesake, stranger, share.ownerKey].map(chosenAs))).toEqual([
      { order, person: 'Ada' },
      { order, person: 'Ada (2)' },
      null,
      null,
    ])
  })

  it('stays in an order of cash, which tells its guests that it has left', async () => {
    const { context, share, ada, put, read, seen, request, place, withdraw } = await setUp()
    const placed = answerOf(await place(request(await seen())))
    expect(await withdraw()).toEqual(refused('share_closed'))
    expect(await put({ products: [] })).toEqual(refused('share_closed'))
    expect(await read(ada)).toMatchObject({ state: 'closed', table: { isOrdered: true } })
    expect(await findSharedOrder({ token: share.token, key: ada }, context)).toEqual({
      ok: true,
      value: { state: 'closed', orderId: placed.orderId, taken: [{ key: 'dish:10', quantity: 1 }] },
    })
    expect(await read(randomUUID())).toMatchObject({ state: 'closed', order: [], table: null })
  })

  it('is not said to have left in an order that was never paid, but in the one that was', async () => {
    const { context, share, ada, read, seen, request, place } = await setUp()
    const { token, ownerKey: key } = share
    const unpaid = answerOf(await place(request(await seen(), 'stripe')))
    answerOf(await closeShare({ token, key }, context))
    expect(await read(ada)).toMatchObject({ state: 'closed', table: { isOrdered: false } })
    await database.db.updateTable('shares').set({ order_id: unpaid.orderId }).execute()
    answerOf(await closeShare({ token, key, order: { id: 'ord_paid', venueId: testVenue.id } }, context))
    expect(await findSharedOrder({ token, key: ada }, context)).toMatchObject({ value: { orderId: 'ord_paid' } })
  })

  it('is free again when its order was given up unpaid', async () => {
    const { seen, request, place, withdraw, orderState } = await setUp()
    const { orderId } = answerOf(await place(request(await seen(), 'stripe')))
    await orderState(orderId, 'dead')
    expect(await withdraw()).toEqual(done)
  })

  it.each<[string, (cart: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ['withdrew', ({ withdraw }) => withdraw()],
    ['sent less', ({ put }) => put({ products: [sentLine(10, { quantity: 2 })] })],
    ['came', ({ put }) => put({ user_id: randomUUID() })],
  ])('refuses the order of an owner who has not seen that a guest %s', async (_, act) => {
    const cart = await setUp()
    const order = cart.request(await cart.seen())
    await act(cart)
    expect(await cart.place(order)).toEqual(refused('share_changed'))
    expect(await cart.stateOf()).toBe('open')
    expect((await cart.place({ ...order, attemptKey: randomUUID(), share: await cart.seen() })).ok).toBe(true)
  })

  it('of a share that is over does not hold up an order', async () => {
    const { context, share, seen, request, place } = await setUp()
    const order = request({ ...(await seen()), parts: [] })
    await context.backend.sharing.close(shareIdOf(share.token), null)
    expect((await place(order)).ok).toBe(true)
  })
})
