import { describe, expect, it } from '@jest/globals'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import {
  COLUMNS,
  isAhead,
  louder,
  minutesLeft,
  minutesSince,
  newlyWithdrawn,
  newUnanswered,
  ordersIn,
  splitAhead,
} from '@/lib/core/desk/order-board'

const MINUTE = 60_000
const order = (id: string, changes: Partial<DeskOrder> = {}): DeskOrder => ({
  ...{
    id,
    number: id,
    state: 'new',
    service: 'takeaway',
    type: 't',
    table: null,
    people: null,
    placedAt: 0,
    time: null,
    dueAt: 0,
  },
  ...{ customer: null, lines: [], allergies: [], note: '', notice: '', late: false, money: 'open', total: 1200 },
  bill: null,
  ...{ answeredBy: null, refusal: null, waitingSince: null, louderAt: null, chatAwaited: false, answerable: true },
  ...{ turn: 0, undo: [], paid: null, corrections: [], charges: null, stationsReady: [], fired: null },
  ...changes,
})

describe('the board', () => {
  const orders = [
    order('late', { dueAt: 9 }),
    order('soon', { dueAt: 3 }),
    order('cooking', { state: 'accepted' }),
    order('there', { state: 'ready' }),
    order('first', { state: 'done', placedAt: 1 }),
    order('last', { state: 'refused', placedAt: 2 }),
  ]

  it('holds each order in one column, what was promised soonest first', () => {
    expect(COLUMNS.map((column) => ordersIn(orders, column).map(({ id }) => id))).toEqual([
      ['soon', 'late'],
      ['cooking'],
      ['there'],
      ['last', 'first'],
    ])
  })

  it('tells of a withdrawn order once, and of none that was withdrawn before', () => {
    const withdrawn = [...orders, order('soon', { state: 'withdrawn' })]
    expect(newlyWithdrawn(orders, withdrawn).map(({ id }) => id)).toEqual(['soon'])
    expect(newlyWithdrawn(withdrawn.slice(-1), withdrawn)).toEqual([])
    expect(newlyWithdrawn([], withdrawn)).toEqual([])
  })

  it('has to answer what is new, but nothing that is answered elsewhere', () => {
    const elsewhere = order('elsewhere', { answerable: false })
    expect(newUnanswered([...orders, elsewhere])).toEqual(['late', 'soon'])
  })

  it('is louder of what nobody has answered for too long, and of nothing else', () => {
    const waits = [
      order('waits', { waitingSince: 0, louderAt: 3 * MINUTE }),
      order('patient', { waitingSince: 0 }),
      order('answered', { state: 'accepted', louderAt: 3 * MINUTE }),
      order('elsewhere', { answerable: false, louderAt: 3 * MINUTE }),
    ]
    expect(louder(waits, 3 * MINUTE - 1)).toEqual([])
    expect(louder(waits, 3 * MINUTE)).toEqual(['waits'])
    expect(waits.map((each) => minutesSince(each, 3.5 * MINUTE))).toEqual([3, 3, 0, 0])
  })

  it.each([
    [10 * MINUTE, 0, 10],
    [10 * MINUTE, 1, 10],
    [10 * MINUTE, 10 * MINUTE, 0],
    [10 * MINUTE, 13 * MINUTE, -3],
  ])('an order due at %i is, at %i, %i minutes away', (dueAt, now, left) => {
    expect(minutesLeft({ dueAt }, now) + 0).toBe(left)
  })
})

describe('orders for later', () => {
  const hour = 60 * MINUTE
  const later = (id: string, changes: Partial<DeskOrder> = {}) =>
    order(id, { nearAt: 10 * hour, dueAt: 12 * hour, ...changes })

  it('stand apart until they are near, the soonest first', () => {
    const orders = [later('evening', { dueAt: 13 * hour }), order('now'), later('noon', { state: 'accepted' })]
    const { near, ahead } = splitAhead(orders, 9 * hour)
    expect(near.map(({ id }) => id)).toEqual(['now'])
    expect(ahead.map(({ id }) => id)).toEqual(['noon', 'evening'])
    expect(splitAhead(orders, 10 * hour).ahead).toEqual([])
  })

  it.each(['ready', 'done', 'refused', 'withdrawn'] as const)('are among those of now once they are %s', (state) => {
    expect(isAhead(later('order', { state }), 0)).toBe(false)
  })
})
