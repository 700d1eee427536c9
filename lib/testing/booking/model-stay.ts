import { fits, type MinuteParty } from '@/lib/testing/booking/minute-room'

export type ModelState = 'requested' | 'accepted' | 'arrived' | 'left' | 'no_show' | 'cancelled'

/** A booking as the model knows it, in minutes of its evening. */
export type Stay = {
  state: ModelState
  from: number
  until: number
  people: number
  tables: readonly string[]
  arrived: number | null
}

/** Written out once more: the model shares no rule with what it holds. */
export const stayOf = (people: number): number => {
  if (people <= 2) return 90
  return people <= 4 ? 120 : 150
}

/** Null for whoever holds no seats. */
export const partyAt = ({ state, from, until, people, tables, arrived }: Stay, now: number): MinuteParty | null => {
  switch (state) {
    case 'requested':
    case 'accepted':
      return { from, until, people, tables }
    case 'arrived': {
      const isStaying = now < until + 120 && now + 15 > until
      return { from: Math.min(from, arrived ?? from), until: isStaying ? now + 15 : until, people, tables }
    }
    default:
      return null
  }
}

export type Answer = 'ok' | 'slot_full' | 'table_taken' | 'move_final'

type Asked = { others: readonly MinuteParty[]; wanted: MinuteParty | null; held?: MinuteParty | null; seats: number }

export const roomAnswer = ({ others, wanted, held = null, seats }: Asked): Answer => {
  if (!wanted) return 'ok'
  if (!fits(others, { seats, wanted: { ...wanted, tables: [] }, held })) return 'slot_full'
  return fits(others, { seats: null, wanted, held }) ? 'ok' : 'table_taken'
}
