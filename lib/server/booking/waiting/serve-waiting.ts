import 'server-only'
import type { Transaction } from 'kysely'
import { addDays, bookingDateAt } from '@/lib/core/booking/booking-days'
import { type Room, roomProblem } from '@/lib/core/booking/booking-room'
import { WAITING_STATES } from '@/lib/core/booking/booking-transitions'
import { OFFER_MS } from '@/lib/core/booking/waiting-list'
import type { HostRules } from '@/lib/core/venue/room/host-rules'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import { partyOf, readRoom } from '@/lib/server/booking/venue-room'
import type { MayOffer } from '@/lib/server/booking/waiting/may-offer'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

/** Those that a server found asleep for this many days are still ended. */
const LOOK_BACK_DAYS = 7

/** Guests on the waiting lists, those with an offer too. */
export const waitingGuests = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    .where('state', 'in', WAITING_STATES)
    .where('reserved_at', '>=', addDays(bookingDateAt(new Date(now)), -LOOK_BACK_DAYS))

export type WaitingAbout = { venueId: number; rules: HostRules; now: number; messages: boolean; mayOffer: MayOffer }

type Tx = Transaction<Schema>

/** A wish whose time has come, or an offer that nobody took. */
const isOver = ({ state, starts_at, offered_until }: Booking, now: number): boolean =>
  state === 'offered' ? Number(offered_until) <= now : Number(starts_at) <= now

const lapse = (tx: Tx, booking: Booking, now: number): Promise<Booking | null> =>
  writeMove(tx, { booking, set: { state: 'lapsed' }, kind: 'lapse', mover: 'server', device: null, now })

const offer = async (tx: Tx, booking: Booking, { venueId, now, messages }: WaitingAbout): Promise<Booking | null> => {
  const set = { state: 'offered' as const, offered_until: now + OFFER_MS }
  const offered = await writeMove(tx, { booking, set, kind: 'offer', mover: 'server', device: null, now })
  if (offered && messages) await enqueueAgain(tx, { bookingId: booking.id, venueId, kind: 'booking_offer', now })
  return offered
}

/** The room about each date, read once until an offer changes it. */
const roomReader = (tx: Tx, { venueId, rules, now }: WaitingAbout) => {
  const known = new Map<string, Room>()
  const read = async (date: string): Promise<Room> => {
    const room = known.get(date) ?? (await readRoom(tx, { venueId, rules, date, now }))
    known.set(date, room)
    return room
  }
  return { read, forget: () => known.clear() }
}

const offerInTurn = async (tx: Tx, waiting: readonly Booking[], about: WaitingAbout): Promise<Booking[]> => {
  const { read, forget } = roomReader(tx, about)
  const offered: Booking[] = []
  for (const booking of waiting) {
    if (!about.mayOffer(booking)) continue
    const party = partyOf(booking, about.rules, about.now)
    if (!party || roomProblem(await read(booking.reserved_at), party, 'guest') !== null) continue
    const made = await offer(tx, booking, about)
    if (made) offered.push(made)
    forget()
  }
  return offered
}

/**
 * Offers free seats to those who wait, in the order they asked, each for ten minutes; ends what was not taken in time.
 * Seats that are offered are held. Call it under the venue's lock; it answers the bookings it moved.
 */
export const serveWaiting = async (tx: Tx, about: WaitingAbout): Promise<Booking[]> => {
  const rows = await waitingGuests(tx, about.now)
    .selectAll()
    .where('venue_id', '=', about.venueId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const lapsed: Booking[] = []
  for (const row of rows) {
    const ended = isOver(row, about.now) ? await lapse(tx, row, about.now) : null
    if (ended) lapsed.push(ended)
  }
  const waiting = rows.filter((row) => row.state === 'waiting' && !isOver(row, about.now))
  return [...lapsed, ...(await offerInTurn(tx, waiting, about))]
}
