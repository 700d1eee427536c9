import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { CODE_MS, type DeskDevice, type DeskRole } from '@/lib/core/desk/desk-device'
import type { Db } from '@/lib/server/db/connect'
import { AWAY_MS, type DeskDeviceRow } from '@/lib/server/db/desk-rows'
import { newCode, newDeviceSecret, secretHash } from '@/lib/server/desk/desk-secrets'

type Device = Selectable<DeskDeviceRow>

/** How exactly it is known when a device was seen: not every question is a write. */
const SEEN_MS = 60_000
/** The longest unused is dropped. */
const MAX_DEVICES = 50

/** A code that pairs one device within 15 minutes. Deletes expired ones. */
export const invite = async (
  db: Db,
  { venueId, role, now }: { venueId: number; role: DeskRole; now: number },
): Promise<string> => {
  const code = newCode()
  await db.deleteFrom('desk_invites').where('expires_at', '<=', now).execute()
  await db
    .insertInto('desk_invites')
    .values({ code_hash: secretHash(code), venue_id: venueId, role, expires_at: now + CODE_MS })
    .execute()
  return code
}

type NewDevice = { venueId: number; role: DeskRole; name: string; now: number }

const makeRoom = async (db: Db, venueId: number): Promise<void> => {
  const spare = await db
    .selectFrom('desk_devices')
    .select('id')
    .where('venue_id', '=', venueId)
    .orderBy('last_seen_at', 'desc')
    .limit(1_000)
    .offset(MAX_DEVICES - 1)
    .execute()
  const ids = spare.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('desk_devices').where('id', 'in', ids).execute()
}

/** Returns the cookie's secret, of which only a hash is stored. */
export const addDevice = async (db: Db, { venueId, role, name, now }: NewDevice): Promise<string> => {
  const secret = newDeviceSecret()
  await makeRoom(db, venueId)
  const row = { id: randomBytes(8).toString('hex'), venue_id: venueId, role, name, secret_hash: secretHash(secret) }
  await db
    .insertInto('desk_devices')
    .values({ ...row, created_at: now, last_seen_at: now })
    .execute()
  return secret
}

/** Atomic: of two devices with one code, one is paired. Null if used, expired or unknown. */
export const takeCode = async (
  db: Db,
  code: string,
  now: number,
): Promise<{ venueId: number; role: DeskRole } | null> => {
  const used = await db
    .deleteFrom('desk_invites')
    .where('code_hash', '=', secretHash(code))
    .where('expires_at', '>', now)
    .returning(['venue_id', 'role'])
    .executeTakeFirst()
  return used ? { venueId: used.venue_id, role: used.role } : null
}

/** Null if revoked or unused too long. Updates `last_seen_at`. */
export const findDevice = async (db: Db, secret: string, now: number): Promise<Device | null> => {
  const device = await db
    .selectFrom('desk_devices')
    .selectAll()
    .where('secret_hash', '=', secretHash(secret))
    .where('last_seen_at', '>', now - AWAY_MS)
    .executeTakeFirst()
  if (device && device.last_seen_at < now - SEEN_MS) {
    await db.updateTable('desk_devices').set({ last_seen_at: now }).where('id', '=', device.id).execute()
  }
  return device ?? null
}

export const deviceOf = ({ id, name, role, created_at, last_seen_at }: Device): DeskDevice => ({
  id,
  name,
  role,
  createdAt: created_at,
  lastSeenAt: last_seen_at,
})

/** Last seen first. */
export const listDevices = async (db: Db, venueId: number, now: number): Promise<DeskDevice[]> => {
  const rows = await db
    .selectFrom('desk_devices')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('last_seen_at', '>', now - AWAY_MS)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(deviceOf)
}

/** False for another venue's device. */
export const revokeDevice = async (db: Db, venueId: number, id: string): Promise<boolean> => {
  const revoked = await db
    .deleteFrom('desk_devices')
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}
