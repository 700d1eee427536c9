import { afterAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { readShare } from '@/lib/sharing/server/read-share'
import { shareIdOf } from '@/lib/sharing/server/share-keys'
import { SHARE_MS } from '@/lib/sharing/share'
import { asOf } from '@/lib/testing/as-of'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { answerOf, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const TOKENS = ['first-token', 'second-token']
const GUEST = 'a'.repeat(22)

describe.each(testEngines)('the step to shared carts of a service on %s', (engine) => {
  const service = fakeShareService()
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('keeps the carts that are open, and the service has each once it is looked at', async () => {
    store = await emptyDatabase(engine)
    const now = Date.now()
    await asOf(store, '0021-kept-venues', async (db) => {
      for (const token of TOKENS) {
        const id = shareIdOf(token)
        await sql`insert into shares (id, channel, res_id, type, state, order_id, created_at, expires_at)
          values (${id}, ${token}, ${testVenue.id}, 'r', 'open', null, ${now}, ${now + SHARE_MS})`.execute(db)
        const products = JSON.stringify([{ ...sentLine(10), id: '10', name: 'Piatto 10', price: 1200 }])
        await sql`insert into share_entries (share_id, person_id, name, products, lines, version, created_at, updated_at)
          values (${id}, ${GUEST}, ${token}, ${products}, 1, 3, ${now}, ${now})`.execute(db)
      }
    })
    const { db } = await store.connect()
    const context = testSharing(db, service.open())
    for (const token of TOKENS) {
      const share = { role: 'guest', state: 'open', order: [] }
      expect(answerOf(await readShare({ token, key: null, lang: 'it' }, context))).toMatchObject(share)
      expect(await context.backend.sharing.find(shareIdOf(token))).toMatchObject({
        order: [{ user_id: GUEST, user: token, version: 3, products: [{ id: '10', price: 1200 }] }],
      })
    }
    expect([...service.shares.values()]).toMatchObject(TOKENS.map((user) => [{ user_id: GUEST, user }]))
  })
})
