import type { Claim, Wish } from '@/lib/core/bill/bill'
import { allClaims, type BillBook, type BookLine, ownClaims, priceOfClaims, untaken } from '@/lib/core/bill/book'
import type { Cents } from '@/lib/core/money/money'

/** What a wish comes to, in cents, and the pieces that it pays. */
export type Quote = { amount: Cents; claims: readonly Claim[] }

const claimedOf = (claims: readonly Claim[], { order, line }: BookLine): number =>
  claims.reduce((sum, claim) => sum + (claim.order === order && claim.line === line ? claim.quantity : 0), 0)

/** Whether nobody else pays those of the pieces that are still on the bill: a correction may have taken some away. */
export const areUntaken = ({ lines }: BillBook, claims: readonly Claim[]): boolean =>
  lines.every((line) => Math.min(claimedOf(claims, line), line.quantity) <= untaken(line))

/** Null where a piece is not on the bill, or paid or reserved already. */
const quoteClaims = (book: BillBook, claims: readonly Claim[]): Quote | null => {
  const { lines } = book
  const isKnown = claims.every(({ order, line }) => lines.some((each) => each.order === order && each.line === line))
  if (!isKnown || lines.some((line) => claimedOf(claims, line) > untaken(line))) return null
  return { amount: priceOfClaims(book, (line) => claimedOf(claims, line)), claims }
}

/** Never above so many parts of the base; but whoever leaves no whole part takes what is left, with the odd cents. */
const equalAmount = ({ equal, sums: { free } }: BillBook, { of, shares }: { of: number; shares: number }): Cents => {
  const part = Math.floor(equal.base / of)
  const amount = Math.min(free, part * shares)
  const rest = free - amount
  const isLast = rest < of && (rest < part || part === 0 || equal.shares + shares >= of)
  return isLast ? free : amount
}

const quoted = (book: BillBook, wish: Wish): Quote | null => {
  switch (wish.kind) {
    case 'all':
      return book.isWhole ? { amount: book.sums.free, claims: allClaims(book) } : null
    case 'mine':
      return quoteClaims(book, ownClaims(book))
    case 'items':
      return quoteClaims(book, wish.claims)
    case 'equal':
      return book.isWhole ? { amount: equalAmount(book, wish), claims: [] } : null
    case 'amount':
      return book.isWhole && wish.amount <= book.sums.free ? { amount: wish.amount, claims: [] } : null
  }
}

/** What a guest would pay, the same on the phone and on the server; null where nothing, or nothing of that, is left. */
export const quoteOf = (book: BillBook, wish: Wish): Quote | null => {
  const quote = quoted(book, wish)
  return quote && quote.amount > 0 ? quote : null
}
