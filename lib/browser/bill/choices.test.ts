import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  CHOICES,
  firstAnswers,
  freeShares,
  lineId,
  offeredChoices,
  quoteIn,
  reachableWays,
  stillOffered,
  takesAmount,
  tipOf,
  usualAnswers,
  usualChoice,
  usualWay,
  wishOf,
} from '@/lib/browser/bill/choices'
import { historyStorage } from '@/lib/browser/device/history-storage'
import type { BillOrder, BillPart } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { openBook, ownBook } from '@/lib/core/bill/book'

const NOW = 1_800_000_000_000

const order = (id: string, isOwn: boolean, ...dishes: [price: number, quantity: number][]): BillOrder => ({
  ...{ id, isOwn, placedAt: NOW, people: 2, charges: null },
  lines: dishes.map(([price, quantity], at) => ({ id: String(at), name: `Piatto ${at}`, price, quantity, note: '' })),
  total: dishes.reduce((sum, [price, quantity]) => sum + price * quantity, 0),
})

const part = (changes: Partial<BillPart>): BillPart => ({
  ...{ id: 'part_1', way: 'cash', state: 'paid', amount: 500, tip: 0, back: 0, wish: { kind: 'all' }, claims: [] },
  ...{ until: null, madeAt: NOW, paidAt: NOW },
  ...changes,
})

type Shown = Pick<BillView, 'level' | 'book'>

const table = (orders: BillOrder[], parts: BillPart[] = []): Shown => {
  const { lines, sums, equal } = openBook({ orders, parts }, NOW)
  return { level: 'table', book: { lines: [...lines], sums, equal } }
}
const own = (orders: BillOrder[], parts: BillPart[] = []): Shown => {
  const { lines, sums, equal } = ownBook(openBook({ orders, parts }, NOW), { orders, parts })
  return { level: 'own', book: { lines: [...lines], sums, equal } }
}

const MINE = order('ord_1', true, [1000, 2], [500, 1])
const THEIRS = order('ord_2', false, [800, 1])

describe('what a guest may pay', () => {
  it('is everything, and their own first where nobody else ordered', () => {
    const alone = table([MINE])
    expect([offeredChoices(alone), usualChoice(alone)]).toEqual([['all', 'mine', 'items', 'equal', 'amount'], 'mine'])
    expect(usualChoice(table([MINE, THEIRS]))).toBe('all')
    expect(offeredChoices(table([THEIRS]))).toEqual(['all', 'items', 'equal', 'amount'])
  })

  it('is their own alone before they joined the table', () => {
    const view = own([MINE, THEIRS])
    expect([offeredChoices(view), usualChoice(view), quoteIn(view, { kind: 'mine' })?.amount]).toEqual([
      ['mine'],
      'mine',
      2500,
    ])
    expect(quoteIn(view, { kind: 'all' })).toBeNull()
  })

  it('is nothing once all is paid or reserved', () => {
    expect(offeredChoices(table([MINE], [part({ amount: 2500 })]))).toEqual([])
    const claims = [
      { order: 'ord_1', line: '0', quantity: 2 },
      { order: 'ord_1', line: '1', quantity: 1 },
    ]
    expect(offeredChoices(own([MINE], [part({ amount: 2500, claims })]))).toEqual([])
  })

  it('changes to the usual where what was chosen is gone', () => {
    const view = table([THEIRS])
    const answers = { ...usualAnswers(view), choice: 'mine' as const }
    expect(stillOffered(view, answers).choice).toBe('all')
    expect(stillOffered(table([MINE, THEIRS]), answers)).toBe(answers)
  })
})

describe('what is chosen before the guest does', () => {
  const seen = (isMine: boolean, state: BillPart['state']): BillView['parts'][number] => ({
    ...{ id: 'part_1', isMine, name: '', way: 'cash', state, amount: 500, tip: 0, back: 0, lines: [] },
    ...{ madeAt: NOW, paidAt: null, until: null },
  })
  const chosenWith = (...parts: BillView['parts']) => firstAnswers({ ...table([MINE]), parts }).choice

  it('is nothing once they pay or paid a part, so that a second press pays for nobody else', () => {
    for (const state of ['announced', 'reserved', 'paid'] as const) {
      expect(chosenWith(seen(true, state))).toBeNull()
      expect(chosenWith(seen(false, state))).toBe('mine')
    }
    expect(chosenWith()).toBe('mine')
    const view = { ...table([MINE]), parts: [seen(true, 'announced')] }
    expect(stillOffered(view, firstAnswers(view)).choice).toBeNull()
    expect(wishOf(view, firstAnswers(view))).toBeNull()
  })
})

