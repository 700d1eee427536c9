import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import fc from 'fast-check'
import { venueTime } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import type { HostMove } from '@/lib/server/booking/moves/move-booking'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import { tablesOf } from '@/lib/server/booking/venue-room'
import type { Db } from '@/lib/server/db/connect'
import {
  type Act,
  answerToMove,
  answerToNew,
  type Evening,
  emptyEvening,
  newStay,
  partiesOf,
  remember,
} from '@/lib/testing/booking/evening-model'
import { type MinuteParty, mostPeople, peopleAt, sharedTables } from '@/lib/testing/booking/minute-room'
import { type Answer, roomAnswer, type Stay, stayOf } from '@/lib/testing/booking/model-stay'
import { enterAtDesk, hostEntry, hostVenue, moveAtDesk, walkIn } from '@/lib/testing/orders/host-bookings'
import { bookingContext, bookingForm, bookingRequest } from '@/lib/testing/orders/test-booking'

/** Six in the evening at the venue, before the night in which an hour is left out; it opens at half past seven. */
const SIX = Date.parse('2026-03-28T17:00:00Z')
const DATE = '2026-03-28'
const [OPENS, LAST] = [90, 500]

const ms = (minute: number): number => SIX + minute * 60_000
const label = (minute: number): string => venueTime(new Date(ms(minute)))
/** Read once: a formatter costs more than a move. */
const MINUTES = new Map(Array.from({ length: 601 }, (_, minute) => [label(minute), minute]))

const minuteOf = (time: string): number => {
  const minute = MINUTES.get(time)
  if (minute === undefined) throw new Error(`no minute is ${time}`)
  return minute
}

const at = fc.integer({ min: OPENS / 10, max: LAST / 10 }).map((tens) => tens * 10)
const people = fc.integer({ min: 1, max: 6 })
const tables = fc.subarray(['1', '2', '3', '4'], { maxLength: 2 })
const which = fc.nat(30)

const move = (act: 'cancel' | 'arrive' | 'leave' | 'no_show' | 'undo') => fc.record({ act: fc.constant(act), which })

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('book' as const), at, people }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('enter' as const), at, people, tables }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('walk_in' as const), people, tables }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('change' as const), which, at: fc.option(at), people, tables }),
  },
  { weight: 1, arbitrary: move('cancel') },
  { weight: 3, arbitrary: move('arrive') },
  { weight: 2, arbitrary: move('leave') },
  { weight: 1, arbitrary: move('no_show') },
  { weight: 4, arbitrary: move('undo') },
)

type Outcome = { answer: string; id: string | null; free: string[] }

type Answered = { ok: true; value: { id: string } } | { ok: false; error: { code: string; free?: string[] } }

const outcomeOf = (answered: Answered): Outcome =>
  answered.ok
    ? { answer: 'ok', id: answered.value.id, free: [] }
    : { answer: answered.error.code, id: null, free: answered.error.free ?? [] }

/** Free times that are named have room, and none are named only where no half hour has. */
const expectFree = (evening: Evening, { free }: Outcome, wanted: Stay, held: MinuteParty | null, id?: string): void => {
  const others = partiesOf(evening, id)
  const isFree = (from: number): boolean => {
    const party = { ...wanted, from, until: from + stayOf(wanted.people) }
    return roomAnswer({ others, wanted: party, held, seats: evening.seats }) === 'ok'
  }
  expect(free.filter((time) => !isFree(minuteOf(time)))).toEqual([])
  const halves = [90, 120, 150, 180, 210, 240, 270, 300, 330, 360, 390, 420].filter((minute) => minute >= evening.now)
  if (free.length === 0) expect(halves.filter(isFree)).toEqual([])
}

/** What stands in the database, in minutes. */
const standing = async (db: Db, venue: Venue): Promise<Map<string, Stay>> => {
  const rows = await db.selectFrom('bookings').selectAll().where('venue_id', '=', venue.id).execute()
  const minute = (moment: number | null): number => (Number(moment) - SIX) / 60_000
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ state: row.state as Stay['state'], from: minute(row.starts_at), until: minute(row.ends_at) },
        ...{
          people: row.seats,
          tables: tablesOf(row),
          arrived: row.arrived_at === null ? null : minute(row.arrived_at),
        },
      },
    ]),
  )
}

const hostMove = (act: Extract<Act, { which: number }>, stay: Stay, turn: number): HostMove => {
  switch (act.act) {
    case 'change':
      return {
        ...{ move: 'change', turn, date: DATE, time: label(act.at ?? stay.from), seats: act.people },
        tables: [...act.tables],
      }
    case 'cancel':
      return { move: 'cancel', turn, code: 'full', reason: '' }
    default:
      return { move: act.act, turn }
  }
}

