import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { env } from '@/lib/server/settings/env'

/** A menu of the venues' own system in all its languages; times in Unix ms. */
type KeptMenu = {
  venueId: number
  token: string
  readAt: number
  /** Code of the reads that fail, such as 'status_401', since the first of them. */
  failure: { code: string; since: number } | null
}

type FailingMenu = { venueId: number; lastGood: string; failure: string; since: string }

/** `worst`: those that fail for the longest time, a few. */
export type MenuStatus = { kept: number; failing: number; oldestSeconds: number; worst: FailingMenu[] }

const WORST = 20

type Row = { venue_id: number; token: string; read_at: number; failure: string | null; failed_since: number | null }

const failureIn = ({ failure, failed_since }: Row): KeptMenu['failure'] =>
  failure === null ? null : { code: failure, since: Number(failed_since) }

const earlier = (one: KeptMenu['failure'], other: KeptMenu['failure']): KeptMenu['failure'] =>
  one && other ? (one.since <= other.since ? one : other) : (one ?? other)

/** By id. What was stored by any process (lib/upstream/kept). */
export const keptMenus = async (db: Db): Promise<KeptMenu[]> => {
  const rows = await db
    .selectFrom('kept_venues')
    .select(['venue_id', 'token', 'read_at', 'failure', 'failed_since'])
    .orderBy('venue_id')
    .execute()
  const menus = new Map<number, KeptMenu>()
  for (const row of rows) {
    const { venue_id: venueId, token } = row
    const known = menus.get(venueId)
    const readAt = Math.max(known?.readAt ?? 0, Number(row.read_at))
    menus.set(venueId, { venueId, token, readAt, failure: earlier(known?.failure ?? null, failureIn(row)) })
  }
  return [...menus.values()]
}

/** Null where venues are our own. */
export const readMenuStatus = async (
  db: Db,
  now: number,
  { COPERTO_MENU_API_URL } = env(),
): Promise<MenuStatus | null> => {
  if (!COPERTO_MENU_API_URL) return null
  const menus = await keptMenus(db)
  const failing = menus
    .flatMap(({ venueId, readAt, failure }) => (failure ? [{ venueId, readAt, failure }] : []))
    .toSorted((one, other) => one.failure.since - other.failure.since)
  const [oldest] = failing
  return {
    kept: menus.length,
    failing: failing.length,
    oldestSeconds: oldest ? Math.max(0, Math.round((now - oldest.failure.since) / 1000)) : 0,
    worst: failing.slice(0, WORST).map(({ venueId, readAt, failure }) => ({
      venueId,
      lastGood: new Date(readAt).toISOString(),
      failure: failure.code,
      since: new Date(failure.since).toISOString(),
    })),
  }
}
