/** What is told of each row: all but what diners wrote, and the keys by which their devices know an order. */
export const ORDER = `id, venue_id, venue_token, state, type, provider, transaction_id, amount, commissions, created_at, updated_at,
  erased_at, late, chat, answer, answer_time, answer_reason, answered_at`
/** What diners wrote, of which the payloads are made (order-payload.mjs). */
export const FACTS = 'facts, notice'
export const ORDERS = 'orders left join received_orders on order_id = id'
export const PAYMENT = `id, order_id, provider, attempt, state, reference, amount, currency, transaction_id, reason, created_at,
  updated_at, checked_at, next_check_at, refund_wanted`
export const MONEY_CALL = 'id, payment_id, kind, amount, back_before, state, code, asked_at, answered_at'
export const WORK = `seq, id, order_id, venue_id, kind, state, attempts, next_attempt_at, created_at, last_error, answered, in_doubt`

/** One line of JSON, for another program to read. */
export const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)
