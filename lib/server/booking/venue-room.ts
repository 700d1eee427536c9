import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { addDays } from '@/lib/core/booking/booking-days'
import { endOfStay, type Party, type Room } from '@/lib/core/booking/booking-room'
import { SEATED_STATES } from '@/lib/core/booking/booking-transitions'
import type { HostRules } from '@/lib/core/venue/room/host-rules'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

/** Serializes what takes or frees seats of a venue until commit. */
export const lockBookingsOf = async (tx: Transaction<Schema>, venueId: number): Promise<void> => {
  await tx
    .insertInto('booking_locks')
    .values({ venue_id: venueId })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ venue_id: venueId }))
    .execute()
}

const namesSchema = z.array(z.string()).catch([])

/** Names of the venue's tables. */
export const tablesOf = ({ tables }: Pick<Booking, 'tables'>): string[] =>
  tables === null ? [] : namesSchema.parse(JSON.parse(tables))

/** A party that stays longer than planned holds its seats a little longer than now. */
const OVERSTAY_MS = 15 * 60_000

/** Then it has left: a host who is busy does not mark everybody who goes. */
const LONGEST_OVERSTAY_MS = 2 * 60 * 60_000

const SEATED_COLUMNS = [
  ...(['id', 'state', 'starts_at', 'ends_at', 'seats'] as const),
  ...(['tables', 'arrived_at', 'offered_until'] as const),
] as const

type SeatedRow = Omit<Pick<Booking, (typeof SEATED_COLUMNS)[number]>, 'id'>

const endOf = ({ state }: SeatedRow, planned: number, now: number): number => {
  const isStaying = state === 'arrived' && now < planned + LONGEST_OVERSTAY_MS
  return isStaying ? Math.max(planned, now + OVERSTAY_MS) : planned
}

/** Null for a booking from before starts were kept, and for an offer whose time is over. */
export const partyOf = (row: SeatedRow, rules: HostRules, now: number): Party | null => {
  const { starts_at, ends_at, seats, arrived_at } = row
  if (starts_at === null || (row.state === 'offered' && (row.offered_until ?? 0) <= now)) return null
  const planned = ends_at ?? endOfStay(rules, starts_at, seats)
  const startsAt = Math.min(starts_at, arrived_at ?? starts_at)
  return { startsAt, endsAt: endOf(row, planned, now), seats, tables: tablesOf(row) }
}

type About = { venueId: number; rules: HostRules; date: string; now: number; except?: string }

/** Days before and after a date whose stays may reach into its evening, which itself may end on the next day. */
const NEAR_DAYS = 2

/**
 * The room about a date: parties of the days before and after it too, as stays pass midnight. `except`: the id of a
 * booking that is being moved. Read it under `lockBookingsOf` where it decides.
 */
export const readRoom = async (db: Db, { venueId, rules, date, now, except }: About): Promise<Room> => {
  const [from, until] = [addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS)]
  const rows = await db
    .selectFrom('bookings')
    .select(SEATED_COLUMNS)
    .where('venue_id', '=', venueId)
    .where('reserved_at', '>=', from)
    .where('reserved_at', '<=', until)
    .where('state', 'in', SEATED_STATES)
    .execute()
  const closed = await db
    .selectFrom('closed_half_hours')
    .select('starts_at')
    .where('venue_id', '=', venueId)
    .where('starts_at', '>=', Date.parse(from))
    .execute()
  const parties = rows.flatMap((row) => (row.id === except ? [] : (partyOf(row, rules, now) ?? [])))
  return { rules, parties, closed: closed.map(({ starts_at }) => starts_at) }
}
