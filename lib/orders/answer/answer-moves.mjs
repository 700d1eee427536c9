// JavaScript, as `npm run orders` runs beside the server without a build.

/** @typedef {'new' | 'accepted' | 'ready' | 'done' | 'refused'} AnswerState */
/** @typedef {Exclude<AnswerState, 'new'>} AnsweredState */
/** @typedef {'accept' | 'delay' | 'ready' | 'finish' | 'refuse'} AnswerMove */

/** @type {readonly ['new', 'accepted', 'ready', 'done', 'refused']} */
export const ANSWER_STATES = ['new', 'accepted', 'ready', 'done', 'refused']

/**
 * State machine: everything that a venue may do with an order it has, and no other move is written. The first answer
 * stands, as its diner has read it; what was accepted may still take longer. finish: it was served, handed over or sent.
 * @type {Readonly<Record<AnswerMove, { from: readonly AnswerState[], to: AnsweredState }>>}
 */
export const ANSWER_MOVES = {
  accept: { from: ['new'], to: 'accepted' },
  delay: { from: ['accepted'], to: 'accepted' },
  ready: { from: ['accepted'], to: 'ready' },
  finish: { from: ['accepted', 'ready'], to: 'done' },
  refuse: { from: ['new'], to: 'refused' },
}

/**
 * Whether a venue may make that move now.
 * @param {AnswerState} state
 * @param {AnswerMove} move
 */
export const mayAnswer = (state, move) => ANSWER_MOVES[move].from.includes(state)
