import { describe, expect, it } from '@jest/globals'
import { dishesToCook } from '@/lib/core/desk/board/dishes-to-cook'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import {
  cookedAt,
  firedLines,
  isTickedOff,
  linesAt,
  ordersAt,
  portionsElsewhere,
  printedLines,
  progressOf,
  stationOf,
  type UsualMove,
  usualMove,
} from '@/lib/core/desk/stations/station-board'
import { linesOfSheet, sheetsOf } from '@/lib/core/desk/stations/station-sheets'
import type { MealCourse } from '@/lib/core/menu/stations/kitchen-place'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'

const line = (name: string, station: string | null, course: MealCourse | null = null, quantity = 1) => ({
  ...{ name, quantity, price: 100, note: '', person: null, warnings: [], station, course },
})
const headed = (name: string, heading: MealCourse) => ({ ...line(name, 'Cucina'), heading })
const STARTERS = { name: 'Antipasti', rank: 1 }
const FIRSTS = { name: 'Primi', rank: 3 }

type Lines = DeskOrder['lines']
const order = (
  lines: Lines,
  state: AnswerState = 'accepted',
  stationsReady: string[] = [],
  fired: number | null = null,
) => ({
  ...{ lines, state, stationsReady, fired, answerable: true, corrections: [] },
})

const MIXED = [line('Pasta', 'Cucina'), line('Spritz', 'Bar', null, 2), line('Pane', null)]

describe('a station’s board', () => {
  it('shows its own lines and those of no station, and counts the others', () => {
    expect(linesAt(order(MIXED), 'Bar').map(({ name }) => name)).toEqual(['Spritz', 'Pane'])
    expect(portionsElsewhere(order(MIXED), 'Cucina')).toEqual([['Bar', 2]])
    expect(portionsElsewhere(order(MIXED), null)).toEqual([])
  })

  it('leaves out orders of others alone, and never one that nobody would show', () => {
    const [bar, rest, none] = [order([line('Spritz', 'Bar')]), order([line('Pane', null)]), order([])]
    expect(ordersAt([bar, rest, none], 'Cucina')).toEqual([rest, none])
    expect(ordersAt([bar, rest, none], null)).toEqual([bar, rest, none])
  })

  it('keeps an order whose last line of its own a correction took out', () => {
    const out = { name: 'Pasta', quantity: 1, price: 100, instead: null, station: 'Cucina' }
    const corrected = { ...order([line('Spritz', 'Bar')]), corrections: [{ lines: [out], table: null }] }
    expect(ordersAt([corrected], 'Cucina')).toEqual([corrected])
    expect(ordersAt([corrected], 'Pizzeria')).toEqual([])
  })

  it.each([
    ['Bar', ['Cucina', 'Bar'], 'Bar'],
    ['Bar', ['Cucina'], null],
    [null, ['Cucina'], null],
  ])('of %s is that of a venue with %j, or of all', (chosen, stations, station) => {
    expect(stationOf(chosen, stations)).toBe(station)
  })

  it('counts the dishes that it still has to cook', () => {
    const orders = [order(MIXED), order(MIXED, 'accepted', ['Bar']), order(MIXED, 'ready')]
    const names = (station: string | null) =>
      dishesToCook(cookedAt(orders, station)).map(({ name, quantity }) => [name, quantity])
    expect(names('Bar')).toEqual([
      ['Spritz', 2],
      ['Pane', 1],
    ])
    expect(names(null)).toEqual([
      ['Pane', 2],
      ['Pasta', 2],
      ['Spritz', 2],
    ])
  })

  it('says who is ready and who is missing, once somebody is', () => {
    expect(progressOf(order(MIXED))).toEqual({ ready: [], missing: [] })
    expect(progressOf(order(MIXED, 'accepted', ['Bar']))).toEqual({ ready: ['Bar'], missing: ['Cucina'] })
    expect(progressOf(order(MIXED, 'ready', ['Bar']))).toEqual({ ready: [], missing: [] })
    expect(isTickedOff(order(MIXED, 'accepted', ['Bar']), 'Bar')).toBe(true)
    expect(isTickedOff(order(MIXED, 'ready', ['Bar']), 'Bar')).toBe(false)
  })
})

