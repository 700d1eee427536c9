import { randomUUID } from 'node:crypto'
import { Advice } from '@/lib/commands/advice'
import { adviceOn } from '@/lib/commands/bookings/advice-on'
import type { BookingArguments, BookingCommand } from '@/lib/commands/bookings/command'
import { bookingNamed, printBooking, tellServer, withVenue } from '@/lib/commands/bookings/told-booking'
import { answerBookingByCommand } from '@/lib/commands/orders/bookings'
import { deskBookingMoveSchema, hostEntrySchema } from '@/lib/core/desk/desk-bookings-api'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { setting } from '@/lib/front-server/setting.mjs'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { enterBooking } from '@/lib/server/booking/moves/enter-booking'
import { type HostMove, moveBooking } from '@/lib/server/booking/moves/move-booking'
import { tablesOf } from '@/lib/server/booking/venue-room'
import type { Database } from '@/lib/server/db/connect'

const ONES = { by: null, mover: 'command' as const }

const make = async (ledger: Database, booking: Booking, move: HostMove): Promise<void> => {
  const messages = setting('COPERTO_MESSAGES_URL') !== undefined
  const made = await withVenue(String(booking.venue_id), (venue) =>
    moveBooking(ledger.db, { venue, bookingId: booking.id, ...ONES, now: Date.now(), messages }, move),
  )
  if (!made.ok) throw new Advice(adviceOn(made.error))
  await tellServer(ledger.db, made.value)
  printBooking(made.value)
}

/** A party that is written in without a booking's form. */
export const enter: BookingCommand = async (ledger, { words: [ref = '', ...name], ...said }) => {
  const { date, time, people, phone, note, table } = said
  const typed = { source: 'host', attemptKey: randomUUID(), name: name.join(' '), date, time, phone, note }
  const entry = hostEntrySchema.safeParse({ ...typed, seats: Number(people), tables: table ?? [] })
  if (!entry.success) {
    throw new Advice('Name a venue and who comes, with --date 2026-03-28 --time 20:30 --people 4.')
  }
  const entered = await withVenue(ref, (venue) =>
    enterBooking(ledger.db, { venue, ...ONES, now: Date.now() }, entry.data),
  )
  if (!entered.ok) throw new Advice(adviceOn(entered.error))
  await tellServer(ledger.db, entered.value)
  printBooking(entered.value)
}

const placeOf = (booking: Booking, { date, time, people, table }: BookingArguments) => {
  const { reserved_at, reserved_time, seats } = payloadOfBooking(booking)
  const place = { date: date ?? reserved_at, time: time ?? reserved_time, tables: table ?? tablesOf(booking) }
  return { ...place, seats: people === undefined ? seats : Number(people) }
}

/** Keeps what is not said. */
export const move: BookingCommand = async (ledger, given) => {
  const booking = await bookingNamed(ledger, given.words[0] ?? '')
  const { turn } = booking
  const made = deskBookingMoveSchema.safeParse({ move: 'change', turn, ...placeOf(booking, given) })
  if (!made.success) throw new Advice('Say --date 2026-03-28, --time 20:30, --people 4 or --table 12.')
  await make(ledger, booking, made.data)
}

export const cancel: BookingCommand = async (ledger, { words: [name = '', ...reason] }) => {
  const booking = await bookingNamed(ledger, name)
  const words = venueReasonSchema.parse(reason.join(' ')) ?? ''
  await make(ledger, booking, { move: 'cancel', turn: booking.turn, code: 'other', reason: words })
}

export const plainMove =
  (made: 'arrive' | 'leave' | 'no_show' | 'undo'): BookingCommand =>
  async (ledger, { words: [name = ''] }) => {
    const booking = await bookingNamed(ledger, name)
    await make(ledger, booking, { move: made, turn: booking.turn })
  }

/** As `npm run orders -- accept` and `refuse` do. */
export const answer =
  (state: 'accepted' | 'refused'): BookingCommand =>
  async (ledger, { words: [name = '', ...reason] }) => {
    const { id } = await bookingNamed(ledger, name)
    await answerBookingByCommand(ledger, id, state, venueReasonSchema.parse(reason.join(' ')))
  }
