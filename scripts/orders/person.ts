import { Advice } from '@/scripts/advice'
import { tellBooking } from '@/scripts/orders/bookings'
import type { OrderArguments, OrderCommand } from '@/scripts/orders/command'
import { print, selectPayments, selectWhole } from '@/scripts/orders/ledger-rows'
import { payloadOf } from '@/scripts/orders/order-payload'
import { type PersonKey, readKey } from '@/scripts/orders/person-key'
import { rowsOfPerson } from '@/scripts/orders/person-rows'

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
