import { type BillAccount, type BillPart, isHandWay, RESERVED_MS } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { lostOf, newestFirst } from '@/lib/core/bill/lost'
import type { Cents } from '@/lib/core/money/money'
import { shareOut } from '@/lib/core/sharing/split-bill'

export type GivenBack = { part: string; amount: Cents }

/** It was paid after what it pays was free for others again; the staff take nothing that others pay. */
const isLate = ({ way, madeAt, paidAt }: BillPart): boolean =>
  !isHandWay(way) && paidAt !== null && paidAt >= madeAt + RESERVED_MS

const isEqual = ({ wish }: BillPart): boolean => wish.kind === 'equal'

/** Who is asked one after the other, where a dish that nobody chose is on the bill no more. */
const TURNS: readonly ((part: BillPart) => boolean)[] = [
  isLate,
  ({ wish }) => wish.kind === 'all',
  isEqual,
  ({ wish }) => wish.kind === 'amount',
  () => true,
]

/**
 * The parts that get money back at `now`, in ms, and how much, in cents. First, those that paid for a piece that was
 * taken off the bill, even while others still owe. Then what is above the bill goes back in this order: late payments,
 * parts of 'all', equal parts (in proportion), amounts, chosen pieces; the latest payment of each kind first. Where a
 * piece is gone that nobody chose while others still owe, nothing goes back: what is left to pay is less. A tip goes back
 * only with its whole part. A contested payment is left to a person.
 */
export const givingBack = (account: BillAccount, now: number): GivenBack[] => {
  const book = openBook(account, now)
  const paid = account.parts.filter(({ state }) => state === 'paid').toSorted(newestFirst)
  const lost = lostOf(book.lines, paid)
  let { over } = book.sums
  const given = new Map<string, Cents>()
  const keptOf = ({ id, amount, back }: BillPart): Cents => amount - back - (given.get(id) ?? 0)
  const give = (part: BillPart, most: Cents) => {
    const amount = Math.min(most, keptOf(part))
    if (amount <= 0) return
    over = Math.max(0, over - amount)
    given.set(part.id, (given.get(part.id) ?? 0) + amount)
  }
  for (const part of paid) give(part, lost.get(part.id) ?? 0)
  for (const isTheirs of TURNS) {
    const theirs = paid.filter(isTheirs)
    const kept = theirs.map(keptOf)
    const most =
      isTheirs === isEqual
        ? shareOut(
            Math.min(
              over,
              kept.reduce((sum, one) => sum + one, 0),
            ),
            kept,
          )
        : kept
    for (const [at, part] of theirs.entries()) give(part, Math.min(over, most[at] ?? 0))
  }
  const contested = new Set(paid.filter(({ isContested }) => isContested).map(({ id }) => id))
  return [...given].filter(([part]) => !contested.has(part)).map(([part, amount]) => ({ part, amount }))
}
