import { describe, expect, it } from '@jest/globals'
import { ANSWER_MOVES, ANSWER_STATES, mayAnswer } from '@/lib/core/orders/answer/answer-moves'

/** Written by hand, and not read from the table: every state with the moves that its order may make. */
const MOVES = {
  new: ['accept', 'refuse'],
  accepted: ['delay', 'ready', 'finish'],
  ready: ['finish'],
  done: [],
  refused: [],
} as const

describe('the moves of a venue', () => {
  const names = ['accept', 'delay', 'ready', 'finish', 'refuse'] as const

  it.each(ANSWER_STATES)('from %s: those and no others', (state) => {
    expect(names.filter((move) => mayAnswer(state, move))).toEqual(MOVES[state])
  })

  it('lead somewhere, and never back to new', () => {
    expect(names.map((move) => ANSWER_MOVES[move].to)).toEqual(['accepted', 'accepted', 'ready', 'done', 'refused'])
  })
})
