import { describe, expect, it } from '@jest/globals'
import { ANSWER_MOVES, ANSWER_STATES, mayAnswer } from '@/lib/core/orders/answer/answer-moves'

/** Written by hand, and not read from the table: every state with the moves that its order may make. */
const MOVES = {
  new: ['accept', 'refuse', 'cancel', 'withdraw', 'correct', 'move_table'],
  accepted: ['delay', 'ready', 'finish', 'cancel', 'correct', 'move_table'],
  ready: ['finish', 'cancel', 'correct', 'move_table'],
  done: ['correct', 'move_table'],
  refused: [],
  cancelled: [],
  withdrawn: [],
} as const

describe('the moves of a venue', () => {
  const names = [
    ...(['accept', 'delay', 'ready', 'finish', 'refuse', 'cancel', 'withdraw'] as const),
    ...(['correct', 'move_table'] as const),
  ] as const

  it.each(ANSWER_STATES)('from %s: those and no others', (state) => {
    expect(names.filter((move) => mayAnswer(state, move))).toEqual(MOVES[state])
  })

  it('lead somewhere, and never back to new', () => {
    expect(names.map((move) => ANSWER_MOVES[move].to)).toEqual([
      ...['accepted', 'accepted', 'ready', 'done', 'refused', 'cancelled', 'withdrawn', null, null],
    ])
  })
})
