import type { MinuteParty } from '@/lib/testing/booking/minute-room'
import { type Answer, type ModelState, partyAt, roomAnswer, type Stay, stayOf } from '@/lib/testing/booking/model-stay'

/** What can be done; numbers choose among the bookings that are there. */
export type Act =
  | { act: 'wait'; minutes: number }
  | { act: 'book'; at: number; people: number }
  | { act: 'enter'; at: number; people: number; tables: readonly string[] }
  | { act: 'walk_in'; people: number; tables: readonly string[] }
  | { act: 'change'; which: number; at: number | null; people: number; tables: readonly string[] }
  | { act: 'cancel' | 'arrive' | 'leave' | 'no_show' | 'undo'; which: number }

type Known = { stay: Stay /** Before each move of the host that stands. */; before: Stay[] }

/** An evening as it should be, by counting people at every minute. */
export type Evening = { now: number; seats: number; known: Map<string, Known> }

export const emptyEvening = (seats: number): Evening => ({ now: 0, seats, known: new Map() })

export const partiesOf = ({ known, now }: Evening, except?: string): MinuteParty[] =>
  [...known].flatMap(([id, { stay }]) => (id === except ? [] : (partyAt(stay, now) ?? [])))

export const newStay = (act: Extract<Act, { act: 'book' | 'enter' | 'walk_in' }>, now: number): Stay => {
  const from = act.act === 'walk_in' ? now : act.at
  const state = { book: 'requested', enter: 'accepted', walk_in: 'arrived' } as const
  return {
    ...{ state: state[act.act], from, until: from + stayOf(act.people), people: act.people },
    ...{ tables: act.act === 'book' ? [] : act.tables, arrived: act.act === 'walk_in' ? now : null },
  }
}

export const answerToNew = (evening: Evening, stay: Stay): Answer =>
  roomAnswer({ others: partiesOf(evening), wanted: partyAt(stay, evening.now), seats: evening.seats })

type Move = Extract<Act, { which: number }>

const MAY_CHANGE: readonly ModelState[] = ['requested', 'accepted', 'arrived']

const changed = (stay: Stay, { at, people, tables }: Extract<Act, { act: 'change' }>): Stay | null => {
  if (!MAY_CHANGE.includes(stay.state)) return null
  const from = at ?? stay.from
  const until = from === stay.from && people === stay.people ? stay.until : from + stayOf(people)
  const state = stay.state === 'requested' ? 'accepted' : stay.state
  return { ...stay, state, from, until, people, tables }
}

/** Null where the state does not allow it. */
const movedStay = ({ stay, before }: Known, move: Move, now: number): Stay | null => {
  const { state } = stay
  switch (move.act) {
    case 'change':
      return changed(stay, move)
    case 'cancel':
      return state === 'requested' || state === 'accepted' ? { ...stay, state: 'cancelled' } : null
    case 'arrive':
      return state === 'accepted' ? { ...stay, state: 'arrived', arrived: now } : null
    case 'leave':
      return state === 'arrived' ? { ...stay, state: 'left', until: now } : null
    case 'no_show':
      return state === 'accepted' ? { ...stay, state: 'no_show' } : null
    default:
      return before.at(-1) ?? null
  }
}

/** What the move should be answered, and the stay after it. */
export const answerToMove = (evening: Evening, id: string, move: Move): { answer: Answer; stay: Stay | null } => {
  const known = evening.known.get(id)
  const stay = known ? movedStay(known, move, evening.now) : null
  if (!known || !stay) return { answer: 'move_final', stay: null }
  if (move.act !== 'change' && move.act !== 'undo') return { answer: 'ok', stay }
  const [wanted, held] = [partyAt(stay, evening.now), partyAt(known.stay, evening.now)]
  return { answer: roomAnswer({ others: partiesOf(evening, id), wanted, held, seats: evening.seats }), stay }
}

export const remember = (evening: Evening, id: string, stay: Stay, move: Act['act']): void => {
  const known = evening.known.get(id)
  if (!known) {
    // Taking back what the host wrote in cancels it.
    evening.known.set(id, { stay, before: move === 'book' ? [] : [{ ...stay, state: 'cancelled' }] })
  } else if (move === 'undo') {
    evening.known.set(id, { stay, before: known.before.slice(0, -1) })
  } else {
    evening.known.set(id, { stay, before: [...known.before, known.stay] })
  }
}
