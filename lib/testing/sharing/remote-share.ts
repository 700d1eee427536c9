import { afterEach, beforeEach, jest } from '@jest/globals'
import type { Engine } from '@/lib/server/db/schema'
import { putPart } from '@/lib/server/sharing/put-part'
import { readShare } from '@/lib/server/sharing/read-share'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { answerOf, openTestShare, partOf, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness } from '@/lib/testing/test-database'

/** Longer than any share is read without its service. */
const LATER = 120_000

/** A line as another client of the service writes it, and its part. */
export const sharedWireLine = (id: string, changes: object = {}) => ({
  id,
  name: 'x',
  price: 0.01,
  quantity: 1,
  note: '',
  ...changes,
})
export const foreign = (user_id: unknown, ...products: unknown[]) => ({ user_id, user: 'Zoe', products })

/** Shared carts that live in a service on the loopback too, for the tests of a `describe`. */
export const remoteShares = (engine: Engine) => {
  const database = databaseHarness(engine)
  const service = fakeShareService()
  let logged = ''
  beforeEach(() => {
    logged = ''
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      logged += String(text)
      return true
    })
  })
  afterEach(() => {
    service.recover()
    jest.restoreAllMocks()
  })

  /** `waitMs`: how long the service is waited for at first; every look waits for it as long as it takes. */
  const setUp = async (waitMs?: number) => {
    const context = testSharing(database.db, service.open(), waitMs)
    const patient = testSharing(database.db, service.open())
    const before = new Set(service.shares.keys())
    const share = await openTestShare(context)
    const upstreamToken = [...service.shares.keys()].find((token) => !before.has(token)) ?? ''
    return {
      context,
      share,
      upstreamToken,
      put: async (sent: Parameters<typeof partOf>[1] = {}) =>
        answerOf(await putPart(share.token, partOf(share.token, sent), context)),
      /** What the owner sees at the next look. */
      read: async () => {
        patient.later(LATER)
        patient.behaviour.menu = context.behaviour.menu
        return answerOf(await readShare({ token: share.token, key: share.ownerKey, lang: 'it' }, patient)).order
      },
      /** What stands there. */
      upstream: () => service.shares.get(upstreamToken),
      /** Others write more into it. */
      writes: (...entries: unknown[]) =>
        service.shares.set(upstreamToken, [...(service.shares.get(upstreamToken) ?? []), ...entries]),
      becomes: (order: unknown[]) => service.shares.set(upstreamToken, order),
    }
  }

  return { database, service, setUp, logged: () => logged }
}
