import 'server-only'
import { type RawBuilder, sql } from 'kysely'

// Of an order `o`, in SQL that both engines understand: for the server's sweep and for `npm run orders -- forget`.

type Rule = RawBuilder<boolean>

/**
 * Something of it is still on its way to another system. Not the column alone: SQLite would read all that is queued, for
 * each order, instead of looking up the rows of one.
 */
export const HAS_QUEUED_WORK: Rule = sql`exists (select 1 from outbox w where w.order_id = o.id and w.state || '' = 'queued')`

/**
 * A provider may yet report on its money, or a person has to decide about it: as `npm run orders -- list` names it. Money that
 * was taken has to have brought an order to its venue, or to have gone back.
 */
export const HAS_OPEN_MONEY: Rule = sql`(exists (
  select 1 from outbox w where w.order_id = o.id and w.kind = 'refund' and w.state || '' = 'parked')
  or exists (select 1 from payments p where p.order_id = o.id and (
    p.state in ('pending', 'held', 'refund_due')
    or (p.state in ('started', 'failed') and p.next_check_at is not null)
    or (p.state = 'paid' and (o.state <> 'delivered' or substr(p.reason, 1, 6) = 'later_' or exists (
      select 1 from received_orders r where r.order_id = o.id and r.answer = 'refused'))))))`

/** The order did not change after that time. A retry changes it, so its time starts over. */
const isQuiet = (since: number): Rule => sql`o.updated_at <= ${since}
  and not exists (select 1 from payments p where p.order_id = o.id and p.updated_at > ${since})
  and not exists (select 1 from received_orders r where r.order_id = o.id and r.answered_at > ${since})
  and not exists (select 1 from outbox w where w.order_id = o.id and w.next_attempt_at > ${since})`

/** Whether it is closed, and has been since then (ms): delivered or given up, and no money of it needs anybody. */
export const isClosed = (since: number): Rule => sql`(o.state in ('delivered', 'dead') and ${isQuiet(since)}
  and not ${HAS_QUEUED_WORK} and not ${HAS_OPEN_MONEY})`

/**
 * Whether it is an abandoned draft, begun before then (ms): given up, and nobody ever held money for it. The plus keeps
 * SQLite from going by age through all that were ever given up.
 */
export const isAbandonedDraft = (before: number): Rule => sql`(o.state = 'dead' and +o.created_at <= ${before}
  and not exists (select 1 from outbox w where w.order_id = o.id)
  and not exists (select 1 from payments p where p.order_id = o.id and (p.state <> 'cancelled' or p.reason = 'returned')))`