describe('the usual move', () => {
  const BOTH = [line('Pasta', 'Cucina'), line('Spritz', 'Bar')]
  const MEAL = [line('Fritti', 'Cucina', STARTERS), line('Pasta', 'Cucina', FIRSTS), line('Spritz', 'Bar')]
  const TICK: UsualMove = { move: 'station_ready', station: 'Bar' }
  const FIRE: UsualMove = { move: 'fire', course: FIRSTS }

  it.each<[string, ReturnType<typeof order>, string | null, UsualMove | null]>([
    ['accepts what is new', order(BOTH, 'new'), 'Bar', { move: 'accept' }],
    ['is ready at a desk of all', order(BOTH), null, { move: 'ready' }],
    ['ticks off at a station', order(BOTH), 'Bar', TICK],
    ['waits for the others after that', order(BOTH, 'accepted', ['Bar']), 'Bar', null],
    [
      'is ready once all have, and a line has no station',
      order(MIXED, 'accepted', ['Bar', 'Cucina']),
      'Bar',
      { move: 'ready' },
    ],
    ['finishes what is ready, at a station too', order(BOTH, 'ready', ['Bar', 'Cucina']), 'Bar', { move: 'finish' }],
    ['is none once it is over', order(BOTH, 'done'), null, null],
    ['is none once it is lost', order(BOTH, 'cancelled'), 'Bar', null],
    ['fires the next course', order(MEAL), null, FIRE],
    ['fires it where the station waits', order(MEAL), 'Cucina', FIRE],
    ['ticks off where the station does not', order(MEAL), 'Bar', TICK],
    [
      'ticks off once all are out',
      order(MEAL, 'accepted', [], 3),
      'Cucina',
      { move: 'station_ready', station: 'Cucina' },
    ],
    ['is ready once all are out', order(MEAL, 'accepted', [], 3), null, { move: 'ready' }],
  ])('%s', (_, given, station, move) => {
    expect(usualMove(given, station)).toEqual(move)
  })
})

describe('the lines of a meal', () => {
  const MEAL = [line('Pasta', 'Cucina', FIRSTS), line('Spritz', 'Bar'), line('Fritti', 'Cucina', STARTERS)]
  const named = (parts: ReturnType<typeof firedLines>) =>
    parts.map(({ course, when, lines }) => [course, when, lines.map(({ name }) => name)])
  const shown = (given: ReturnType<typeof order>) => named(firedLines(given, given.lines))
  const printed = (given: ReturnType<typeof order>, lines: Lines = given.lines) => named(printedLines(given, lines))

  it.each([
    ['are out or wait', order(MEAL), 'now', 'later'],
    ['are marked before it is accepted too', order(MEAL, 'new'), 'now', 'later'],
    ['are out once fired', order(MEAL, 'accepted', [], 3), 'now', 'now'],
    ['are not marked once it is ready', order(MEAL, 'ready', [], 3), null, null],
  ] as const)('%s', (_, given, starters, firsts) => {
    expect(shown(given)).toEqual([
      [null, null, ['Spritz']],
      ['Antipasti', starters, ['Fritti']],
      ['Primi', firsts, ['Pasta']],
    ])
  })

  it('are divided on paper alone where courses are not fired, without a mark', () => {
    const given = order([headed('Pasta', FIRSTS), line('Spritz', 'Bar'), headed('Fritti', STARTERS)])
    expect(shown(given)).toEqual([[null, null, ['Pasta', 'Spritz', 'Fritti']]])
    expect(printed(given)).toEqual([
      [null, null, ['Spritz']],
      ['Antipasti', null, ['Fritti']],
      ['Primi', null, ['Pasta']],
    ])
  })

  it('are divided by the whole order on the sheet of a station, and marked as on screen', () => {
    expect(printed(order(MEAL), linesOfSheet(order(MEAL), 'Cucina'))).toEqual([
      ['Antipasti', 'now', ['Fritti']],
      ['Primi', 'later', ['Pasta']],
    ])
    const lone = order([line('Fritti', 'Friggitoria', STARTERS), line('Pasta', 'Cucina', FIRSTS)])
    expect(printed(lone, linesOfSheet(lone, 'Cucina'))).toEqual([['Primi', 'later', ['Pasta']]])
  })

  it('of one course are not divided', () => {
    expect(shown(order([line('Pasta', 'Cucina', FIRSTS), line('Spritz', 'Bar')]))).toEqual([
      [null, null, ['Pasta', 'Spritz']],
    ])
  })
})

describe('the sheets of a ticket', () => {
  it.each<[string, Lines, string | null, string[]]>([
    ['one for each station and the rest', MIXED, null, ['Cucina', 'Bar', '']],
    ['its own and the rest at a station', MIXED, 'Bar', ['Bar', '']],
    ['none without stations', [line('Pane', null)], null, []],
    ['its own where every line has a station', [line('Pasta', 'Cucina'), line('Spritz', 'Bar')], 'Bar', ['Bar']],
  ])('are %s', (_, lines, station, sheets) => {
    expect(sheetsOf({ lines }, station)).toEqual(sheets)
  })

  it('have every line once', () => {
    const sheets = sheetsOf({ lines: MIXED }, null)
    expect(sheets.flatMap((sheet) => linesOfSheet({ lines: MIXED }, sheet))).toEqual(MIXED)
  })
})
