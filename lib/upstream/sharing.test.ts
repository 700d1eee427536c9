import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { changePart } from '@/lib/server/sharing/change-part'
import { closeShare } from '@/lib/server/sharing/close-share'
import { findSharedOrder } from '@/lib/server/sharing/read-share'
import { personIdOf } from '@/lib/server/sharing/share-keys'
import { foreign, remoteShares, sharedWireLine } from '@/lib/testing/sharing/remote-share'
import { answerOf, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('a shared cart in the venue’s own service, on %s', (engine) => {
  const { database, service, setUp, logged } = remoteShares(engine)

  it('arrives there as spec section 3 has it, with nothing that opens it', async () => {
    const { share, put, read, upstreamToken, context } = await setUp()
    const user_id = randomUUID()
    await put({ user_id, products: [sentLine(10, { quantity: 2, note: 'senza\nsale' })] })
    const personId = personIdOf(share.token, user_id)
    expect(service.puts.at(-1)).toEqual({
      res_id: testVenue.id,
      type: 'r',
      order: [
        {
          user_id: personId,
          user: 'Ada',
          products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 2, note: 'senza sale' }],
        },
      ],
      token: upstreamToken,
      action: 'send active',
    })
    const answers = [
      await read(),
      await findSharedOrder({ token: share.token, key: user_id }, context),
      share,
      context.published,
    ]
    expect(JSON.stringify(answers)).not.toContain(upstreamToken)
    for (const secret of [user_id, share.token, share.ownerKey])
      expect(JSON.stringify(service.puts)).not.toContain(secret)
    for (const secret of [upstreamToken, 'us:p', 'Ada', personId]) expect(logged()).not.toContain(secret)
  })

  it('follows the owner’s changes and the end, and is asked for no more than that needs', async () => {
    const { share, put, read, upstream, context } = await setUp()
    const user_id = randomUUID()
    await put({
      user_id,
      products: [sentLine(10), sentLine(12, { selection: { glass: false, variation: null, additions: [901] } })],
    })
    const asked = { token: share.token, key: share.ownerKey, personId: personIdOf(share.token, user_id) }
    answerOf(await changePart(asked, { version: 1, products: [{ key: 'dish:10', quantity: 0 }] }, context))
    expect(upstream()).toMatchObject([{ products: [{ id: '12a-901', quantity: 1 }] }])
    answerOf(await closeShare(asked, context))
    const puts = service.puts.length
    const calls = service.calls.length
    await read()
    await read()
    expect(service.puts).toHaveLength(puts)
    const reads = service.calls.slice(calls)
    expect(reads).toEqual(['read', 'read'])
  })

  it.each(['down', 'answer lost', { text: '<html>' }, { text: 'null' }] as const)(
    'loses nothing while its PUT is %j, and has it all at the next look',
    async (fault) => {
      const { put, read, upstream } = await setUp()
      service.faults.put = fault
      await put()
      await put({
        user: 'Bea',
        products: [sentLine(12, { selection: { glass: false, variation: null, additions: [902] } })],
      })
      expect(await read()).toMatchObject([{ user: 'Ada' }, { user: 'Bea' }])
      service.recover()
      expect(await read()).toMatchObject([{ user: 'Ada' }, { user: 'Bea' }])
      expect(upstream()).toMatchObject([{ user: 'Ada' }, { user: 'Bea' }])
    },
  )

  it.each(['down', 'answer lost', { text: '{"order":{}}' }, { text: '[]' }, { text: '{"ord' }] as const)(
    'is what the database has while it cannot be read: %j',
    async (fault) => {
      const { put, read, writes } = await setUp()
      await put()
      writes(foreign('z', sharedWireLine('10')))
      expect(await read()).toHaveLength(2)
      service.faults.read = fault
      expect(await read()).toMatchObject([{ user: 'Ada' }, { user: 'Zoe', products: [{ price: 1200 }] }])
      expect(logged()).toContain('sharing_service_failed')
    },
  )

  it.each(['down', { text: '{"token":""}' }, { text: '{"token":".."}' }] as const)(
    'is opened while no token comes (%j), and connected later',
    async (fault) => {
      service.faults.token = fault
      const { put, read } = await setUp()
      await put()
      const puts = service.puts.length
      service.recover()
      expect(await read()).toHaveLength(1)
      expect(service.puts).toHaveLength(puts + 1)
    },
  )

  it('never is the same there as another, whatever token comes', async () => {
    service.faults.token = { text: '{"token":"same"}' }
    const [first, second] = [await setUp(), await setUp()]
    await first.put()
    await second.put({ user: 'Bea' })
    expect(await second.read()).toMatchObject([{ user: 'Bea' }])
    expect(service.shares.get('same')).toMatchObject([{ user: 'Ada' }])
  })

  it('of two owners who change the same part at once one is heard, and stands there too', async () => {
    const { share, put, upstream, context } = await setUp()
    const other = testSharing((await database.connect()).db, service.open())
    const user_id = randomUUID()
    await put({ user_id })
    const asked = { token: share.token, key: share.ownerKey, personId: personIdOf(share.token, user_id) }
    const change = (quantity: number, by: typeof context) =>
      changePart(asked, { version: 1, products: [{ key: 'dish:10', quantity }] }, by)
    const [one, two] = await Promise.all([change(5, context), change(8, other)])
    expect([one.ok, two.ok].sort()).toEqual([false, true])
    expect(upstream()).toMatchObject([{ products: [{ quantity: one.ok ? 5 : 8 }] }])
  })

  it('a part sent by many at once stands there once', async () => {
    const { put, upstream } = await setUp()
    await Promise.all(Array.from({ length: 12 }, (_, at) => put({ user: `G${at}` })))
    expect(upstream()).toHaveLength(12)
  })

  it.each(['token', 'read', 'put'] as const)('waits for nobody while its %s hangs', async (call) => {
    service.faults[call] = 'hang'
    const { put, read } = await setUp(50)
    await put()
    service.recover()
    expect(await read()).toMatchObject([{ user: 'Ada' }])
    expect(service.puts.at(-1)).toMatchObject({ order: [{ user: 'Ada' }] })
  })
})
