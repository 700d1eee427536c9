import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import type { Db } from '@/lib/server/db/connect'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import type { OrderRow } from '@/lib/server/db/schema'

export const HOUR = 3_600_000

/** The sweep closes unpaid payments by then. */
const OPEN_TOO_LONG = 7 * HOUR

const CHAT_AFTER = 10 * 60_000

/** The provider may have money. An abandoned form does not count: its provider answers 'unpaid'. */
export const isSilent = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(state in ('started', 'failed') and reference is not null and created_at
    + (case when reason = 'unanswered' then ${sql.lit(HOUR)} else ${sql.lit(OPEN_TOO_LONG)} end) < ${now})`

/** Of a row of `received_orders`; as its index has it. */
export const isLostAnswer = (row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.answer`)} in (${sql.join(LOST_STATES.map((state) => sql.lit(state)))})`

export const REFUSALS = sql.lit(8)

/** Each branch starts at an index: the ledger holds a million orders that need nobody. */
const casesAt = (now: number) => sql`
  select order_id as id, 'parked ' || kind as why, last_error as detail from outbox where state = 'parked'
  union all
  select order_id, 'payment ' || state, reason from payments p where state = 'held' or (state = 'refund_due'
    and not exists (select 1 from outbox w where w.order_id = p.order_id and w.kind = 'refund' and w.state <> 'delivered'))
  union all
  select order_id, case when reason = 'later_disputed' then 'payment disputed' else 'payment reversed' end, reason from payments
    where state = 'paid' and reason >= 'later_' and substr(reason, 1, 6) = 'later_'
  union all
  select order_id, 'payment unanswered', provider || case when next_check_at is null then ' is asked no more' else '' end
    from payments where ${isSilent(now)} and order_id in (select id from orders where state in ('draft', 'awaiting'))
  union all
  select p.order_id, 'refund unanswered', p.provider from money_calls c join payments p on p.id = c.payment_id
    where c.state = 'asked' and c.kind = 'refund' and c.asked_at < ${now - HOUR}
  union all
  select r.order_id, 'refused though paid', r.answer_reason from received_orders r
    join payments p on p.order_id = r.order_id and p.state = 'paid' where ${isLostAnswer('r')}
  union all
  select order_id, 'payment unsettled', reason from payments
    where state = 'pending' and (created_at < ${now - HOUR} or reason is not null)
  union all
  select o.id, 'unconfirmed on WhatsApp', null from orders o left join received_orders r on r.order_id = o.id
    where o.chat = 'awaited' and o.provider = 'cash' and o.state in ('queued', 'delivered') and r.answer is null
      and o.created_at > ${now - 24 * HOUR} and o.created_at < ${now - CHAT_AFTER}
  union all
  select id, 'paid late', late from orders where late is not null and updated_at > ${now - 24 * HOUR}
  union all
  select order_id, 'delayed ' || kind, last_error from outbox where state = 'queued' and answered >= ${REFUSALS}
  union all
  select order_id, 'undelivered ' || kind, last_error from outbox
    where state = 'queued' and answered < ${REFUSALS} and created_at < ${now - HOUR}
      and not (kind = 'refund' and exists (select 1 from money_calls c join payments p on p.id = c.payment_id
        where p.order_id = outbox.order_id and c.state = 'asked' and c.kind = 'refund'))`

export type PersonCase = Pick<OrderRow, 'id' | 'venue_id' | 'state' | 'provider' | 'amount' | 'created_at'> &
  Pick<ReceivedOrderRow, 'answer'> & { why: string; detail: string | null; bill: string | null }

/** One row per order and reason, oldest first. `bill`: of a part, that of its table. */
export const personCases = async (
  db: Db,
  { now, venueId }: { now: number; venueId?: number },
): Promise<PersonCase[]> => {
  const ofVenue = venueId === undefined ? sql`` : sql`and o.venue_id = ${venueId}`
  const { rows } = await sql<PersonCase>`select o.id, o.venue_id, o.state, o.provider, o.amount, o.created_at, r.answer,
      care.why, care.detail, part.bill_id as bill
    from (${casesAt(now)}) care join orders o on o.id = care.id left join received_orders r on r.order_id = o.id
      left join bill_parts part on part.id = o.id
    where (o.erased_at is null or substr(care.why, 1, 7) <> 'parked ') ${ofVenue}
    order by o.created_at, o.id, care.why`.execute(db)
  return rows
}
