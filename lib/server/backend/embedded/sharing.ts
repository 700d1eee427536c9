import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { cartProductSchema } from '@/lib/core/cart/cart'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { SHARE_MS } from '@/lib/core/sharing/share'
import { MAX_GUESTS } from '@/lib/core/sharing/shared-cart'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

type Tx = Transaction<Schema>

const productsSchema = z.array(cartProductSchema)

/** Row lock until commit, by a no-op update, which works on both engines. */
const hold = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('shares')
    .set((eb) => ({ expires_at: eb.ref('expires_at') }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('state')
    .executeTakeFirst()

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
    const row = { ...share, state: 'open', order_id: null, created_at: now, expires_at: now + SHARE_MS } as const
    await db.insertInto('shares').values(row).execute()
  },

  find: async (id) => {
    const db = await open()
    const share = await db
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', clock())
      .executeTakeFirst()
    if (!share) return null
    const { channel, res_id, state, order_id: orderId } = share
    const order = (await entriesOf(db, id)).map(({ person_id, name, products, version }) => ({
      user_id: person_id,
      user: name,
      products: productsSchema.parse(JSON.parse(products)),
      version,
    }))
    return { id, channel, res_id, type: orderTypeSchema.parse(share.type), state, orderId, order }
  },

  put: async (id, { user_id, user, products }) => {
    const now = clock()
    const db = await open()
    return db.transaction().execute(async (tx) => {
      const share = await hold(tx, id, now)
      if (!share) return 'unknown'
      if (share.state !== 'open') return 'closed'
      const all = await entriesOf(tx, id)
      const own = all.find(({ person_id }) => person_id === user_id)
      const part = { name: user, products: JSON.stringify(products), lines: products.length }
      if (own && own.name === part.name && own.products === part.products) return 'unchanged'
      const others = all.filter((entry) => entry !== own)
      const lines = others.reduce((sum, entry) => sum + entry.lines, part.lines)
      if (others.length >= MAX_GUESTS || lines > MAX_LINES) return 'full'
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
      if (!(await hold(tx, id, now))) return null
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

  close: async (id, orderId) => {
    const db = await open()
    const closed = await db
      .updateTable('shares')
      .set((eb) => ({ state: 'closed', order_id: eb.fn.coalesce('order_id', eb.val(orderId)) }))
      .where('id', '=', id)
      .where('expires_at', '>', clock())
      .returning('id')
      .executeTakeFirst()
    return closed !== undefined
  },

  watch: null,
})
