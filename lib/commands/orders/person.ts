import { Advice } from '@/lib/commands/advice'
import { tellBooking } from '@/lib/commands/orders/bookings'
import type { OrderArguments, OrderCommand } from '@/lib/commands/orders/command'
import { print, selectPayments, selectWhole } from '@/lib/commands/orders/ledger-rows'
import { payloadOf } from '@/lib/commands/orders/order-payload'
import { type PersonKey, readKey } from '@/lib/commands/orders/person-key'
import { rowsOfPerson } from '@/lib/commands/orders/person-rows'
import { isPartId } from '@/lib/core/bill/part-id'
import { partsOfPayer } from '@/lib/server/bill/payer'
import type { Db } from '@/lib/server/db/connect'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'

export const NOBODY = 'Nothing personal is kept under this number, address or id.'

/** Whom the words after a command name. */
export const keyOf = ({ id, rest }: Pick<OrderArguments, 'id' | 'rest'>): PersonKey => {
  const key = readKey([id, ...rest].join(' '))
  if (!key) throw new Advice(NOBODY)
  return key
}

/** What became of an order, in whose name and why; devices are the venue's. */
const movesOfOrder = async (db: Db, id: string) =>
  (await movesOf(db, id)).map((move) => {
    const { device: _venues, ...told } = loggedMove(move)
    return told
  })

export const person: OrderCommand = async ({ db }, given) => {
  const found = await rowsOfPerson(db, keyOf(given))
  for (const id of found.orders) {
    const {
      facts,
      notice: _above,
      ...row
    } = await selectWhole(db).where('orders.id', '=', id).executeTakeFirstOrThrow()
    const payments = await selectPayments(db).where('order_id', '=', id).orderBy('created_at').execute()
    const [moves, parts] = [await movesOfOrder(db, id), await partsOfPayer(db, id)]
    const bill = parts.length > 0 ? { bill: parts } : {}
    print({
      ...{ row: isPartId(id) ? 'part' : 'order', ...row, payments, moves, ...bill },
      payload: payloadOf({ ...row, facts }),
    })
  }
  for (const id of found.bookings) {
    const { booking, moves, payload } = await tellBooking(db, id)
    print({ row: 'booking', ...booking, moves, payload })
  }
  for (const { venue_id, email_key } of found.subscriptions) {
    const { token: _opensTheWithdrawal, ...row } = await db
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('venue_id', '=', venue_id)
      .where('email_key', '=', email_key)
      .executeTakeFirstOrThrow()
    print({ row: 'newsletter', ...row })
  }
  if (Object.values(found).some((rows) => rows.length > 0)) return 0
  throw new Advice(NOBODY)
}
