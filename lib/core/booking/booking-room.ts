import { type HostRules, stayMinutes } from '@/lib/core/venue/room/host-rules'

export const HALF_HOUR_MS = 30 * 60_000

export const halfHourOf = (at: number): number => Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS

type Span = { startsAt: number; endsAt: number }

/** People who hold seats from `startsAt` until just before `endsAt`, in ms. */
export type Party = Span & { seats: number; tables: readonly string[] }

/** `closed`: starts of half hours that the host closed, in ms. */
export type Room = { rules: HostRules; parties: readonly Party[]; closed: readonly number[] }

export const endOfStay = (rules: HostRules, startsAt: number, people: number): number =>
  startsAt + stayMinutes(rules, people) * 60_000

const overlaps = (party: Span, from: number, until: number): boolean => party.startsAt < until && from < party.endsAt

/** Most people in the room at any minute from `from` until just before `until`. */
export const peakSeats = (parties: readonly Party[], from: number, until: number): number => {
  const there = parties.filter((party) => overlaps(party, from, until))
  // The number only grows when somebody arrives.
  const moments = [from, ...there.map(({ startsAt }) => startsAt).filter((at) => at > from)]
  const at = (moment: number): number =>
    there.filter((party) => overlaps(party, moment, moment + 1)).reduce((sum, { seats }) => sum + seats, 0)
  return Math.max(...moments.map(at))
}

/** People who arrive in the half hour of a moment. */
export const arrivalsAt = (parties: readonly Party[], at: number): number =>
  parties.filter(({ startsAt }) => halfHourOf(startsAt) === halfHourOf(at)).reduce((sum, { seats }) => sum + seats, 0)

/** closed, arrivals: bounds for guests, which the host may pass. */
export type RoomProblem = 'no_room' | 'table_taken' | 'arrivals' | 'closed'

/** Parts of a stay in which the party holds nothing yet. */
const outside = (wanted: Span, held: Span): Span[] =>
  [
    { startsAt: wanted.startsAt, endsAt: Math.min(wanted.endsAt, held.startsAt) },
    { startsAt: Math.max(wanted.startsAt, held.endsAt), endsAt: wanted.endsAt },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt)

/** When it takes more seats than it holds. */
const moreSeats = (wanted: Party, held: Party | null): Span[] =>
  held && wanted.seats <= held.seats ? outside(wanted, held) : [wanted]

const isTaken = (parties: readonly Party[], table: string, { startsAt, endsAt }: Span): boolean =>
  parties.some((party) => party.tables.includes(table) && overlaps(party, startsAt, endsAt))

const takesTable = (parties: readonly Party[], wanted: Party, held: Party | null): boolean =>
  wanted.tables.some((table) => {
    const spans = held?.tables.includes(table) ? outside(wanted, held) : [wanted]
    return spans.some((span) => isTaken(parties, table, span))
  })

const comesWith = (held: Party, wanted: Party): boolean =>
  wanted.seats <= held.seats && halfHourOf(wanted.startsAt) === halfHourOf(held.startsAt)

/**
 * Null while there is room for one more party over its whole stay; the parties are without it. `held`: the same party
 * before it is moved. What it holds already is never refused, so that an overfull room can always get emptier.
 */
export const roomProblem = (
  { rules, parties, closed }: Room,
  wanted: Party,
  by: 'guest' | 'host',
  held: Party | null = null,
): RoomProblem | null => {
  const { startsAt, seats } = wanted
  const full = ({ seats: bound }: HostRules): boolean =>
    bound !== null &&
    moreSeats(wanted, held).some((span) => peakSeats(parties, span.startsAt, span.endsAt) + seats > bound)
  if (full(rules)) return 'no_room'
  if (takesTable(parties, wanted, held)) return 'table_taken'
  if (by === 'host' || (held && comesWith(held, wanted))) return null
  if (closed.includes(halfHourOf(startsAt))) return 'closed'
  return rules.arrivals !== null && arrivalsAt(parties, startsAt) + seats > rules.arrivals ? 'arrivals' : null
}
