import { describe, expect, it } from '@jest/globals'
import {
  afterCorrection,
  isAllReady,
  isWaiting,
  type KitchenLine,
  mayTickOff,
  nextCourse,
  stationsOf,
  stillReady,
} from '@/lib/core/orders/answer/kitchen-moves'

const STARTERS = { name: 'Antipasti', rank: 1 }
const FIRSTS = { name: 'Primi', rank: 3 }
const SWEETS = { name: 'Dolci', rank: 8 }

const at = (station: string | null, course: KitchenLine['course'] = null): KitchenLine => ({ station, course })

describe('the courses of a meal', () => {
  const lines = [at('Bar'), at('Cucina', SWEETS), at('Cucina', STARTERS), at('Cucina', FIRSTS)]

  it.each([
    ['the first is out by itself', null, [SWEETS, FIRSTS], FIRSTS],
    ['the second was fired', 3, [SWEETS], SWEETS],
    ['the last was fired', 8, [], null],
    ['a course was fired that the order no longer has', 5, [SWEETS], SWEETS],
  ])('wait in the order of the menu where %s', (_, fired, waiting, next) => {
    expect(lines.filter((line) => isWaiting(line, { lines, fired })).map(({ course }) => course)).toEqual(waiting)
    expect(nextCourse({ lines, fired })).toEqual(next)
  })

  it('never wait where an order has one course, or none', () => {
    expect(nextCourse({ lines: [at('Bar'), at('Cucina', FIRSTS)], fired: null })).toBeNull()
    expect(nextCourse({ lines: [at('Bar'), at('Cucina')], fired: null })).toBeNull()
  })
})

describe('a station', () => {
  it.each<[string, KitchenLine[], string[], number | null, boolean]>([
    ['has lines', [at('Bar'), at('Cucina')], [], null, true],
    ['has lines beside those of another that is ready', [at('Bar'), at('Cucina')], ['Cucina'], null, true],
    ['has ticked them off', [at('Bar'), at('Cucina')], ['Bar'], null, false],
    ['has no lines', [at('Cucina')], [], null, false],
    ['has a course that waits', [at('Bar', STARTERS), at('Bar', FIRSTS)], [], null, false],
    ['has courses that are all out', [at('Bar', STARTERS), at('Bar', FIRSTS)], [], 3, true],
    ['has the first course, and another station waits', [at('Bar', STARTERS), at('Cucina', FIRSTS)], [], null, true],
  ])('ticks off its lines or may not: it %s, %#', (_, lines, ready, fired, may) => {
    expect(mayTickOff({ lines, ready, fired }, 'Bar')).toBe(may)
  })

  it.each<[string, KitchenLine[], string[], boolean]>([
    ['all stations are', [at('Bar'), at('Cucina'), at('Bar')], ['Cucina', 'Bar'], true],
    ['one is missing', [at('Bar'), at('Cucina')], ['Bar'], false],
    ['a line has no station', [at('Bar'), at(null)], ['Bar'], false],
    ['nothing was ordered', [], [], false],
  ])('makes the order ready or does not: %s, %#', (_, lines, ready, isReady) => {
    expect(isAllReady({ lines, ready })).toBe(isReady)
  })

  it('is no longer ready once a line comes to it', () => {
    expect(stillReady(['Bar', 'Cucina'], [at('Bar'), at(null), at('Pizzeria')])).toEqual(['Cucina'])
  })

  it('is named once, in the order of the lines', () => {
    expect(stationsOf([at('Bar'), at(null), at('Cucina'), at('Bar')])).toEqual(['Bar', 'Cucina'])
  })
})

describe('a correction', () => {
  const [bar, kitchen, none] = [at('Bar'), at('Cucina'), at(null)]

  it.each<['accepted' | 'ready', string[], KitchenLine[], KitchenLine[], string, string[]]>([
    ['accepted', ['Bar'], [bar], [], 'ready', ['Bar']],
    ['accepted', ['Bar'], [kitchen], [], 'accepted', ['Bar']],
    ['accepted', ['Bar'], [bar, none], [], 'accepted', ['Bar']],
    ['accepted', [], [none], [], 'accepted', []],
    ['accepted', ['Bar'], [bar, bar], [bar], 'accepted', []],
    ['ready', ['Bar', 'Cucina'], [kitchen, bar], [bar], 'accepted', ['Cucina']],
    ['ready', [], [kitchen, bar], [bar], 'accepted', ['Cucina']],
    ['ready', [], [bar, none], [none], 'accepted', ['Bar']],
    ['ready', [], [bar], [], 'ready', []],
  ])('leaves an order that was %s with what its stations have made, %#', (state, ready, lines, came, left, ticks) => {
    expect(afterCorrection(state, { lines, ready }, came)).toEqual({ state: left, ready: ticks })
  })
})
