import { describe, expect, it } from '@jest/globals'
import {
  placeCards,
  SETTLE_MS,
  scrollCards,
  settlesIn,
  settlingCards,
  successorOf,
} from '@/lib/core/desk/board/settled-cards'

const at = (places: Record<string, number>) =>
  new Map(Object.entries(places).map(([id, top]) => [id, { left: 0, top }]))

describe('a card that changed its place', () => {
  const first = placeCards(null, at({ a: 0, b: 100 }), 1_000)

  it('is settled on the first view', () => {
    expect(settlingCards(first, 1_000)).toEqual([])
    expect(settlesIn(first, 1_000)).toBeNull()
  })

  it('takes no press for 400 ms, while the cards that stayed do', () => {
    const moved = placeCards(first, at({ a: 0, b: 200 }), 2_000)
    expect(settlingCards(moved, 2_000)).toEqual(['b'])
    expect(settlingCards(moved, 2_000 + SETTLE_MS - 1)).toEqual(['b'])
    expect(settlesIn(moved, 2_100)).toBe(300)
    expect(settlingCards(moved, 2_000 + SETTLE_MS)).toEqual([])
  })

  it('starts again when it moves again, and not when it is looked at', () => {
    const moved = placeCards(first, at({ a: 0, b: 200 }), 2_000)
    expect(settlingCards(placeCards(moved, at({ a: 0, b: 200.4 }), 2_300), 2_450)).toEqual([])
    expect(settlingCards(placeCards(moved, at({ a: 0, b: 300 }), 2_300), 2_450)).toEqual(['b'])
  })

  it('counts as moved when it has just come, and is forgotten once it left', () => {
    const come = placeCards(first, at({ new: 0, b: 100 }), 2_000)
    expect(settlingCards(come, 2_000)).toEqual(['new'])
    expect(settlingCards(placeCards(come, at({ b: 100 }), 2_001), 2_001)).toEqual([])
  })

  it('has not moved when the page is scrolled', () => {
    const scrolled = scrollCards(first, at({ a: -50, b: 50 }))
    expect(settlingCards(placeCards(scrolled, at({ a: -50, b: 50 }), 2_000), 2_000)).toEqual([])
  })
})

describe('the focus of a card that left', () => {
  it.each([
    ['goes to the next card', 'b', ['a', 'b', 'c'], ['a', 'c'], 'c'],
    ['skips cards that left with it', 'a', ['a', 'b', 'c'], ['c'], 'c'],
    ['goes back from the last card', 'c', ['a', 'b', 'c'], ['a', 'b'], 'b'],
    ['has nowhere to go on an empty board', 'a', ['a'], [], null],
    ['goes to the first card where the card was never seen', 'x', ['a', 'b'], ['a', 'b'], 'a'],
  ])('%s', (_, id, before, after, expected) => {
    expect(successorOf(id, before, new Set(after))).toBe(expected)
  })
})
