import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { orderLineOf } from '@/lib/core/cart/order-line'
import type { Result } from '@/lib/core/result'
import { SHARE_MS } from '@/lib/core/sharing/share'
import type { OpenedShare } from '@/lib/core/sharing/share-requests'
import { changePart } from '@/lib/server/sharing/change-part'
import { closeShare } from '@/lib/server/sharing/close-share'
import { putPart } from '@/lib/server/sharing/put-part'
import { findSharedOrder, readShare } from '@/lib/server/sharing/read-share'
import { personIdOf } from '@/lib/server/sharing/share-keys'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import {
  answerOf,
  openTestShare,
  partOf,
  SHARE_HOMES,
  sentLine,
  type TestSharing,
  testSharing,
} from '@/lib/testing/sharing/test-share'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const codeOf = (result: Result<unknown, { code: string }>): string => (result.ok ? 'ok' : result.error.code)

const WHO = ['owner', 'guest', 'other guest', 'stranger', 'no key', 'channel', 'public id', 'token'] as const

describe.each(SHARE_HOMES)('who may do what with a shared cart, on %s %s', (engine, home) => {
  const service = fakeShareService()
  let store: TestDatabase
  let context: TestSharing
  let share: OpenedShare
  let keys: Record<(typeof WHO)[number], string | null>
  const ada = randomUUID()
  const bea = randomUUID()

  const read = (key: string | null, token = share.token) => readShare({ token, key, lang: 'it' }, context)
  const people = async (key: string | null) => answerOf(await read(key)).order.map(({ user }) => user)

  beforeAll(async () => {
    store = await testDatabase(engine)
    context = testSharing((await store.connect()).db, home === 'remote' ? service.open() : undefined)
    share = await openTestShare(context)
    answerOf(await putPart(share.token, partOf(share.token, { user_id: ada }), context))
    answerOf(await putPart(share.token, partOf(share.token, { user_id: bea, user: 'Bea' }), context))
    keys = {
      owner: share.ownerKey,
      guest: ada,
      'other guest': bea,
      stranger: randomUUID(),
      'no key': null,
      channel: share.channel,
      'public id': personIdOf(share.token, ada),
      token: share.token,
    }
  })
  afterAll(() => store.dispose())

  it.each(WHO)('%s reads what is theirs', async (who) => {
    const seen = { owner: ['Ada', 'Bea'], guest: ['Ada'], 'other guest': ['Bea'] }
    expect(await people(keys[who])).toEqual(Object.entries(seen).find(([name]) => name === who)?.[1] ?? [])
    expect(answerOf(await read(keys[who])).role).toBe(who === 'owner' ? 'owner' : 'guest')
  })

  it.each(WHO.filter((who) => who !== 'owner'))('%s can neither change a part nor close', async (who) => {
    const asked = { token: share.token, key: keys[who], personId: personIdOf(share.token, ada) }
    const change = { version: 1, products: [{ key: 'dish:10', quantity: 0 }] }
    expect(codeOf(await changePart(asked, change, context))).toBe('share_unknown')
    expect(codeOf(await closeShare(asked, context))).toBe('share_unknown')
    expect(answerOf(await read(share.ownerKey))).toMatchObject({
      state: 'open',
      order: [{ version: 1 }, { version: 1 }],
    })
  })

  it.each(WHO)('%s learns what became of it only with a part in it', async (who) => {
    const found = await findSharedOrder({ token: share.token, key: keys[who] }, context)
    const mayRead = ['owner', 'guest', 'other guest'].includes(who)
    expect(found).toEqual(
      mayRead
        ? { ok: true, value: { state: 'open', orderId: null, taken: [] } }
        : { ok: false, error: { code: 'share_unknown' } },
    )
  })

  it('the owner says once which order it became, and none of another venue', async () => {
    const own = await openTestShare(context)
    const close = async (order: { id: string; venueId: number } | null) => {
      answerOf(await closeShare({ token: own.token, key: own.ownerKey, order }, context))
      return answerOf(await findSharedOrder({ token: own.token, key: own.ownerKey }, context))
    }
    const venueId = testVenue.id
    expect(await close({ id: 'ord_elsewhere', venueId: venueId + 1 })).toMatchObject({ state: 'closed', orderId: null })
    expect(await close({ id: 'ord_1', venueId })).toMatchObject({ state: 'closed', orderId: 'ord_1' })
    expect(await close(null)).toMatchObject({ state: 'closed', orderId: 'ord_1' })
    expect(await close({ id: 'ord_2', venueId })).toMatchObject({ state: 'closed', orderId: 'ord_1' })
  })

  it('nobody writes another’s part: not by its public id, and not with the owner’s key', async () => {
    for (const user_id of [personIdOf(share.token, ada), share.ownerKey]) {
      const other = await openTestShare(context)
      answerOf(await putPart(other.token, partOf(other.token, { user_id: ada }), context))
      answerOf(await putPart(other.token, partOf(other.token, { user_id, user: 'Eva', products: [] }), context))
      const { order } = answerOf(await readShare({ token: other.token, key: other.ownerKey, lang: 'it' }, context))
      // Two that come within a millisecond stand in either order.
      const linesOf = new Map(order.map(({ user, products }) => [user, products.length]))
      expect(linesOf).toEqual(
        new Map([
          ['Ada', 1],
          ['Eva', 0],
        ]),
      )
      expect(order).toHaveLength(2)
    }
  })

  it('no answer holds a guest’s secret, and another share gives another public id', async () => {
    const text = JSON.stringify(answerOf(await read(share.ownerKey)))
    for (const secret of [ada, bea, share.token, share.ownerKey]) expect(text).not.toContain(secret)
    expect(personIdOf((await openTestShare(context)).token, ada)).not.toBe(personIdOf(share.token, ada))
  })

  it('the database holds neither token nor key', async () => {
    const { db } = await store.connect()
    const rows = [
      await db.selectFrom('shares').selectAll().execute(),
      await db.selectFrom('share_entries').selectAll().execute(),
    ]
    for (const secret of [ada, share.token, share.ownerKey]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('another share’s owner is nobody here', async () => {
    const other = await openTestShare(context)
    expect(await people(other.ownerKey)).toEqual([])
    const asked = { token: share.token, key: other.ownerKey, personId: personIdOf(share.token, ada) }
    expect(codeOf(await closeShare(asked, context))).toBe('share_unknown')
  })

  it.each(['', 'x', '../..', 'é'.repeat(500), 'A'.repeat(32)])('the token %.10j opens nothing', async (token) => {
    expect(codeOf(await read(share.ownerKey, token))).toBe('share_unknown')
    expect(codeOf(await putPart(token, partOf(token), context))).toBe('share_unknown')
    expect(codeOf(await closeShare({ token, key: share.ownerKey }, context))).toBe('share_unknown')
  })

  it('the owner changes what they looked at, also once closed, and only that', async () => {
    const asked = { token: share.token, key: share.ownerKey, personId: personIdOf(share.token, ada) }
    const change = (version: number, quantity: number, key = 'dish:10') =>
      changePart(asked, { version, products: [{ key, quantity }] }, context)
    expect(await change(1, 3)).toEqual({ ok: true, value: { version: 2 } })
    expect(codeOf(await change(1, 5))).toBe('share_changed')
    expect(codeOf(await change(2, 5, 'dish:99'))).toBe('share_changed')
    const twice = await Promise.all([change(2, 4), change(2, 6)])
    expect(twice.map(codeOf).sort()).toEqual(['ok', 'share_changed'])
    expect(await closeShare(asked, context)).toEqual({ ok: true, value: { ok: true } })
    expect(await closeShare(asked, context)).toEqual({ ok: true, value: { ok: true } })
    expect(codeOf(await change(3, 0))).toBe('ok')
    expect(answerOf(await read(ada))).toMatchObject({ state: 'closed', order: [{ products: [], version: 4 }] })
    expect(codeOf(await changePart({ ...asked, personId: 'nobody' }, { version: 1, products: [] }, context))).toBe(
      'share_changed',
    )
    expect(codeOf(await putPart(share.token, partOf(share.token, { user_id: ada }), context))).toBe('share_closed')
  })

  it('the owner brings back what they removed, at its place, as the menu has it', async () => {
    const open = await openTestShare(context)
    const user_id = randomUUID()
    const products = [sentLine(10), sentLine(12, { selection: { glass: false, variation: null, additions: [901] } })]
    answerOf(await putPart(open.token, partOf(open.token, { user_id, products }), context))
    const asked = { token: open.token, key: open.ownerKey, personId: personIdOf(open.token, user_id) }
    const linesOf = async () => {
      const { order } = answerOf(await readShare({ ...asked, lang: 'it' }, context))
      return order[0]?.products.map(({ id, quantity, note, price }) => ({ id, quantity, note, price }))
    }
    const line = orderLineOf(sentLine(10, { note: 'senza\nsale', price: 1 }))
    const back = (version: number, quantity: number, changes: Partial<typeof line> = {}) => ({
      version,
      products: [{ key: 'dish:10', quantity, restored: { line: { ...line, ...changes }, place: 0 } }],
    })
    const remove = { version: 1, products: [{ key: 'dish:10', quantity: 0 }] }
    expect(await changePart(asked, remove, context)).toEqual({ ok: true, value: { version: 2 } })
    expect(codeOf(await changePart(asked, back(1, 3), context))).toBe('share_changed')
    expect(codeOf(await changePart(asked, back(2, 3, { itemId: 12 }), context))).toBe('addition_required')
    expect(codeOf(await changePart(asked, back(2, 3, { itemId: 99 }), context))).toBe('item_unknown')
    expect(await changePart(asked, back(2, 3), context)).toEqual({ ok: true, value: { version: 3 } })
    const other = { id: '12a-901', quantity: 1, note: '', price: 650 }
    expect(await linesOf()).toEqual([{ id: '10', quantity: 3, note: 'senza sale', price: 1200 }, other])
    // There already: then it is a change of its quantity like any other.
    expect(await changePart(asked, back(3, 2), context)).toEqual({ ok: true, value: { version: 4 } })
    expect(await linesOf()).toMatchObject([{ id: '10', quantity: 2 }, other])
    // Gone again before it had come back.
    expect(codeOf(await changePart(asked, { ...remove, version: 4 }, context))).toBe('ok')
    expect(codeOf(await changePart(asked, back(5, 0), context))).toBe('ok')
    expect(await linesOf()).toEqual([other])
  })

  it('after a day it is as if it had never been', async () => {
    const old = await openTestShare(context)
    answerOf(await putPart(old.token, partOf(old.token, { user_id: ada }), context))
    context.later(SHARE_MS)
    const asked = { token: old.token, key: old.ownerKey, personId: personIdOf(old.token, ada) }
    const change = { version: 1, products: [{ key: 'dish:10', quantity: 0 }] }
    expect(codeOf(await readShare({ ...asked, lang: 'it' }, context))).toBe('share_unknown')
    expect(codeOf(await putPart(old.token, partOf(old.token, { user_id: ada }), context))).toBe('share_unknown')
    expect(codeOf(await changePart(asked, change, context))).toBe('share_unknown')
    expect(codeOf(await closeShare(asked, context))).toBe('share_unknown')
  })
})
