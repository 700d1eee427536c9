import { randomUUID } from 'node:crypto'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'
import type { Result } from '@/lib/core/result'
import type { OpenedShare } from '@/lib/core/sharing/share-requests'
import type { SharedCartOrder } from '@/lib/core/sharing/shared-cart'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import type { Db } from '@/lib/server/db/connect'
import { openShare } from '@/lib/server/sharing/open-share'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'
import { remoteSharing } from '@/lib/upstream/sharing'
import type { Upstream } from '@/lib/upstream/upstream'

export const answerOf = <T>(result: Result<T, { code: string }>): T => {
  if (!result.ok) throw new Error(`refused: ${result.error.code}`)
  return result.value
}

export type TestSharing = SharingContext & {
  behaviour: ReturnType<typeof testBackend>['behaviour']
  published: { channel: string; event: FetchCartEvent }[]
  /** Milliseconds added to the clock. */
  later: (ms: number) => void
}

/** Where shared carts live: in our own database alone, or in a service of the venue's too. */
export const SHARE_HOMES = testEngines.flatMap((engine) => [[engine, 'alone'] as const, [engine, 'remote'] as const])

/**
 * Shared carts of the test venue on a database, with what they would tell the channel. `upstream`: the venue's own service
 * that they live in too, waited
 * for as long as a slow machine needs.
 */
export const testSharing = (db: Db, upstream?: Upstream, waitMs = 60_000): TestSharing => {
  let ahead = 0
  const { behaviour, ...backend } = testBackend()
  const published: TestSharing['published'] = []
  const [open, clock] = [async () => db, () => Date.now() + ahead]
  const local = embeddedSharing(open, clock)
  const menu = async () => behaviour.menu()
  const publish: TestSharing['publish'] = (channel, event) => void published.push({ channel, event })
  const changed = (channel: string, new_user_id: string) => publish(channel, { token: channel, new_user_id })
  return {
    behaviour,
    published,
    later: (ms) => {
      ahead += ms
    },
    backend: {
      ...backend,
      sharing: upstream ? remoteSharing({ upstream, local, open, menu, changed }, { clock, waitMs }) : local,
    },
    readMenu: backend.venues.menu,
    publish,
    ownerReads: () => undefined,
  }
}

export const openTestShare = async (context: SharingContext): Promise<OpenedShare> =>
  answerOf(await openShare({ venue: String(testVenue.id), type: 'r' }, context))

/** A line as a browser could send it: whatever name and price it likes. */
export const sentLine = (itemId: number, changes: Partial<CartProduct> = {}): CartProduct => ({
  id: 'x',
  kind: 'dish',
  itemId,
  name: 'gratis',
  price: 0,
  quantity: 1,
  note: '',
  selection: { glass: false, variation: null, additions: [] },
  ...changes,
})

type Sent = { user_id?: string; user?: string; products?: CartProduct[] }

/** One dish 10 (€ 12) of Ada's. */
export const partOf = (token: string, sent: Sent = {}): SharedCartOrder => ({
  res_id: testVenue.id,
  type: 'r',
  order: [{ user_id: randomUUID(), user: 'Ada', products: [sentLine(10)], ...sent }],
  token,
  action: 'send active',
})
