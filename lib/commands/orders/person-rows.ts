import { z } from 'zod'
import { writtenWith } from '@/lib/commands/orders/ledger-rows'
import { type PersonKey, phoneKey } from '@/lib/commands/orders/person-key'
import { bookingOf } from '@/lib/server/booking/booking-ledger'
import type { Db } from '@/lib/server/db/connect'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'

const numberSchema = z.string().catch('')

/** Telephone numbers in a diner's data, in any version. */
const writtenSchema = z
  .object({
    phone: numberSchema,
    customer: z.array(z.object({ phone: numberSchema }).catch({ phone: '' })).catch([]),
  })
  .catch({ phone: '', customer: [] })

const hasPhone = (written: string, phone: string): boolean => {
  const { phone: booked, customer } = writtenSchema.parse(writtenWith(written))
  return [booked, ...customer.map((person) => person.phone)].some((number) => phoneKey(number) === phone)
}

/** Only the diner's own number counts, not the venue's or one in a note. */
const idsWith = (rows: readonly { id: string; written: string }[], phone: string): string[] =>
  rows.filter(({ written }) => hasPhone(written, phone)).map(({ id }) => id)

const anywhere = (phone: string): string => `%${phone.replace('+', '')}%`

const ordersOf = async (db: Db, { kind, value }: PersonKey): Promise<string[]> => {
  if (kind === 'order') return (await findOrder(db, value)) ? [value] : []
  if (kind !== 'phone') return []
  const orders = db.selectFrom('orders').select(['id', 'facts as written']).where('erased_at', 'is', null)
  return idsWith(await orders.where('facts', 'like', anywhere(value)).execute(), value)
}

const bookingsOf = async (db: Db, { kind, value }: PersonKey): Promise<string[]> => {
  if (kind === 'booking') return (await bookingOf(db, value)) ? [value] : []
  if (kind !== 'phone') return []
  const bookings = db.selectFrom('bookings').select(['id', 'payload as written'])
  return idsWith(await bookings.where('payload', 'like', anywhere(value)).execute(), value)
}

const subscriptionsOf = async (db: Db, { kind, value }: PersonKey) => {
  const subscriptions = db.selectFrom('newsletter_subscriptions').select(['venue_id', 'email_key', 'phone'])
  if (kind === 'email') return subscriptions.where('email_key', '=', value).execute()
  if (kind !== 'phone') return []
  // Stored as typed, from any country.
  return (await subscriptions.execute()).filter(({ phone }) => phoneKey(phone) === value)
}

export const rowsOfPerson = async (db: Db, key: PersonKey) => ({
  orders: await ordersOf(db, key),
  bookings: await bookingsOf(db, key),
  subscriptions: await subscriptionsOf(db, key),
})

export type PersonRows = Awaited<ReturnType<typeof rowsOfPerson>>
