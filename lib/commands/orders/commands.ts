import { Advice } from '@/lib/commands/advice'
import {
  accept,
  cancel,
  isReason,
  isReasonOfOrder,
  isTime,
  isVenuePayment,
  paid,
  refuse,
  undo,
} from '@/lib/commands/orders/answers'
import { bills, showPart } from '@/lib/commands/orders/bills'
import { listBookings, retryBooking, showBooking } from '@/lib/commands/orders/bookings'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { correct, isCorrection, isTable, table } from '@/lib/commands/orders/corrections'
import { exportLedger } from '@/lib/commands/orders/export-ledger'
import { forget } from '@/lib/commands/orders/forget'
import { isPart, refund, release, returned } from '@/lib/commands/orders/held-money'
import {
  print,
  selectCalls,
  selectPayments,
  selectPlaced,
  selectWhole,
  selectWork,
} from '@/lib/commands/orders/ledger-rows'
import { payloadOf } from '@/lib/commands/orders/order-payload'
import { person } from '@/lib/commands/orders/person'
import { isBooking, readKey } from '@/lib/commands/orders/person-key'
import { isVenue, subscribers } from '@/lib/commands/orders/subscribers'
import { isPartId } from '@/lib/core/bill/part-id'
import type { Db } from '@/lib/server/db/connect'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { retryOrder } from '@/lib/server/orders/pay/case-verbs'
import { personCases } from '@/lib/server/orders/pay/person-cases'

/** Only what is paid of a bill names one. */
const named = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => name !== 'bill' || value !== null))

/** One line per order and reason, oldest first, then bookings; with `all` the newest of both. */
const list: OrderCommand = async ({ db }, { all }) => {
  const orders = all
    ? await selectPlaced(db).orderBy('orders.created_at', 'desc').limit(200).execute()
    : await personCases(db, { now: Date.now() })
  const rows = [...orders, ...(await listBookings(db, all))]
  for (const row of rows) print(named(row))
  if (!all && rows.length === 0) process.stderr.write('No order and no booking needs a person.\n')
  return 0
}

const read = async (db: Db, id: string) => {
  const order = await selectWhole(db).where('orders.id', '=', id).executeTakeFirst()
  if (!order) throw new Advice(`There is no order ${id}.`)
  return order
}

const show: OrderCommand = async (ledger, { id }) => {
  if (isBooking(id)) return showBooking(ledger, id)
  const { db } = ledger
  const { facts, notice: _above, ...order } = await read(db, id)
  const part = isPartId(id) ? await showPart(db, id) : undefined
  const payments = await selectPayments(db).where('order_id', '=', id).orderBy('created_at').execute()
  const outbox = await selectWork(db).where('order_id', '=', id).execute()
  const moves = (await movesOf(db, id)).map(loggedMove)
  const calls = await selectCalls(db)
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('payments.id').where('order_id', '=', id))
    .orderBy('asked_at')
    .execute()
  print({ order, ...(part && { part }), moves, payments, calls, outbox, payload: payloadOf({ ...order, facts }) })
  return 0
}

/** The running server retries deliveries and provider calls within a second. */
const retry: OrderCommand = async (ledger, { id }) => {
  if (isBooking(id)) return retryBooking(ledger, id)
  const { db } = ledger
  await read(db, id)
  const again = await db.transaction().execute((tx) => retryOrder(tx, { id, now: Date.now() }))
  // Erased orders have neither name nor address.
  if (again === null) throw new Advice(`Order ${id} was erased: there is nothing left to send.`)
  if (again.queued.length + again.asked.length === 0) {
    throw new Advice(`Nothing of order ${id} was given up: there is nothing to retry.`)
  }
  print({ id, ...again })
  return 0
}

export const OPTION_NAMES = ['all', 'full', 'csv'] as const

type Option = (typeof OPTION_NAMES)[number]

/** `understands` checks the arguments after the id, and is absent without any; `asks`: the error for an unknown id. */
type Described = {
  run: OrderCommand
  understands?: (words: readonly string[], id: string) => boolean
  asks?: string
  options?: readonly Option[]
}

const nothing = (words: readonly string[]): boolean => words.length === 0

const ofPerson = {
  understands: (words: readonly string[], id: string) => readKey([id, ...words].join(' ')) !== null,
  asks: 'Name a telephone number, an e-mail address, an order or a booking.',
}

const COMMANDS: Record<string, Described> = {
  list: { run: list, options: ['all'] },
  show: { run: show, understands: nothing },
  retry: { run: retry, understands: nothing },
  release: { run: release, understands: nothing },
  returned: { run: returned, understands: nothing },
  refund: { run: refund, understands: isPart },
  accept: { run: accept, understands: isTime },
  refuse: { run: refuse, understands: isReason },
  cancel: { run: cancel, understands: isReasonOfOrder },
  paid: { run: paid, understands: isVenuePayment },
  correct: { run: correct, understands: isCorrection },
  table: { run: table, understands: isTable },
  undo: { run: undo, understands: nothing },
  forget: { run: forget, ...ofPerson },
  person: { run: person, ...ofPerson },
  subscribers: { run: subscribers, understands: isVenue, asks: 'Name one venue by its number, such as 1001.' },
  bills: { run: bills, understands: isVenue, asks: 'Name one venue by its number, such as 1001.' },
  export: { run: exportLedger, options: ['full', 'csv'] },
}

export const commandNamed = (name: string): Described | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

export const problemWith = (
  name: string,
  { understands, asks, options = [] }: Described,
  { id, rest, ...flags }: { id: string; rest: string[] } & Record<Option, boolean>,
): string | null => {
  const strange = OPTION_NAMES.find((option) => flags[option] && !options.includes(option))
  if (strange) return `--${strange} is nothing to ${name}.`
  if (!understands) return id ? 'This command takes no order.' : null
  if (asks) return id && understands(rest, id) ? null : asks
  if (!id) return 'Name one order, such as ord_mf3k…, or one booking.'
  return understands(rest, id) ? null : `What follows the order is nothing to ${name}.`
}
