import { losesOrder } from '@/lib/browser/device/loses-order'
import { type Claim, isHandWay, type PartWay, type Wish } from '@/lib/core/bill/bill'
import type { BillView, PayPartRequest } from '@/lib/core/bill/bill-api'
import { type BillBook, type BookLine, ownClaims, untaken } from '@/lib/core/bill/book'
import { type Quote, quoteOf } from '@/lib/core/bill/quote'
import { MAX_SHARES } from '@/lib/core/bill/wish-schema'
import type { Cents } from '@/lib/core/money/money'

/** What a guest may choose to pay, in the order in which it is offered. */
export const CHOICES = ['all', 'mine', 'items', 'equal', 'amount'] as const

export type Choice = (typeof CHOICES)[number]

/** `choice`: null before one is made. `pieces`: by line, see `lineId`. `amount`: cents, null while it cannot be read. */
export type Answers = {
  choice: Choice | null
  pieces: Readonly<Record<string, number>>
  of: number
  shares: number
  amount: Cents | null
}

type Shown = Pick<BillView, 'level' | 'book'>

export const lineId = ({ order, line }: Pick<BookLine, 'order' | 'line'>): string => `${order}/${line}`

const bookOf = ({ level, book }: Shown): BillBook => ({ ...book, isWhole: level === 'table' })

/** What a wish comes to on the bill that is shown, by the rule of the server. */
export const quoteIn = (view: Shown, wish: Wish): Quote | null => quoteOf(bookOf(view), wish)

/**
 * What a phone's own dishes are as a wish. By their pieces where a shared cart is on the bill: the server knows whose an
 * order is, and not which of its dishes (see `markOwn`). Null where nothing is left of them.
 */
const mineIn = (view: Shown): PayPartRequest['wish'] | null => {
  const { level, book } = view
  const isByDish = level === 'table' && book.lines.some(({ person }) => person !== undefined)
  const claims = ownClaims(bookOf(view))
  const wish: PayPartRequest['wish'] = isByDish ? { kind: 'items', claims } : { kind: 'mine' }
  return quoteIn(view, wish) && wish
}

/** A phone that sees its own orders alone pays those. */
export const offeredChoices = (view: Shown): readonly Choice[] => {
  const hasOwn = mineIn(view) !== null
  if (view.level === 'own') return hasOwn ? ['mine'] : []
  if (view.book.sums.free === 0) return []
  const hasPieces = view.book.lines.some((line) => untaken(line) > 0)
  return CHOICES.filter((choice) => {
    if (choice === 'mine') return hasOwn
    return choice !== 'items' || hasPieces
  })
}

/** The own dishes where all of the bill is this phone's, else everything. */
export const usualChoice = (view: Shown): Choice => {
  const offered = offeredChoices(view)
  const isAllOwn = view.book.lines.every(({ isOwn }) => isOwn)
  return offered.includes('mine') && isAllOwn ? 'mine' : (offered[0] ?? 'all')
}

/** Equal parts that are still free where a bill is cut into `of`. */
export const freeShares = ({ book }: Shown, of: number): number => Math.max(1, of - book.equal.shares)

/** The least number of equal parts: more than those that are taken, and two. */
export const leastParts = ({ book }: Shown): number => Math.min(MAX_SHARES, Math.max(2, book.equal.shares + 1))

export const usualAnswers = (view: Shown): Answers => ({
  choice: usualChoice(view),
  pieces: {},
  of: Math.min(MAX_SHARES, Math.max(leastParts(view), view.book.sums.people)),
  shares: 1,
  amount: null,
})

/** Whether this phone has a part that is not paid yet. */
export const isPaying = ({ parts }: Pick<BillView, 'parts'>): boolean =>
  parts.some(({ isMine, state }) => isMine && state !== 'paid')

/** What is chosen before the guest does; nothing once they pay or paid a part, so that a second press pays nothing. */
export const firstAnswers = (view: Shown & Pick<BillView, 'parts'>): Answers =>
  view.parts.some(({ isMine }) => isMine) ? { ...usualAnswers(view), choice: null } : usualAnswers(view)

const claimsOf = ({ book }: Shown, pieces: Answers['pieces']): Claim[] =>
  book.lines.flatMap((line) => {
    const quantity = Math.min(untaken(line), pieces[lineId(line)] ?? 0)
    return quantity > 0 ? [{ order: line.order, line: line.line, quantity }] : []
  })

/** Null while the answers say nothing that can be paid. */
export const wishOf = (view: Shown, { choice, pieces, of, shares, amount }: Answers): PayPartRequest['wish'] | null => {
  switch (choice) {
    case null:
      return null
    case 'all':
      return { kind: choice }
    case 'mine':
      return mineIn(view)
    case 'items': {
      const claims = claimsOf(view, pieces)
      return claims.length > 0 ? { kind: 'items', claims } : null
    }
    case 'equal': {
      const parts = Math.max(of, leastParts(view))
      return { kind: 'equal', of: parts, shares: Math.min(shares, freeShares(view, parts)) }
    }
    case 'amount':
      return amount === null ? null : { kind: 'amount', amount }
  }
}

/** What was chosen and is no longer offered gives way to the usual choice. */
export const stillOffered = (view: Shown, answers: Answers): Answers => {
  const { choice } = answers
  return choice === null || offeredChoices(view).includes(choice) ? answers : { ...answers, choice: usualChoice(view) }
}

/** Whether a way takes so much, tip included. */
export const takesAmount = ({ minimums }: Pick<BillView, 'minimums'>, way: PartWay, sum: Cents): boolean =>
  isHandWay(way) || sum >= (minimums[way] ?? 0)

/** The ways that a phone may use: where its storage is blocked, none that leads to another site. */
export const reachableWays = ({ ways }: Pick<BillView, 'ways'>): PartWay[] =>
  ways.filter((way) => isHandWay(way) || !losesOrder(way))

/** The last way used where it is offered, else the first. */
export const usualWay = ({ ways }: Pick<BillView, 'ways'>, last: PartWay | null): PartWay | null =>
  last !== null && ways.includes(last) ? last : (ways[0] ?? null)

/** Cents. Beyond it, somebody typed a digit too much. */
export const MAX_TIP = 50_000

/** Percentages of a tip that are offered. */
export const TIPS = [5, 10, 15] as const

/** Cents, to the nearest ten. */
export const tipOf = (amount: Cents, percent: number): Cents => Math.round((amount * percent) / 1000) * 10
