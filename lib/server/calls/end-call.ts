import 'server-only'
import { sql } from 'kysely'
import type { CallState } from '@/lib/core/calls/call'
import type { WithdrawCallError } from '@/lib/core/calls/calls-api'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'
import type { AnswerCallError, CallMove } from '@/lib/core/calls/desk-call-api'
import { louderAt } from '@/lib/core/orders/answer/escalation'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { callKeyHash } from '@/lib/server/calls/place-call'
import type { Db } from '@/lib/server/db/connect'
import type { TableCallRow } from '@/lib/server/db/desk-rows'

/** More are not read at a glance. */
const MAX_SHOWN = 100

type Ended = Pick<TableCallRow, 'id' | 'venue_id'>

const findCall = (db: Db, id: string) =>
  db.selectFrom('table_calls').selectAll().where('id', '=', id).executeTakeFirst()

const stateOf = ({ ended_at, answered_by }: Pick<TableCallRow, 'ended_at' | 'answered_by'>): CallState => {
  if (ended_at === null) return 'open'
  return answered_by === null ? 'withdrawn' : 'answered'
}

export const callState = async (db: Db, id: string): Promise<Result<{ state: CallState }, { code: 'not_found' }>> => {
  const call = await findCall(db, id)
  return call ? ok({ state: stateOf(call) }) : fail({ code: 'not_found' })
}

/** Taken back by the page that made it. `ended` is null where it was before. */
export const withdrawCall = async (
  db: Db,
  { id, key, now }: { id: string; key: string; now: number },
): Promise<Result<{ ended: Ended | null }, WithdrawCallError>> => {
  const key_hash = callKeyHash(key)
  const ended = await db
    .updateTable('table_calls')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('key_hash', '=', key_hash)
    .where('ended_at', 'is', null)
    .returning(['id', 'venue_id'])
    .executeTakeFirst()
  if (ended) return ok({ ended })
  const call = await findCall(db, id)
  if (call?.key_hash !== key_hash) return fail({ code: 'not_found' })
  return stateOf(call) === 'withdrawn' ? ok({ ended: null }) : fail({ code: 'already_answered' })
}

/** The longest waiting first. `venue`: null while its system is down. */
export const readOpenCalls = async (
  db: Db,
  venueId: number,
  venue: Pick<Venue, 'unanswered'> | null,
): Promise<DeskTableCall[]> => {
  const rows = await db
    .selectFrom('table_calls')
    .select(['id', 'type', 'spot', 'kind', 'made_at'])
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(({ id, type, spot, kind, made_at: madeAt }) => ({
    ...{ id, type, table: spot, kind, madeAt },
    // Who calls is there, also outside the opening hours.
    louderAt: louderAt(venue, madeAt),
  }))
}

type About = { id: string; venueId: number; by: string; now: number }

const answer = (db: Db, { id, venueId, by, now }: About) =>
  db
    .updateTable('table_calls')
    .set({ ended_at: now, answered_by: by })
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .returning(['id', 'venue_id'])
    .executeTakeFirst()

/** Not where the table has called for the same again: one of them is open as it is. */
const reopen = (db: Db, { id, venueId }: About) =>
  db
    .updateTable('table_calls')
    .set({ ended_at: null, answered_by: null })
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('answered_by', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from table_calls o where o.venue_id = table_calls.venue_id
        and o.type = table_calls.type and o.spot = table_calls.spot and o.kind = table_calls.kind
        and o.ended_at is null)`,
    )
    .returning(['id', 'venue_id'])
    .executeTakeFirst()

/** One device answers a call, the others are told who. `moved` is null where nothing had to change. */
export const moveCall = async (
  db: Db,
  about: About,
  move: CallMove['move'],
): Promise<Result<{ moved: Ended | null }, Exclude<AnswerCallError, { code: 'not_paired' | 'owner_only' }>>> => {
  const moved = await (move === 'answer' ? answer(db, about) : reopen(db, about))
  if (moved) return ok({ moved })
  const call = await findCall(db, about.id)
  if (call?.venue_id !== about.venueId) return fail({ code: 'not_found' })
  return move === 'reopen' ? ok({ moved: null }) : fail({ code: 'already_answered', by: call.answered_by })
}
