import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { cartProductSchema } from '@/lib/core/cart/cart'
import { MAX_GUESTS, MAX_LINES } from '@/lib/core/cart/limits'
import { ownPartSchema, SHARE_MS, type ShareState, shareStateOf } from '@/lib/core/sharing/share'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

type Tx = Transaction<Schema>

const productsSchema = z.array(cartProductSchema)

/** Withdrawn parts stay as rows, so that a venue's service loses them too: this bounds them. */
const MAX_ROWS = 5 * MAX_GUESTS

/** Row lock until commit, by a no-op update, which works on both engines. */
const hold = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('shares')
    .set((eb) => ({ expires_at: eb.ref('expires_at') }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['state', 'order_id', 'own_part'])
    .executeTakeFirst()

const orderStateOf = async (tx: Tx, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const order = await tx.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
  return order?.state ?? null
}

/** Left unpaid: it took the parts, and never left. */
const isUnsent = (order: string | null): boolean => order === 'draft' || order === 'awaiting' || order === 'dead'

/** As `hold`; null if unknown or expired. Orders take the parts under the same lock. */
const holdState = async (tx: Tx, id: string, now: number): Promise<ShareState | null> => {
  const share = await hold(tx, id, now)
  return share ? shareStateOf(share.state, await orderStateOf(tx, share.order_id)) : null
}

const entriesOf = (db: Db | Tx, id: string) =>
  db
    .selectFrom('share_entries')
    .selectAll()
    .where('share_id', '=', id)
    .orderBy('created_at')
    .orderBy('person_id')
    .execute()

/** lib/server/retention deletes expired shares. */
export const embeddedSharing = (open: () => Promise<Db>, clock: () => number = Date.now): Backend['sharing'] => ({
  open: async (share) => {
    const now = clock()
    const db = await open()
    const row = {
      ...share,
      state: 'open',
      order_id: null,
      own_part: null,
      created_at: now,
      expires_at: now + SHARE_MS,
    } as const
    await db.insertInto('shares').values(row).execute()
  },

  find: async (id) => {
    const db = await open()
    const share = await db
      .selectFrom('shares')
      .leftJoin('orders', 'orders.id', 'shares.order_id')
      .selectAll('shares')
      .select('orders.state as order_state')
      .where('shares.id', '=', id)
      .where('shares.expires_at', '>', clock())
      .executeTakeFirst()
    if (!share) return null
    const { channel, res_id } = share
    const state = shareStateOf(share.state, share.order_state)
    const orderId = state === 'open' ? null : share.order_id
    const own = share.own_part === null ? null : ownPartSchema.parse(JSON.parse(share.own_part))
    const order = (await entriesOf(db, id)).map(({ person_id, name, products, version }) => ({
      user_id: person_id,
      user: name,
      products: productsSchema.parse(JSON.parse(products)),
      version,
    }))
    return { id, channel, res_id, type: orderTypeSchema.parse(share.type), state, orderId, order, own }
  },

  put: async (id, { user_id, user, products }) => {
    const now = clock()
    const db = await open()
    return db.transaction().execute(async (tx) => {
      const state = await holdState(tx, id, now)
      if (state !== 'open') return state ?? 'unknown'
      const all = await entriesOf(tx, id)
      const own = all.find(({ person_id }) => person_id === user_id)
      const part = { name: user, products: JSON.stringify(products), lines: products.length }
      if (own && own.name === part.name && own.products === part.products) return 'unchanged'
      const others = all.filter((entry) => entry !== own)
      const lines = others.reduce((sum, entry) => sum + entry.lines, part.lines)
      const present = others.filter(({ name }) => name !== '')
      const isFull = present.length >= MAX_GUESTS || others.length >= MAX_ROWS || lines > MAX_LINES
      // Who leaves is never refused.
      if (isFull && user !== '') return 'full'
      const entry = { ...part, share_id: id, person_id: user_id, version: (own?.version ?? 0) + 1, updated_at: now }
      await tx
        .insertInto('share_entries')
        .values({ ...entry, created_at: now })
        .onConflict((conflict) => conflict.columns(['share_id', 'person_id']).doUpdateSet(entry))
        .execute()
      return 'changed'
    })
  },

  change: async (id, version, { user_id, products }) => {
    const now = clock()
    const db = await open()
    return db.transaction().execute(async (tx) => {
      const state = await holdState(tx, id, now)
      if (state === null || state === 'ordering') return null
      const changed = await tx
        .updateTable('share_entries')
        .set({
          products: JSON.stringify(products),
          lines: products.length,
          version: version + 1,
          updated_at: now,
        })
        .where('share_id', '=', id)
        .where('person_id', '=', user_id)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version ?? null
    })
  },

  keepOwn: async (id, part) => {
    const now = clock()
    const db = await open()
    return db.transaction().execute(async (tx) => {
      const share = await hold(tx, id, now)
      if (!share) return 'unknown'
      const state = shareStateOf(share.state, await orderStateOf(tx, share.order_id))
      if (state === 'closed') return 'closed'
      const own_part = JSON.stringify(part)
      if (share.own_part === own_part) return 'unchanged'
      await tx.updateTable('shares').set({ own_part }).where('id', '=', id).execute()
      return 'changed'
    })
  },

  close: async (id, orderId) => {
    const now = clock()
    const db = await open()
    return db.transaction().execute(async (tx) => {
      const share = await hold(tx, id, now)
      if (!share) return false
      const isStanding = !isUnsent(await orderStateOf(tx, share.order_id))
      const order_id = (isStanding ? share.order_id : null) ?? orderId
      await tx.updateTable('shares').set({ state: 'closed', order_id }).where('id', '=', id).execute()
      return true
    })
  },

  watch: null,
})
