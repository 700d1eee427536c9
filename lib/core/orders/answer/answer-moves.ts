export const ANSWER_STATES = ['new', 'accepted', 'ready', 'done', 'refused'] as const

export type AnswerState = (typeof ANSWER_STATES)[number]
export type AnsweredState = Exclude<AnswerState, 'new'>

export const ANSWER_MOVE_NAMES = ['accept', 'delay', 'ready', 'finish', 'refuse'] as const

export type AnswerMove = (typeof ANSWER_MOVE_NAMES)[number]

/**
 * State machine of an answer: the diner has read the first one, so only a delay may follow. finish: served or handed
 * over.
 */
export const ANSWER_MOVES: Readonly<Record<AnswerMove, { from: readonly AnswerState[]; to: AnsweredState }>> = {
  accept: { from: ['new'], to: 'accepted' },
  delay: { from: ['accepted'], to: 'accepted' },
  ready: { from: ['accepted'], to: 'ready' },
  finish: { from: ['accepted', 'ready'], to: 'done' },
  refuse: { from: ['new'], to: 'refused' },
}

export const mayAnswer = (state: AnswerState, move: AnswerMove): boolean => ANSWER_MOVES[move].from.includes(state)
