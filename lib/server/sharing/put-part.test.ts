import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MAX_GUESTS, MAX_LINES } from '@/lib/core/cart/limits'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'
import { emptyCart } from '@/lib/core/cart/transitions'
import { MAX_GUEST_LINES, type SharedCartOrder } from '@/lib/core/sharing/shared-cart'
import type { Database, Db } from '@/lib/server/db/connect'
import { openShare } from '@/lib/server/sharing/open-share'
import { putPart } from '@/lib/server/sharing/put-part'
import { readShare } from '@/lib/server/sharing/read-share'
import { personIdOf } from '@/lib/server/sharing/share-keys'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { answerOf, openTestShare, partOf, SHARE_HOMES, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness } from '@/lib/testing/test-database'
import { testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const MAYONNAISE = { selection: { glass: false, variation: null, additions: [901] } }

const menuOf = (dishes: ReturnType<typeof testDish>[]) => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes })),
})

describe.each(SHARE_HOMES)('a part of a shared cart, on %s %s', (engine, home) => {
  const service = fakeShareService()
  const database = databaseHarness(engine)
  let second: Database
  beforeAll(async () => {
    second = await database.connect()
  })

  const contextOn = (db: Db) => testSharing(db, home === 'remote' ? service.open() : undefined)

  const setUp = async () => {
    const context = contextOn(database.db)
    const share = await openTestShare(context)
    const put = (order: SharedCartOrder, by = context) => putPart(share.token, order, by)
    const read = async (key = share.ownerKey, lang: 'it' | 'en' = 'it') =>
      answerOf(await readShare({ token: share.token, key, lang }, context))
    return { context, share, put, read }
  }

  it('is named and priced by the menu, and told to the owner’s channel by public id', async () => {
    const { context, share, put, read } = await setUp()
    const user_id = randomUUID()
    const products = [sentLine(10, { quantity: 2, note: 'senza\nsale\u202e', price: 1 }), sentLine(12, MAYONNAISE)]
    expect(await put(partOf(share.token, { user_id, products }))).toEqual({ ok: true, value: { ok: true } })
    const personId = personIdOf(share.token, user_id)
    const { order } = await read()
    expect(order).toMatchObject([{ user_id: personId, user: 'Ada', version: 1 }])
    expect(order[0]?.products).toEqual([
      { ...sentLine(10), id: '10', name: 'Piatto 10', price: 1200, quantity: 2, note: 'senza sale' },
      { ...sentLine(12, MAYONNAISE), id: '12a-901', name: 'Piatto 12 (Aggiunte: Maionese)', price: 650 },
    ])
    const event = { token: share.channel, new_user_id: personId }
    expect(context.published).toEqual([{ channel: share.channel, event }])
  })

  it('keeps the warnings of its lines that are true, through a stored cart and back', async () => {
    const { context, share, put, read } = await setUp()
    context.behaviour.menu = () => menuOf([testDish(10, 1200, { declaredAllergens: ['milk'] }), testDish(11, 800)])
    const products = [
      sentLine(10, { warnings: ['milk', 'eggs', 'unsuitable'] }),
      sentLine(11, { id: 'y', warnings: ['undeclared'] }),
    ]
    answerOf(await put(partOf(share.token, { products })))
    const [entry] = (await read()).order
    expect(entry?.products.map(({ warnings }) => warnings)).toEqual([['milk'], ['undeclared']])
    const cart = { ...emptyCart(), products: entry?.products ?? [] }
    expect(parseStoredCart({ version: CART_VERSION, cart })).toEqual(cart)
  })

  it('sent twice changes nothing and is announced once', async () => {
    const { context, share, put, read } = await setUp()
    const user_id = randomUUID()
    answerOf(await put(partOf(share.token, { user_id })))
    answerOf(await put(partOf(share.token, { user: 'Bea' })))
    answerOf(await put(partOf(share.token, { user_id })))
    expect(context.published).toHaveLength(2)
    expect((await read()).order.map(({ version }) => version)).toEqual([1, 1])
  })

  it('takes the place of the same person’s part before it', async () => {
    const { share, put, read } = await setUp()
    const user_id = randomUUID()
    answerOf(await put(partOf(share.token, { user_id })))
    answerOf(await put(partOf(share.token, { user: 'Bea' })))
    answerOf(await put(partOf(share.token, { user_id, products: [sentLine(10, { quantity: 7 })] })))
    const { order } = await read()
    expect(order.map(({ version, products }) => [version, products[0]?.quantity])).toContainEqual([2, 7])
    expect(order).toHaveLength(2)
  })

  it('has today’s prices and the reader’s words whenever it is read, and loses no line', async () => {
    const { context, share, put, read } = await setUp()
    answerOf(await put(partOf(share.token, { products: [sentLine(10), sentLine(12, MAYONNAISE)] })))
    const read12 = async (lang: 'it' | 'en') => (await read(share.ownerKey, lang)).order[0]?.products ?? []
    expect((await read12('en'))[1]?.name).not.toContain('Aggiunte')
    context.behaviour.menu = () => menuOf([testDish(10, 1500, { available: false })])
    expect((await read12('it')).map(({ name, price }) => [name, price])).toEqual([
      ['Piatto 10', 1500],
      ['Piatto 12 (Aggiunte: Maionese)', 650],
    ])
  })

  it.each<[string, Partial<SharedCartOrder>, object]>([
    ['another venue', { res_id: 78 }, { code: 'share_unknown' }],
    ['another type', { type: 'h' }, { code: 'share_unknown' }],
    ['another token inside', { token: 'x' }, { code: 'invalid_request', field: 'token' }],
    [
      'an unknown dish',
      { order: partOf('', { products: [sentLine(10), sentLine(99)] }).order },
      { code: 'item_unknown', line: 1 },
    ],
    [
      'a line twice',
      { order: partOf('', { products: [sentLine(10), sentLine(10)] }).order },
      { code: 'selection_invalid', line: 1 },
    ],
  ])('with %s is refused and keeps nothing', async (_, changes, error) => {
    const { share, put, read, context } = await setUp()
    expect(await put({ ...partOf(share.token), ...changes })).toEqual({ ok: false, error })
    expect((await read()).order).toEqual([])
    expect(context.published).toEqual([])
  })

  it('of one guest sent many times at once is one part', async () => {
    const { share, put, read } = await setUp()
    const user_id = randomUUID()
    const by = [contextOn(database.db), contextOn(second.db)]
    const puts = Array.from({ length: 30 }, (_, index) =>
      put(partOf(share.token, { user_id, products: [sentLine(10, { quantity: index + 1 })] }), by[index % 2]),
    )
    for (const result of await Promise.all(puts)) expect(result.ok).toBe(true)
    const { order } = await read()
    expect(order).toHaveLength(1)
    expect(order[0]?.version).toBe(30)
  })

  it(`of forty guests at once is taken from ${MAX_GUESTS}, who may still change theirs`, async () => {
    const { share, put, read } = await setUp()
    const by = [contextOn(database.db), contextOn(second.db)]
    const ids = Array.from({ length: 2 * MAX_GUESTS }, () => randomUUID())
    const results = await Promise.all(ids.map((user_id, index) => put(partOf(share.token, { user_id }), by[index % 2])))
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_GUESTS)
    expect((await read()).order).toHaveLength(MAX_GUESTS)
    const inside = ids[results.findIndex(({ ok }) => ok)]
    const outside = ids[results.findIndex(({ ok }) => !ok)]
    expect((await put(partOf(share.token, { user_id: inside, products: [] }))).ok).toBe(true)
    expect(await put(partOf(share.token, { user_id: outside }))).toEqual({ ok: false, error: { code: 'share_full' } })
  })

  it('is refused when the lines of all would be more than one order can hold, also at once', async () => {
    const { context, share, put, read } = await setUp()
    const many = Array.from({ length: MAX_GUEST_LINES }, (_, index) => 100 + index)
    context.behaviour.menu = () => menuOf(many.map((id) => testDish(id, 500)))
    const parts = Array.from({ length: 6 }, () => partOf(share.token, { products: many.map((id) => sentLine(id)) }))
    const results = await Promise.all(parts.map((part) => put(part)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_LINES / MAX_GUEST_LINES)
    expect((await read()).order.flatMap(({ products }) => products)).toHaveLength(MAX_LINES)
  })

  it.each<[string, string, 'r' | 'd', string]>([
    ['of an unknown venue', '78', 'r', 'venue_not_found'],
    ['of a path', '../77', 'r', 'venue_not_found'],
    ['for a type that cannot be ordered', String(testVenue.id), 'd', 'type_not_offered'],
  ])('cannot be shared %s', async (_, venue, type, code) => {
    expect(await openShare({ venue, type }, contextOn(database.db))).toEqual({
      ok: false,
      error: { code },
    })
  })
})
