import { Advice } from '@/lib/commands/advice'
import { tellBooking } from '@/lib/commands/orders/bookings'
import type { OrderArguments, OrderCommand } from '@/lib/commands/orders/command'
import { print, selectPayments, selectWhole } from '@/lib/commands/orders/ledger-rows'
import { payloadOf } from '@/lib/commands/orders/order-payload'
import { type PersonKey, readKey } from '@/lib/commands/orders/person-key'
import { rowsOfPerson } from '@/lib/commands/orders/person-rows'

export const NOBODY = 'Nothing personal is kept under this number, address or id.'

/** Whom the words after a command name. */
export const keyOf = ({ id, rest }: Pick<OrderArguments, 'id' | 'rest'>): PersonKey => {
  const key = readKey([id, ...rest].join(' '))
  if (!key) throw new Advice(NOBODY)
  return key
}

export const person: OrderCommand = async ({ db }, given) => {
  const found = await rowsOfPerson(db, keyOf(given))
  for (const id of found.orders) {
    const {
      facts,
      notice: _above,
      ...row
    } = await selectWhole(db).where('orders.id', '=', id).executeTakeFirstOrThrow()
    const payments = await selectPayments(db).where('order_id', '=', id).orderBy('created_at').execute()
    print({ row: 'order', ...row, payments, payload: payloadOf({ ...row, facts }) })
  }
  for (const id of found.bookings) {
    const { booking, payload } = await tellBooking(db, id)
    print({ row: 'booking', ...booking, payload })
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
