export const ANSWER_STATES = ['new', 'accepted', 'ready', 'done', 'refused'] as const

export type AnswerState = (typeof ANSWER_STATES)[number]
export type AnsweredState = Exclude<AnswerState, 'new'>
export type AnswerMove = 'accept' | 'delay' | 'ready' | 'finish' | 'refuse'

/**
 * State machine: everything that a venue may do with an order it has, and no other move is written. The first answer
 * stands, as its diner has read it; what was accepted may still take longer. finish: it was served, handed over or sent.
 */
export const ANSWER_MOVES: Readonly<Record<AnswerMove, { from: readonly AnswerState[]; to: AnsweredState }>> = {
  accept: { from: ['new'], to: 'accepted' },
  delay: { from: ['accepted'], to: 'accepted' },
  ready: { from: ['accepted'], to: 'ready' },
  finish: { from: ['accepted', 'ready'], to: 'done' },
  refuse: { from: ['new'], to: 'refused' },
}

/** Whether a venue may make that move now. */
export const mayAnswer = (state: AnswerState, move: AnswerMove): boolean => ANSWER_MOVES[move].from.includes(state)
