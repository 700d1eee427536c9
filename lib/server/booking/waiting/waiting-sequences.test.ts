import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { endOfStay } from '@/lib/core/booking/booking-room'
import { SEATED_STATES } from '@/lib/core/booking/booking-transitions'
import { OFFER_MS } from '@/lib/core/booking/waiting-list'
import '@/lib/testing/property-seed'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { answerOffer } from '@/lib/server/booking/waiting/answer-offer'
import { type WaitingGuest, waitingEvening, waitingVenue } from '@/lib/testing/orders/test-waiting'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const MINUTE = 60_000
/** Saturday 28 March 2026, 18:00 at the venue; its dinner begins at half past seven. */
const START = Date.parse('2026-03-28T17:00:00Z')
const TIMES = ['20:30', '21:00', '22:00']
/** Of whoever may still come. */
const AWAITED = ['requested', 'accepted', 'waiting', 'offered']
const ALL_SEATS = waitingVenue.booking.seats

/** A booking as the rules would have it, told without any of the product's own. */
type Expected = {
  guest: WaitingGuest
  state: string
  from: number
  until: number
  seats: number
  offeredUntil: number
}

const startOf = (time: string): number => Date.parse(`2026-03-28T${time}:00+01:00`)
const isSeated = ({ state }: Expected): boolean => SEATED_STATES.some((seated) => seated === state)

/** Minute by minute, as one would count heads. */
const mostPeople = (there: readonly Expected[], from: number, until: number): number => {
  let most = 0
  for (let at = from; at < until; at += MINUTE) {
    const people = there.filter((each) => isSeated(each) && each.from <= at && at < each.until)
    most = Math.max(
      most,
      people.reduce((sum, { seats }) => sum + seats, 0),
    )
  }
  return most
}

type Move =
  | { move: 'book' | 'wait'; time: string; seats: number }
  | { move: 'give_up' | 'take' | 'decline'; whose: number }
  | { move: 'pass'; minutes: number }
  | { move: 'serve' }

const whose = fc.nat({ max: 30 })
const asked = { time: fc.constantFrom(...TIMES), seats: fc.integer({ min: 1, max: 4 }) }
const someMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ move: fc.constant('book' as const), ...asked }) },
  { weight: 5, arbitrary: fc.record({ move: fc.constant('wait' as const), ...asked }) },
  { weight: 3, arbitrary: fc.record({ move: fc.constant('give_up' as const), whose }) },
  { weight: 3, arbitrary: fc.record({ move: fc.constantFrom('take' as const, 'decline' as const), whose }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('pass' as const), minutes: fc.constantFrom(1, 9, 10, 45) }) },
  { weight: 2, arbitrary: fc.constant({ move: 'serve' as const }) },
)

describe.each(testEngines)('an evening with a waiting list on %s', (engine) => {
  const database = databaseHarness(engine)

  const play = async (moves: readonly Move[]): Promise<void> => {
    const here = waitingEvening(() => database.db, START)
    const expected: Expected[] = []
    const fits = ({ from, until, seats }: Pick<Expected, 'from' | 'until' | 'seats'>): boolean =>
      mostPeople(expected, from, until) + seats <= ALL_SEATS

    const lapse = (each: Expected): void => {
      const isMissed = each.state === 'offered' && each.offeredUntil <= here.now()
      const isPast = each.state === 'waiting' && each.from <= here.now()
      if (isMissed || isPast) each.state = 'lapsed'
    }

    const offer = (each: Expected): void => {
      if (each.state !== 'waiting' || !fits(each)) return
      Object.assign(each, { state: 'offered', offeredUntil: here.now() + OFFER_MS })
    }

    const serve = (): void => {
      expected.forEach(lapse)
      expected.forEach(offer)
    }

    const ask = async ({ move, time, seats }: Extract<Move, { move: 'book' | 'wait' }>): Promise<void> => {
      const from = startOf(time)
      // The rules of hours are others' to try.
      if (from <= here.now() + MINUTE) return
      const { request, sent } = await here.ask({ time, seats }, move === 'wait')
      serve()
      const stay = { from, until: endOfStay(waitingVenue.booking, from, seats), seats }
      const hasRoom = fits(stay)
      expect(sent.ok).toBe(hasRoom || move === 'wait')
      if (!sent.ok) return
      const guest = { id: sent.value.reference, attemptKey: request.attemptKey }
      expected.push({ guest, ...stay, state: hasRoom ? 'requested' : 'waiting', offeredUntil: 0 })
    }

    const giveUp = async (each: Expected): Promise<void> => {
      const inTime = here.now() <= each.from - waitingVenue.bookingCancelHours * 60 * MINUTE
      const isWaiting = each.state === 'waiting' || each.state === 'offered'
      const isSeat = each.state === 'requested' || each.state === 'accepted'
      await cancelBooking(each.guest, here.context())
      if (isWaiting || (isSeat && inTime)) each.state = 'cancelled'
    }

    const reply = async (each: Expected, takes: boolean): Promise<void> => {
      const { turn } = await here.rowOf(each.guest)
      const isHeld = each.state === 'offered' && here.now() < each.offeredUntil
      const isDone = takes ? each.state === 'accepted' : each.state === 'cancelled'
      const answered = await answerOffer({ ...each.guest, turn, takes }, here.context())
      expect(answered.ok).toBe(isHeld || isDone)
      if (isHeld) each.state = takes ? 'accepted' : 'cancelled'
    }

    /** Mostly one whom the move concerns. */
    const pick = (move: 'give_up' | 'take' | 'decline', whose: number): Expected | undefined => {
      const open = expected.filter(({ state }) => (move === 'give_up' ? AWAITED.includes(state) : state === 'offered'))
      const from = open.length > 0 && whose % 5 > 0 ? open : expected
      return from[whose % Math.max(1, from.length)]
    }

    const makeOwn = async (move: 'give_up' | 'take' | 'decline', whose: number): Promise<void> => {
      const each = pick(move, whose)
      if (each) await (move === 'give_up' ? giveUp(each) : reply(each, move === 'take'))
    }

    const make = async (move: Move): Promise<void> => {
      if ('whose' in move) return makeOwn(move.move, move.whose)
      if ('time' in move) return ask(move)
      if (move.move === 'pass') return here.pass(move.minutes * MINUTE)
      await here.serve()
      serve()
    }

    for (const move of moves) {
      await make(move)
      const rows = await Promise.all(expected.map(({ guest }) => here.rowOf(guest)))
      expect(rows.map(({ state }) => state)).toEqual(expected.map(({ state }) => state))
      // Two guests for one table would be more people than seats.
      expect(mostPeople(expected, startOf('19:30'), startOf('23:59'))).toBeLessThanOrEqual(ALL_SEATS)
    }
  }

  it('never has two guests for one table, nor a free one for which somebody waits', async () => {
    const sequences = fc.array(someMove, { minLength: 30, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(sequences, async (moves) => {
        for (const table of ['booking_moves', 'outbox', 'bookings'] as const) {
          await database.db.deleteFrom(table).execute()
        }
        await play(moves)
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})
