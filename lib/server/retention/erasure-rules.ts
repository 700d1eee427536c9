import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { isLostAnswer } from '@/lib/server/orders/pay/person-cases'

// SQL for both engines about an order `o`, for the sweep and `npm run orders -- forget`.

type Rule = RawBuilder<boolean>

/** `state || ''` keeps SQLite off the state index, where it would read the whole queue for each order. */
export const HAS_QUEUED_WORK: Rule = sql`exists (select 1 from outbox w where w.order_id = o.id and w.state || '' = 'queued')`

/** Money that a provider or a person must still settle, as `npm run orders -- list` names it. */
export const HAS_OPEN_MONEY: Rule = sql`(exists (
  select 1 from outbox w where w.order_id = o.id and w.kind = 'refund' and w.state || '' = 'parked')
  or exists (select 1 from payments p where p.order_id = o.id and (
    p.state in ('pending', 'held', 'refund_due')
    or (p.state in ('started', 'failed') and p.next_check_at is not null)
    or (p.state = 'paid' and (o.state <> 'delivered' or substr(p.reason, 1, 6) = 'later_' or exists (
      select 1 from received_orders r where r.order_id = o.id and ${isLostAnswer('r')}))))))`

/** Unchanged since then; a retry restarts the time. */
const isQuiet = (since: number): Rule => sql`o.updated_at <= ${since}
  and not exists (select 1 from payments p where p.order_id = o.id and p.updated_at > ${since})
  and not exists (select 1 from received_orders r where r.order_id = o.id and r.answered_at > ${since})
  and not exists (select 1 from planned_orders d where d.order_id = o.id and d.planned_at > ${since})
  and not exists (select 1 from outbox w where w.order_id = o.id and w.next_attempt_at > ${since})`

/** Delivered or dead since then (ms), with no open money. */
export const isClosed = (since: number): Rule => sql`(o.state in ('delivered', 'dead') and ${isQuiet(since)}
  and not ${HAS_QUEUED_WORK} and not ${HAS_OPEN_MONEY})`

/** Dead, begun before then (ms), and never held money. The plus keeps SQLite off the index by age. */
export const isAbandonedDraft = (before: number): Rule => sql`(o.state = 'dead' and +o.created_at <= ${before}
  and not exists (select 1 from outbox w where w.order_id = o.id)
  and not exists (select 1 from payments p where p.order_id = o.id and (p.state <> 'cancelled' or p.reason = 'returned')))`
