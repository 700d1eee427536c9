import { HOUR } from '../../lib/orders/pay/person-cases.mjs'
import { eraseOrder } from '../../lib/retention/erase-order.mjs'
import { HAS_OPEN_MONEY, HAS_QUEUED_WORK } from '../../lib/retention/erasure-rules.mjs'
import { Advice } from '../steps/step.mjs'
import { BOOKING } from './bookings.mjs'
import { FACTS, ORDER, ORDERS, PAYMENT, print } from './ledger-rows.mjs'
import { payloadOf } from './order-payload.mjs'
import { phoneKey, readKey } from './person-key.mjs'

/** A venue may still need who ordered, though nothing is left to do here: so long after the last news of an order. */
const OF_TODAY = 24 * HOUR

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const hasPhone = (phone) => (text) => {
  const { phone: booked, customer } = parse(text)
  const customers = Array.isArray(customer) ? customer : []
  return [booked, ...customers.map((person) => person?.phone)].some(
    (number) => typeof number === 'string' && phoneKey(number) === phone,
  )
}

/** Ids of rows of which a telephone number is the diner's own: not the venue's, and not one in a note. */
async function byPhone({ query }, column, from, phone) {
  const found = `select id, ${column} as written from ${from} and ${column} like $1`
  const rows = await query(found, [`%${phone.replace('+', '')}%`])
  return rows.filter(({ written }) => hasPhone(phone)(written)).map(({ id }) => id)
}

const idsOf = async ({ query }, table, id) =>
  (await query(`select id from ${table} where id = $1`, [id])).map((row) => row.id)

async function subscriptionsOf({ query }, { kind, value }) {
  if (kind === 'email') {
    return query('select venue_id, email_key from newsletter_subscriptions where email_key = $1', [value])
  }
  if (kind !== 'phone') return []
  // As they were typed, in any country's way.
  const all = await query('select venue_id, email_key, phone from newsletter_subscriptions')
  return all.filter(({ phone }) => phoneKey(phone) === value)
}

/** The rows of a person: ids of orders and bookings, keys of subscriptions. */
async function rowsOf(ledger, key) {
  const { kind, value } = key
  const orders = {
    phone: () => byPhone(ledger, 'facts', 'orders where erased_at is null', value),
    order: () => idsOf(ledger, 'orders', value),
  }
  const bookings = {
    phone: () => byPhone(ledger, 'payload', 'bookings where 1 = 1', value),
    booking: () => idsOf(ledger, 'bookings', value),
  }
  return {
    orders: (await orders[kind]?.()) ?? [],
    bookings: (await bookings[kind]?.()) ?? [],
    subscriptions: await subscriptionsOf(ledger, key),
  }
}

const WHY = `select case
    when o.erased_at is not null then null
    when o.state in ('draft', 'awaiting') then 'may still be paid'
    when o.state = 'queued' or ${HAS_QUEUED_WORK} then 'is on its way'
    when ${HAS_OPEN_MONEY} then 'has money to settle'
    else 'is of today' end as why
  from orders o where o.id = $1`

async function forgetOrders(ledger, ids, now) {
  const erased = { orders: 0, received_orders: 0 }
  const kept = []
  const store = { query: ledger.query, transaction: (work) => ledger.writeAtOnce(() => work(ledger.query)) }
  for (const id of ids) {
    const rows = await eraseOrder(store, id, { over: now - OF_TODAY, draft: now }, now)
    if (rows) for (const [table, count] of Object.entries(rows)) erased[table] += count
    const [{ why }] = rows ? [{ why: null }] : await ledger.query(WHY, [id])
    if (why) kept.push({ kept: id, why })
  }
  return { erased, kept }
}

/** One whose date is over, or that nobody comes for, once its venue was told. */
const GONE_BOOKING = `delete from bookings where id = $1 and (reserved_at < $2 or (state in ('refused', 'cancelled')
  and not exists (select 1 from outbox where booking_id = $1 and state || '' = 'queued'))) returning id`

async function forgetBookings({ query }, ids, now) {
  const today = new Date(now).toISOString().slice(0, 10)
  const kept = []
  let erased = 0
  for (const id of ids) {
    const gone = await query(GONE_BOOKING, [id, today])
    erased += gone.length
    if (gone.length > 0) continue
    const [onItsWay] = await query(`select id from outbox where booking_id = $1 and state || '' = 'queued'`, [id])
    kept.push({ kept: id, why: onItsWay ? 'is on its way' : 'is booked' })
  }
  return { erased: { bookings: erased }, kept }
}

async function forgetSubscriptions({ query }, rows) {
  for (const { venue_id, email_key } of rows) {
    await query('delete from newsletter_subscriptions where venue_id = $1 and email_key = $2', [venue_id, email_key])
  }
  return { newsletter_subscriptions: rows.length }
}

/**
 * Erases at once what is over of a person: a line for each table with how much, and one for each order or booking that is
 * not over and stays. Ends with 1 where something stays, or nothing was there. Says nothing personal.
 */
export async function forget(ledger, { id, rest }) {
  const key = readKey([id, ...rest].join(' '))
  const now = Date.now()
  const found = await rowsOf(ledger, key)
  const orders = await forgetOrders(ledger, found.orders, now)
  const bookings = await forgetBookings(ledger, found.bookings, now)
  const subscriptions = await forgetSubscriptions(ledger, found.subscriptions)
  await ledger.wipeLog()
  const erased = { ...orders.erased, ...bookings.erased, ...subscriptions }
  const kept = [...orders.kept, ...bookings.kept]
  if (kept.length === 0 && Object.values(erased).every((count) => count === 0)) {
    throw new Advice('Nothing personal is kept under this number, address or id.')
  }
  for (const [table, count] of Object.entries(erased)) print({ table, erased: count })
  for (const line of kept) print(line)
  if (kept.length === 0) return 0
  process.stderr.write('What is under way stays until it is over. Complete or cancel it, and say forget again.\n')
  return 1
}

/** All that is kept of a person, a line a row, to hand it out. */
export async function person(ledger, { id, rest }) {
  const { query } = ledger
  const found = await rowsOf(ledger, readKey([id, ...rest].join(' ')))
  for (const order of found.orders) {
    const [{ facts, notice, ...row }] = await query(`select ${ORDER}, ${FACTS} from ${ORDERS} where id = $1`, [order])
    const payments = await query(`select ${PAYMENT} from payments where order_id = $1 order by created_at`, [order])
    print({ row: 'order', ...row, payments, payload: payloadOf({ ...row, facts }) })
  }
  for (const booking of found.bookings) {
    const [{ payload, ...row }] = await query(`select ${BOOKING}, payload from bookings where id = $1`, [booking])
    print({ row: 'booking', ...row, payload: parse(payload) })
  }
  for (const { venue_id, email_key } of found.subscriptions) {
    const [{ token: _opensTheWithdrawal, ...row }] = await query(
      'select * from newsletter_subscriptions where venue_id = $1 and email_key = $2',
      [venue_id, email_key],
    )
    print({ row: 'newsletter', ...row })
  }
  if (Object.values(found).some((rows) => rows.length > 0)) return 0
  throw new Advice('Nothing personal is kept under this number, address or id.')
}
