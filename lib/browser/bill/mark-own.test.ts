import { describe, expect, it } from '@jest/globals'
import { offeredChoices, quoteIn, usualAnswers, usualChoice, wishOf } from '@/lib/browser/bill/choices'
import { markOwn } from '@/lib/browser/bill/mark-own'
import type { BillView, ChosenAs } from '@/lib/core/bill/bill-api'
import { testView } from '@/lib/testing/bill/test-view'

type Line = BillView['book']['lines'][number]

const line = (order: string, at: string, more: Partial<Line> = {}): Line => ({
  ...{ order, line: at, kind: 'dish', name: `Piatto ${at}`, quantity: 1, amount: 1000, taken: 0, isOwn: false },
  ...more,
})

/** The order of a shared cart: a dish of its owner, two of Ada, one of Bruno, and the cover. */
const shared = (isOwner: boolean): Line[] => [
  line('shared', '0', { isOwn: isOwner }),
  line('shared', '1', { isOwn: isOwner, person: 'Ada' }),
  line('shared', '2', { isOwn: isOwner, person: 'Ada', amount: 1500 }),
  line('shared', '3', { isOwn: isOwner, person: 'Bruno' }),
  line('shared', 'cover', { isOwn: isOwner, kind: 'cover', name: '', quantity: 3, amount: 600 }),
]

const viewOf = (lines: Line[], level: BillView['level'] = 'table'): BillView => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { sums, ...book } = testView().book
  return testView({ level, book: { ...book, lines, sums: { ...sums, total, owed: total, free: total } } })
}

const ADA: ChosenAs = { order: 'shared', person: 'Ada' }

const mineOf = (view: BillView) => {
  const wish = wishOf(view, { ...usualAnswers(view), choice: 'mine' })
  return { wish, amount: (wish && quoteIn(view, wish)?.amount) ?? 0 }
}
const claims = (...lines: [order: string, line: string, quantity?: number][]) => ({
  kind: 'items' as const,
  claims: lines.map(([order, at, quantity = 1]) => ({ order, line: at, quantity })),
})

describe('the own dishes of a phone on the whole bill', () => {
  it.each<[string, BillView, readonly ChosenAs[], ReturnType<typeof mineOf>]>([
    [
      'of a guest are those under their name',
      viewOf(shared(false)),
      [ADA],
      { wish: claims(['shared', '1'], ['shared', '2']), amount: 2500 },
    ],
    [
      'of the owner are those of nobody else, with the cover',
      viewOf(shared(true)),
      [],
      { wish: claims(['shared', '0'], ['shared', 'cover', 3]), amount: 1600 },
    ],
    [
      'of a guest who ordered themselves are both',
      viewOf([...shared(false), line('own', '0', { isOwn: true })]),
      [ADA],
      { wish: claims(['shared', '1'], ['shared', '2'], ['own', '0']), amount: 3500 },
    ],
    [
      'of a guest are not those of a namesake in another cart',
      viewOf([...shared(false), line('other', '0', { person: 'Ada' })]),
      [ADA],
      { wish: claims(['shared', '1'], ['shared', '2']), amount: 2500 },
    ],
    [
      'are what is left of them',
      viewOf(shared(false).map((each) => (each.line === '1' ? { ...each, taken: 1 } : each))),
      [ADA],
      { wish: claims(['shared', '2']), amount: 1500 },
    ],
    [
      'without a shared cart are the orders of the phone, which the server knows',
      viewOf([line('own', '0', { isOwn: true }), line('other', '0')]),
      [],
      { wish: { kind: 'mine' }, amount: 1000 },
    ],
    ['of a phone that chose nothing are none', viewOf(shared(false)), [], { wish: null, amount: 0 }],
  ])('%s', (_, view, chosen, expected) => {
    const marked = markOwn(view, chosen)
    expect(mineOf(marked)).toEqual(expected)
    expect(offeredChoices(marked).includes('mine')).toBe(expected.wish !== null)
  })

  it('are not all of a shared cart, so that its owner is not led to pay theirs alone', () => {
    expect(usualChoice(markOwn(viewOf(shared(true)), []))).toBe('all')
  })
})

it('a phone that sees its own orders alone pays the whole of them', () => {
  const view = viewOf(shared(true), 'own')
  expect(markOwn(view, [])).toBe(view)
  expect(mineOf(view)).toEqual({ wish: { kind: 'mine' }, amount: 5100 })
})
