// JavaScript, as `npm run orders` runs beside the server without a build.

/** @typedef {import('../../db/raw-query').Query} Query */

export const HOUR = 3_600_000

/** Work that was answered so often without a yes is named to a person, though it is tried on. */
export const REFUSALS_TO_PASS = 8

/** By then a payment was closed with its provider, wherever that answers: after six hours, or at the next hourly look. */
const OPEN_TOO_LONG = 7 * HOUR

/** Who wants to confirm an order on WhatsApp has done so by then. */
const CHAT_AFTER = 10 * 60_000

/**
 * Whether money may be with a provider that does not say so, for an hour; `now` names the parameter with the time. A
 * form that its diner left is none: its provider answers that nobody has paid.
 * @param {string} now
 */
export const isSilent = (now) => `state in ('started', 'failed') and reference is not null
  and created_at + (case when reason = 'unanswered' then ${HOUR} else ${OPEN_TOO_LONG} end) < ${now}`

/** Why each of these orders needs a person. Each part begins at an index: a ledger has a million orders that need none. */
const CASES = `
  select order_id as id, 'parked ' || kind as why, last_error as detail from outbox where state = 'parked'
  union all
  select order_id, 'payment ' || state, reason from payments p where state = 'held' or (state = 'refund_due'
    and not exists (select 1 from outbox w where w.order_id = p.order_id and w.kind = 'refund' and w.state <> 'delivered'))
  union all
  select order_id, case when reason = 'later_disputed' then 'payment disputed' else 'payment reversed' end, reason from payments
    where state = 'paid' and reason >= 'later_' and substr(reason, 1, 6) = 'later_'
  union all
  select order_id, 'payment unanswered', provider || case when next_check_at is null then ' is asked no more' else '' end
    from payments where ${isSilent('$3')} and order_id in (select id from orders where state in ('draft', 'awaiting'))
  union all
  select p.order_id, 'refund unanswered', p.provider from money_calls c join payments p on p.id = c.payment_id
    where c.state = 'asked' and c.kind = 'refund' and c.asked_at < $1
  union all
  select r.order_id, 'refused though paid', r.answer_reason from received_orders r
    join payments p on p.order_id = r.order_id and p.state = 'paid' where r.answer = 'refused'
  union all
  select order_id, 'payment unsettled', reason from payments
    where state = 'pending' and (created_at < $1 or reason is not null)
  union all
  select o.id, 'unconfirmed on WhatsApp', null from orders o left join received_orders r on r.order_id = o.id
    where o.chat = 'awaited' and o.provider = 'cash' and o.state in ('queued', 'delivered') and r.answer is null
      and o.created_at > $2 and o.created_at < $4
  union all
  select id, 'paid late', late from orders where late is not null and updated_at > $2
  union all
  select order_id, 'delayed ' || kind, last_error from outbox where state = 'queued' and answered >= ${REFUSALS_TO_PASS}
  union all
  select order_id, 'undelivered ' || kind, last_error from outbox
    where state = 'queued' and answered < ${REFUSALS_TO_PASS} and created_at < $1
      and not (kind = 'refund' and exists (select 1 from money_calls c join payments p on p.id = c.payment_id
        where p.order_id = outbox.order_id and c.state = 'asked' and c.kind = 'refund'))`

/**
 * The orders that need a person, a row for each and each reason, the oldest first; of all venues, or of one.
 * @param {Query} query
 * @param {{ now: number, venueId?: number }} of `now` in ms
 */
export const personCases = (query, { now, venueId }) =>
  query(
    `select o.id, o.venue_id, o.state, o.provider, o.amount, o.created_at, r.answer, care.why, care.detail
     from (${CASES}) care join orders o on o.id = care.id left join received_orders r on r.order_id = o.id
     where (o.erased_at is null or substr(care.why, 1, 7) <> 'parked ')${venueId === undefined ? '' : ' and o.venue_id = $5'}
     order by o.created_at, o.id, care.why`,
    [now - HOUR, now - 24 * HOUR, now, now - CHAT_AFTER, ...(venueId === undefined ? [] : [venueId])],
  )
