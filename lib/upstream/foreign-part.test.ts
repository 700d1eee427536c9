import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MAX_GUESTS, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { pricePart } from '@/lib/core/sharing/price-part'
import { MAX_GUEST_LINES, sharedCartSchema } from '@/lib/core/sharing/shared-cart'
import { changePart } from '@/lib/server/sharing/change-part'
import { closeShare } from '@/lib/server/sharing/close-share'
import { foreign, remoteShares, sharedWireLine } from '@/lib/testing/sharing/remote-share'
import { answerOf, sentLine } from '@/lib/testing/sharing/test-share'
import { testEngines } from '@/lib/testing/test-database'
import { testDish, testMenu } from '@/lib/testing/test-venue'
import { readForeignPart } from '@/lib/upstream/foreign-part'

it('is a part of any shared cart, whatever is written', () => {
  const ids = fc.oneof(fc.constantFrom('10', '11', '12', '12a-901', '12a-902', '10-v', 10), fc.jsonValue())
  const lines = fc.record(
    {
      id: ids,
      name: fc.jsonValue(),
      price: fc.jsonValue(),
      quantity: fc.oneof(fc.integer({ min: -1, max: 120 }), fc.jsonValue()),
      note: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const products = fc.array(fc.oneof({ weight: 4, arbitrary: lines }, fc.jsonValue()), { maxLength: 80 })
  fc.assert(
    fc.property(fc.string(), products, (user, sent) => {
      const part = readForeignPart(testMenu, { user, products: sent })
      expect(pricePart(testMenu, part.products)).toEqual({ ok: true, value: part.products })
      const { error } = sharedCartSchema.shape.order.safeParse([{ ...part, user_id: 'z', version: 1 }])
      expect(error).toBeUndefined()
    }),
  )
})

describe.each(testEngines)('parts that other clients of the service wrote, on %s', (engine) => {
  const { setUp, logged } = remoteShares(engine)

  it('shows who came by another client, named and priced by the menu', async () => {
    const { put, read, writes, becomes, upstream, context, share } = await setUp()
    await put()
    const sent = foreign(
      'z',
      sharedWireLine('10', { quantity: '3', note: 'al\nsangue\u202e' }),
      sharedWireLine('12a-902'),
    )
    writes(sent)
    const seen = await read()
    expect(seen[1]).toMatchObject({ user: 'Zoe', version: 1 })
    expect(seen[1]?.products).toMatchObject([
      { id: '10', kind: 'dish', name: 'Piatto 10', price: 1200, quantity: 3, note: 'al sangue' },
      { id: '12a-902', price: 600, quantity: 1 },
    ])
    // What another wrote goes back as it came, and the owner’s change of it stays until they write again.
    await put({ user: 'Bea' })
    expect(upstream()).toContainEqual(sent)
    const asked = { token: share.token, key: share.ownerKey, personId: seen[1]?.user_id ?? '' }
    answerOf(await changePart(asked, { version: 1, products: [{ key: 'dish:10', quantity: 1 }] }, context))
    expect((await read())[1]?.products[0]?.quantity).toBe(1)
    becomes([foreign('z', sharedWireLine('10', { quantity: 7 }))])
    const again = (await read()).find(({ user }) => user === 'Zoe')
    expect(again?.products).toMatchObject([{ quantity: 7 }])
  })

  it('puts back a part of ours that others dropped or changed', async () => {
    const { put, read, writes, becomes, upstream } = await setUp()
    await put({ products: [sentLine(10, { quantity: 4 })] })
    const [own] = (upstream() ?? []) as { user_id: string }[]
    for (const order of [
      [],
      [{ ...own, user: 'Eva' }],
      [{ ...own, products: [sharedWireLine('10', { quantity: 99 })] }],
    ]) {
      becomes(order)
      writes(foreign('z', sharedWireLine('10')))
      expect(await read()).toMatchObject([{ user: 'Ada', products: [{ quantity: 4 }] }, { user: 'Zoe' }])
      expect(upstream()).toEqual([own, foreign('z', sharedWireLine('10'))])
    }
  })

  it('takes nothing over once it is closed', async () => {
    const { read, writes, share, context } = await setUp()
    answerOf(await closeShare({ token: share.token, key: share.ownerKey }, context))
    writes(foreign('z', sharedWireLine('10')))
    expect(await read()).toEqual([])
  })

  const hostileLines = [
    sharedWireLine('99'),
    sharedWireLine('11'),
    sharedWireLine('12'),
    sharedWireLine('12a-901-902'),
    sharedWireLine('10v-1'),
    sharedWireLine('../../10'),
    sharedWireLine('__proto__'),
    sharedWireLine('10', { quantity: 0 }),
    sharedWireLine('10', { quantity: -1 }),
    sharedWireLine('10', { quantity: 1.5 }),
    sharedWireLine('10', { quantity: MAX_QUANTITY + 1 }),
    sharedWireLine('10', { quantity: '1e2' }),
    { quantity: 1 },
    { id: ['10'], quantity: 1 },
    null,
    'x',
    JSON.parse('{"__proto__":{"id":"10","quantity":1}}'),
  ]

  it('leaves out what the menu does not sell, and says so once', async () => {
    const { read, writes } = await setUp()
    writes(foreign('z', ...hostileLines, sharedWireLine('10', { price: -500, name: '<b>gratis</b>' })))
    expect((await read()).map(({ products }) => products)).toMatchObject([[{ name: 'Piatto 10', price: 1200 }]])
    await read()
    expect(logged().match(/shared_line_left_out/g)).toHaveLength(1)
    expect(logged()).toContain(`"count":${hostileLines.length}`)
    expect(({} as { id?: string }).id).toBeUndefined()
  })

  it('holds no more than any shared cart, whatever is written', async () => {
    const { read, writes, put, context } = await setUp()
    await put()
    const ids = Array.from({ length: 300 }, (_, at) => 1_000 + at)
    context.behaviour.menu = () => ({
      ...testMenu,
      courses: testMenu.courses.map((course) => ({ ...course, dishes: ids.map((id) => testDish(id, 500)) })),
    })
    const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ id: 1_000 + (at % 300), quantity: 1 }))
    writes(foreign('many', ...lines(2_000)), ...Array.from({ length: 100 }, (_, at) => foreign(at, ...lines(1))))
    const seen = await read()
    expect(seen).toHaveLength(MAX_GUESTS)
    expect(Math.max(...seen.map(({ products }) => products.length))).toBe(MAX_GUEST_LINES)
    expect(seen[0]).toMatchObject({ user: 'Ada' })
    // More than is read at all: what was there stays.
    writes(foreign('more', ...lines(100_000)))
    expect(await read()).toEqual(seen)
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Zo\u202ee\nTOTALE 0', 'Zoe TOTALE 0'],
    ['\u200b', '–'],
    [7, '–'],
    ['x'.repeat(5_000), 'x'.repeat(40)],
  ])('calls the person %j one plain line', async (user, shown) => {
    const { read, writes } = await setUp()
    writes({ ...foreign('z', sharedWireLine('10')), user })
    expect((await read()).map((entry) => entry.user)).toEqual([shown])
  })

  it.each([
    [null],
    ['x'],
    [{ user: 'Zoe', products: [] }],
    [foreign({}, sharedWireLine('10'))],
    [{ ...foreign('y'), products: 'x' }],
  ])('goes on without the entry %j', async (entry) => {
    const { read, writes, put } = await setUp()
    writes(entry, foreign(5, sharedWireLine('10')))
    await put()
    expect((await read()).map(({ user }) => user).sort()).toEqual(['Ada', 'Zoe'])
  })

  it('knows a dish from a drink of the same number by its name, or not at all', async () => {
    const { read, writes, context } = await setUp()
    const drink = { ...testDish(10, 400), name: 'Chinotto', cellar: '', year: '', is_campari: false }
    context.behaviour.menu = () => ({ ...testMenu, beverages: [{ id: 1, name: 'Bibite', weight: 1, drinks: [drink] }] })
    writes(
      foreign(
        'z',
        sharedWireLine('10', { name: 'Chinotto' }),
        sharedWireLine('10', { name: 'Piatto 10' }),
        sharedWireLine('10'),
      ),
    )
    expect((await read())[0]?.products.map(({ kind, name }) => [kind, name])).toEqual([
      ['drink', 'Chinotto'],
      ['dish', 'Piatto 10'],
    ])
  })
})