const tryNew = async (
  db: Db,
  venue: Venue,
  evening: Evening,
  act: Extract<Act, { act: 'book' | 'enter' | 'walk_in' }>,
): Promise<Answer> => {
  const stay = newStay(act, evening.now)
  const expected = answerToNew(evening, stay)
  const said = { now: ms(evening.now), venue, messages: false }
  const [time, seats] = [label(stay.from), act.people]
  const ask = async (): Promise<Answered> => {
    if (act.act === 'enter')
      return enterAtDesk(db, hostEntry({ date: DATE, time, seats, tables: [...act.tables] }), said)
    if (act.act === 'walk_in') return enterAtDesk(db, walkIn({ seats, tables: [...act.tables] }), said)
    const form = { ...bookingForm, date: DATE, time, seats }
    const request = bookingRequest({ venue: String(venue.id), attemptKey: randomUUID(), form })
    const sent = await submitBooking(request, bookingContext(db, { now: () => said.now, messages: false }, venue))
    return sent.ok ? { ok: true, value: { id: sent.value.reference } } : sent
  }
  const outcome = outcomeOf(await ask())
  expect(outcome.answer).toBe(expected)
  if (expected === 'slot_full' && act.act !== 'walk_in') expectFree(evening, outcome, stay, null)
  if (outcome.id !== null) remember(evening, outcome.id, stay, act.act)
  return expected
}

const tryMove = async (
  db: Db,
  venue: Venue,
  evening: Evening,
  act: Extract<Act, { which: number }>,
): Promise<Answer> => {
  const ids = [...evening.known.keys()]
  const id = ids[act.which % Math.max(1, ids.length)]
  const known = id === undefined ? undefined : evening.known.get(id)
  if (id === undefined || !known) return 'ok'
  const { answer, stay } = answerToMove(evening, id, act)
  const { turn } = await db.selectFrom('bookings').select('turn').where('id', '=', id).executeTakeFirstOrThrow()
  const said = { now: ms(evening.now), venue, messages: false }
  const outcome = outcomeOf(await moveAtDesk(db, id, hostMove(act, known.stay, turn), said))
  expect(outcome.answer).toBe(answer)
  if (answer === 'ok' && stay) remember(evening, id, stay, act.act)
  return answer
}

/** Minutes at which there are more people than seats, and more than before. */
const fuller = (after: readonly MinuteParty[], before: readonly MinuteParty[], seats: number): number[] =>
  Array.from({ length: 900 }, (_, minute) => minute).filter((minute) => {
    const there = peopleAt(after, minute)
    return there > seats && there > peopleAt(before, minute)
  })

const isLate = ({ known, now }: Evening): boolean =>
  [...known.values()].some(({ stay }) => stay.state === 'arrived' && stay.until < now + 15)

type Made = Exclude<Act, { act: 'wait' }>

/** `asPlanned`: nobody has come early or stayed too long yet, by whom a room gets fuller than it was planned. */
const expectRoom = (evening: Evening, before: readonly MinuteParty[], { act }: Made, asPlanned: boolean): void => {
  const after = partiesOf(evening)
  // A party that comes early sits down without asking.
  if (act !== 'arrive') expect(fuller(after, before, evening.seats)).toEqual([])
  if (!asPlanned) return
  expect(mostPeople(after)).toBeLessThanOrEqual(evening.seats)
  expect(sharedTables(after)).toEqual([])
}

const isPast = (act: Made, now: number): boolean => act.act === 'book' && act.at <= now

/** Tries the acts on a venue of eight seats that has no booking yet; answers what each was answered. */
export const tryEvening = async (db: Db, venueId: number, acts: readonly Act[]): Promise<string[]> => {
  const venue: Venue = { ...hostVenue, id: venueId }
  const evening = emptyEvening(8)
  const given: string[] = []
  let asPlanned = true
  for (const act of acts) {
    if (act.act === 'wait') {
      evening.now = Math.min(LAST, evening.now + act.minutes)
      asPlanned &&= !isLate(evening)
    } else if (!isPast(act, evening.now)) {
      const before = partiesOf(evening)
      const answer = 'which' in act ? await tryMove(db, venue, evening, act) : await tryNew(db, venue, evening, act)
      asPlanned &&= act.act !== 'arrive' && !isLate(evening)
      expectRoom(evening, before, act, asPlanned)
      given.push(`${act.act} ${answer}`)
    }
  }
  const stays = new Map([...evening.known].map(([id, { stay }]) => [id, stay]))
  expect(await standing(db, venue)).toEqual(stays)
  return given
}