describe('a wish', () => {
  it('has the chosen pieces, and no more than are left of them', () => {
    const taken = [{ order: 'ord_1', line: '0', quantity: 1 }]
    const view = table([MINE, THEIRS], [part({ amount: 1000, claims: taken })])
    const pieces = { [lineId({ order: 'ord_1', line: '0' })]: 2, [lineId({ order: 'ord_2', line: '0' })]: 1, gone: 3 }
    const wish = wishOf(view, { ...usualAnswers(view), choice: 'items', pieces })
    expect(wish).toEqual({
      kind: 'items',
      claims: [
        { order: 'ord_1', line: '0', quantity: 1 },
        { order: 'ord_2', line: '0', quantity: 1 },
      ],
    })
    expect(wish && quoteIn(view, wish)?.amount).toBe(1800)
    expect(wishOf(view, { ...usualAnswers(view), choice: 'items' })).toBeNull()
  })

  it('of equal parts begins with one of as many as there are people', () => {
    const view = table([MINE])
    expect(wishOf(view, { ...usualAnswers(view), choice: 'equal' })).toEqual({ kind: 'equal', of: 2, shares: 1 })
  })

  it('of equal parts leaves those that are taken', () => {
    const view = table([MINE], [part({ amount: 834, wish: { kind: 'equal', of: 3, shares: 1 } })])
    expect([freeShares(view, 3), usualAnswers(view).of]).toEqual([2, 2])
    expect(wishOf(view, { ...usualAnswers(view), choice: 'equal', of: 3, shares: 3 })).toMatchObject({ shares: 2 })
  })

  it('has no amount until the typed one can be read', () => {
    const view = table([MINE])
    const answers = { ...usualAnswers(view), choice: 'amount' as const }
    expect(wishOf(view, answers)).toBeNull()
    expect(wishOf(view, { ...answers, amount: 700 })).toEqual({ kind: 'amount', amount: 700 })
    expect(quoteIn(view, { kind: 'amount', amount: 2501 })).toBeNull()
  })

  it('never comes to more than is left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHOICES),
        fc.record({ a: fc.nat({ max: 5 }), b: fc.nat({ max: 5 }), of: fc.integer({ min: 1, max: 9 }) }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 3300 }),
        (choice, { a, b, of }, shares, paid) => {
          const view = table([MINE, THEIRS], [part({ amount: paid })])
          const pieces = { 'ord_1/0': a, 'ord_2/0': b }
          const wish = wishOf(view, { choice, pieces, of, shares, amount: paid + 1 })
          expect((wish && quoteIn(view, wish)?.amount) ?? 0).toBeLessThanOrEqual(view.book.sums.free)
        },
      ),
    )
  })
})

describe('the way to pay', () => {
  it('is the last one used where it is offered, else the first', () => {
    const shown: Pick<BillView, 'ways'> = { ways: ['stripe', 'cash', 'pos'] }
    expect([usualWay(shown, 'pos'), usualWay(shown, 'room'), usualWay(shown, null)]).toEqual([
      'pos',
      'stripe',
      'stripe',
    ])
    expect(usualWay({ ways: [] }, 'cash')).toBeNull()
  })

  it('never leads to another site where storage is blocked', () => {
    const ways: BillView['ways'] = ['stripe', 'lemonway', 'cash', 'pos']
    expect(reachableWays({ ways })).toEqual(ways)
    const navigation = Object.assign(new EventTarget(), { entries: () => [], updateCurrentEntry: () => undefined })
    Object.assign(globalThis, { navigation, window: new EventTarget() })
    historyStorage('local')
    expect(reachableWays({ ways })).toEqual(['stripe', 'cash', 'pos'])
  })

  it('takes an amount from its least on, and the staff take any', () => {
    const view = { minimums: { stripe: 50 } }
    expect([49, 50].map((sum) => takesAmount(view, 'stripe', sum))).toEqual([false, true])
    expect([takesAmount(view, 'cash', 1), takesAmount(view, 'paypal', 1)]).toEqual([true, true])
  })
})

it('a tip is a percentage to ten cents', () => {
  expect([tipOf(2500, 10), tipOf(1234, 5), tipOf(99, 5)]).toEqual([250, 60, 0])
})
