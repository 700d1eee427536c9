import 'server-only'
import { plainLine } from '@/lib/core/text/plain-line'
import { fitText } from '@/lib/core/text/text'
import type { PausableService } from '@/lib/core/venue/pauses/pausable'
import { MAX_PAUSE_TEXT, type Pause, pauseSchema } from '@/lib/core/venue/pauses/pause'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'

const MINUTE = 60_000

/** `minutes`: null until resumed; `say`: the venue's own sentence, null for the text of `reason`. */
export type PauseRequest = Pick<Pause, 'service' | 'reason' | 'say'> & { minutes: number | null }

/** Replaces an earlier pause. All instances and open pages know within two seconds; payments under way go on. */
export const pauseService = (
  db: Db,
  venueId: number,
  { service, reason, say, minutes }: PauseRequest,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = {
      reason,
      say: fitText(plainLine(say ?? ''), MAX_PAUSE_TEXT).trim() || null,
      until: minutes === null ? null : now + minutes * MINUTE,
    }
    await tx
      .insertInto('paused_services')
      .values({ venue_id: venueId, service, ...row })
      .onConflict((conflict) => conflict.columns(['venue_id', 'service']).doUpdateSet(row))
      .execute()
    await recordVenueChange(tx, venueId, now)
  })

/** False if it was not paused. */
export const resumeService = (db: Db, venueId: number, service: PausableService, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('paused_services')
      .where('venue_id', '=', venueId)
      .where('service', '=', service)
      .executeTakeFirst()
    const isResumed = ended.numDeletedRows > 0n
    if (isResumed) await recordVenueChange(tx, venueId, now)
    return isResumed
  })

export const readPauses = async (db: Db, venueId: number, now: number): Promise<Pause[]> => {
  const rows = await db
    .selectFrom('paused_services')
    .select(['service', 'until', 'reason', 'say'])
    .where('venue_id', '=', venueId)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('service')
    .execute()
  return rows.flatMap(({ until, ...row }) => {
    const { data } = pauseSchema.safeParse({ ...row, until: until === null ? null : Number(until) })
    return data ? [data] : []
  })
}
