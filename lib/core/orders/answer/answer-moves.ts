/** cancelled: by the venue; withdrawn: by the guest. */
export const ANSWER_STATES = ['new', 'accepted', 'ready', 'done', 'refused', 'cancelled', 'withdrawn'] as const

export type AnswerState = (typeof ANSWER_STATES)[number]
export type AnsweredState = Exclude<AnswerState, 'new'>

/** Nobody prepares such an order: its money goes back, and it charges no cover. */
export const LOST_STATES = ['refused', 'cancelled', 'withdrawn'] as const satisfies readonly AnswerState[]

export type LostState = (typeof LOST_STATES)[number]

export const isLostState = (state: AnswerState | null | undefined): state is LostState =>
  LOST_STATES.some((lost) => lost === state)

export const ANSWER_MOVE_NAMES = [
  ...(['accept', 'delay', 'ready', 'finish', 'refuse', 'cancel', 'withdraw'] as const),
  ...(['correct', 'move_table'] as const),
] as const

export type AnswerMove = (typeof ANSWER_MOVE_NAMES)[number]

/** The order as long as it stands. */
const STANDING = ['new', 'accepted', 'ready', 'done'] as const

/**
 * State machine of an answer: the diner has read the first one, so only a delay or a cancellation may follow. finish: served or handed
 * over. withdraw: by the guest. correct, move_table: change the order;
 * their answer (null) is for `afterCorrection` to say.
 */
export const ANSWER_MOVES = {
  accept: { from: ['new'], to: 'accepted' },
  delay: { from: ['accepted'], to: 'accepted' },
  ready: { from: ['accepted'], to: 'ready' },
  finish: { from: ['accepted', 'ready'], to: 'done' },
  refuse: { from: ['new'], to: 'refused' },
  cancel: { from: ['new', 'accepted', 'ready'], to: 'cancelled' },
  withdraw: { from: ['new'], to: 'withdrawn' },
  correct: { from: STANDING, to: null },
  move_table: { from: STANDING, to: null },
} as const satisfies Record<AnswerMove, { from: readonly AnswerState[]; to: AnsweredState | null }>

export const mayAnswer = (state: AnswerState, move: AnswerMove): boolean =>
  ANSWER_MOVES[move].from.some((from) => from === state)
