import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Result } from '@/lib/result'
import { changePart } from '@/lib/sharing/server/change-part'
import { closeShare } from '@/lib/sharing/server/close-share'
import { putPart } from '@/lib/sharing/server/put-part'
import { findSharedOrder, readShare } from '@/lib/sharing/server/read-share'
import { personIdOf } from '@/lib/sharing/server/share-keys'
import { SHARE_MS } from '@/lib/sharing/share'
import type { OpenedShare } from '@/lib/sharing/share-requests'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { answerOf, openTestShare, partOf, type TestSharing, testSharing } from '@/lib/testing/test-share'
import { testVenue } from '@/lib/testing/test-venue'

const codeOf = (result: Result<unknown, { code: string }>): string => (result.ok ? 'ok' : result.error.code)

const WHO = ['owner', 'guest', 'other guest', 'stranger', 'no key', 'channel', 'public id', 'token'] as const

describe.each(testEngines)('who may do what with a shared cart, on %s', (engine) => {
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
    context = testSharing((await store.connect()).db)
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
      mayRead ? { ok: true, value: { state: 'open', orderId: null } } : { ok: false, error: { code: 'share_unknown' } },
    )
  })

  it('the owner says once which order it became, and none of another venue', async () => {
    const own = await openTestShare(context)
    const close = async (order: { id: string; venueId: number } | null) => {
      answerOf(await closeShare({ token: own.token, key: own.ownerKey, order }, context))
      return answerOf(await findSharedOrder({ token: own.token, key: own.ownerKey }, context))
    }
    const venueId = testVenue.id
    expect(await close({ id: 'ord_elsewhere', venueId: venueId + 1 })).toEqual({ state: 'closed', orderId: null })
    expect(await close({ id: 'ord_1', venueId })).toEqual({ state: 'closed', orderId: 'ord_1' })
    expect(await close(null)).toEqual({ state: 'closed', orderId: 'ord_1' })
    expect(await close({ id: 'ord_2', venueId })).toEqual({ state: 'closed', orderId: 'ord_1' })
  })

  it('nobody writes another’s part: not by its public id, and not with the owner’s key', async () => {
    for (const user_id of [personIdOf(share.token, ada), share.ownerKey]) {
      const other = await openTestShare(context)
      answerOf(await putPart(other.token, partOf(other.token, { user_id: ada }), context))
      answerOf(await putPart(other.token, partOf(other.token, { user_id, user: 'Eva', products: [] }), context))
      const { order } = answerOf(await readShare({ token: other.token, key: other.ownerKey, lang: 'it' }, context))
      expect(order.map(({ user, products }) => [user, products.length])).toEqual([
        ['Ada', 1],
        ['Eva', 0],
      ])
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
