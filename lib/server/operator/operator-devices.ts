import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { OperatorDevice } from '@/lib/core/operator/operator-device'
import type { Db } from '@/lib/server/db/connect'
import { AWAY_MS } from '@/lib/server/db/desk-rows'
import type { OperatorTables } from '@/lib/server/db/operator-rows'
import { newDeviceSecret, secretHash } from '@/lib/server/desk/desk-secrets'

export type OperatorDeviceOfRow = Selectable<OperatorTables['operator_devices']>

/** How exactly it is known when a device was seen: not every question is a write. */
const SEEN_MS = 60_000
/** The longest unused is dropped. */
const MAX_DEVICES = 50

const makeRoom = async (db: Db): Promise<void> => {
  const spare = await db
    .selectFrom('operator_devices')
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .limit(1_000)
    .offset(MAX_DEVICES - 1)
    .execute()
  const ids = spare.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('operator_devices').where('id', 'in', ids).execute()
}

/** Returns the cookie's secret, of which only a hash is stored. */
export const addOperatorDevice = async (db: Db, { name, now }: { name: string; now: number }): Promise<string> => {
  const secret = newDeviceSecret()
  await makeRoom(db)
  const row = { id: randomBytes(8).toString('hex'), name, secret_hash: secretHash(secret) }
  await db
    .insertInto('operator_devices')
    .values({ ...row, created_at: now, last_seen_at: now })
    .execute()
  return secret
}

/** Null if revoked or unused too long. Updates `last_seen_at`. */
export const findOperatorDevice = async (db: Db, secret: string, now: number): Promise<OperatorDeviceOfRow | null> => {
  const device = await db
    .selectFrom('operator_devices')
    .selectAll()
    .where('secret_hash', '=', secretHash(secret))
    .where('last_seen_at', '>', now - AWAY_MS)
    .executeTakeFirst()
  if (device && Number(device.last_seen_at) < now - SEEN_MS) {
    await db.updateTable('operator_devices').set({ last_seen_at: now }).where('id', '=', device.id).execute()
  }
  return device ?? null
}

/** Last seen first. */
export const listOperatorDevices = async (db: Db, now: number): Promise<OperatorDevice[]> => {
  const rows = await db
    .selectFrom('operator_devices')
    .selectAll()
    .where('last_seen_at', '>', now - AWAY_MS)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ id, name, created_at, last_seen_at }) => ({
    ...{ id, name, createdAt: Number(created_at), lastSeenAt: Number(last_seen_at) },
  }))
}

export const revokeOperatorDevice = async (db: Db, id: string): Promise<boolean> => {
  const gone = await db.deleteFrom('operator_devices').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}
