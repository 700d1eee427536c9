import { Advice } from '@/lib/commands/advice'
import { requireReceived, writeAndTell } from '@/lib/commands/orders/answers'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { print } from '@/lib/commands/orders/ledger-rows'
import { isBooking } from '@/lib/commands/orders/person-key'
import { closeVenues, openVenue } from '@/lib/commands/venues/open-venue'
import { MAX_QUANTITY, MAX_TABLE } from '@/lib/core/cart/limits'
import type { Database } from '@/lib/server/db/connect'
import type { AnswerOrderError, OrderMove } from '@/lib/server/orders/answer/answer-order'
import type { VenueParts } from '@/lib/server/orders/answer/change-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

const WHOLE = /^\d{1,3}$/

/** '2 1': of the second line one piece stays. */
export const isCorrection = ([line = '', quantity = '', ...more]: readonly string[], id: string): boolean =>
  more.length === 0 &&
  WHOLE.test(line) &&
  Number(line) > 0 &&
  WHOLE.test(quantity) &&
  Number(quantity) <= MAX_QUANTITY &&
  !isBooking(id)

export const isTable = (words: readonly string[], id: string): boolean =>
  words.length > 0 && words.join(' ').length <= MAX_TABLE && !isBooking(id)

const adviceOn = (id: string, { code }: AnswerOrderError): string => {
  switch (code) {
    case 'nothing_left':
      return `Order ${id} keeps at least one dish: cancel it instead.`
    case 'unknown_line':
      return `Order ${id} has no such line, or fewer pieces of it: look at it with show ${id}.`
    case 'nothing_changed':
      return `Order ${id} is so already.`
    case 'unknown_table':
      return `The venue of order ${id} has no such table, or the order is for none.`
    case 'paid_here':
      return `Order ${id} was paid at the venue: say paid ${id} no, and take the difference into account.`
    default:
      return `Order ${id} is lost or erased, and stays as it is.`
  }
}

const change = async ({ db }: Database, id: string, move: OrderMove, parts: VenueParts): Promise<number> => {
  const written = await db.transaction().execute((tx) => writeAndTell(tx, id, move, parts))
  if (!written.ok) throw new Advice(adviceOn(id, written.error))
  const order = await findOrder(db, id)
  if (!order) throw new Advice(`There is no order ${id}.`)
  const { table, lines } = factsOf(order)
  print({ id, table, amount: order.amount, lines: lines.map(({ name, quantity }) => ({ name, quantity })) })
  return 0
}

/** Leaves so many pieces of a line, counted from 1; 0 takes it out. What was paid online for the others goes back. */
export const correct: OrderCommand = async (ledger, { id, rest: [line, quantity] }) => {
  await requireReceived(ledger.db, id)
  const changes = [{ line: Number(line) - 1, quantity: Number(quantity) }]
  return change(ledger, id, { move: 'correct', changes }, {})
}

const tablesOf = async (venueId: number): Promise<VenueParts> => {
  try {
    const venue = await openVenue(String(venueId))
    return { tables: venue.orders.tableservice?.tables_name ?? [] }
  } finally {
    await closeVenues()
  }
}

/** Moves an order to another table of its venue. */
export const table: OrderCommand = async (ledger, { id, rest }) => {
  await requireReceived(ledger.db, id)
  const order = await findOrder(ledger.db, id)
  if (!order) throw new Advice(`There is no order ${id}.`)
  return change(ledger, id, { move: 'move_table', table: rest.join(' ') }, await tablesOf(order.venue_id))
}
