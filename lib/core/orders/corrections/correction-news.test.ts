import { expect, it } from '@jest/globals'
import type { MoveKind } from '@/lib/core/orders/answer/move-log'
import { isCorrectedSinceDone, untoldCorrections } from '@/lib/core/orders/corrections/correction-news'

const move = (turn: number, kind: MoveKind, undoes: number | null = null) => ({ turn, kind, at: turn, undoes })

/** Each move is made at its turn, and the guest was last told at turn 2. */
it.each([
  ['nothing without a correction', [move(3, 'accept'), move(4, 'move_table')], null],
  ['nothing of a correction they know', [move(1, 'correct'), move(3, 'ready')], null],
  ['each correction since', [move(1, 'correct'), move(3, 'correct'), move(4, 'correct')], [3, 4]],
  ['nothing of a correction that was undone before they heard', [move(3, 'correct'), move(4, 'undo', 3)], null],
  ['the correction that stands of two', [move(3, 'correct'), move(4, 'correct'), move(5, 'undo', 4)], [3]],
  ['that one they know was undone', [move(1, 'correct'), move(3, 'undo', 1)], []],
  ['what came after an undo', [move(1, 'correct'), move(3, 'undo', 1), move(4, 'correct')], [4]],
  ['nothing of the undo of another move', [move(1, 'accept'), move(3, 'undo', 1)], null],
] as const)('a guest hears %s', (_, moves, turns) => {
  expect(untoldCorrections(moves, 2)?.map(({ turn }) => turn) ?? null).toEqual(turns)
})

it.each([
  ['nothing', [move(1, 'accept'), move(2, 'correct'), move(3, 'finish')], false],
  ['a correction', [move(1, 'finish'), move(2, 'correct')], true],
  ['another table', [move(1, 'finish'), move(2, 'move_table')], true],
  ['nothing once that is undone', [move(1, 'finish'), move(2, 'correct'), move(3, 'undo', 2)], false],
  [
    'nothing before it was done again',
    [move(1, 'finish'), move(2, 'undo', 1), move(3, 'correct'), move(4, 'finish')],
    false,
  ],
] as const)('a done order has as news %s', (_, moves, isNews) => {
  expect(isCorrectedSinceDone(moves, 5)).toBe(isNews)
  expect(isCorrectedSinceDone(moves, 2 * 60 * 60_000)).toBe(false)
})
