import type { BillPart, Claim } from '@/lib/core/bill/bill'
import type { Cents } from '@/lib/core/money/money'

/** So many pieces of a line, and what all of them cost, in cents. */
type Pieces = { order: string; line: string; quantity: number; amount: Cents }

/** Cents of so many pieces of a line; all of them come to its amount. */
export const priceOfPieces = ({ amount, quantity }: Pick<Pieces, 'amount' | 'quantity'>, pieces: number): Cents =>
  pieces >= quantity ? amount : Math.floor(amount / quantity) * pieces

export const newestFirst = (one: BillPart, other: BillPart): number =>
  (other.paidAt ?? 0) - (one.paidAt ?? 0) || (one.id < other.id ? 1 : -1)

/** `unpaid`: of what its chosen pieces cost. `odd`: at most so many cents of it depend on who else pays it. */
type LineLeft = Pieces & { unpaid: Cents; odd: Cents }

const isLineOf = ({ order, line }: Claim, left: LineLeft): boolean => left.order === order && left.line === line

/** It came in the place of a line that was chosen, see `lineKeys`. */
const isInsteadOf = ({ order, line }: Claim, left: LineLeft): boolean =>
  left.order === order && left.line.startsWith(`${line}i`)

/** What a part holds above the pieces that it still pays, and what it chose that is on the bill no more. */
type Holding = { id: string; rest: Cents; odd: Cents; gone: Claim[] }

/** Of what a part of the rest of a bill paid, above its pieces: what no dish on the bill came to. */
const besidesPieces = ({ wish, amount, claims }: BillPart): Cents =>
  wish.kind === 'all'
    ? Math.max(
        0,
        claims.reduce((left, { price = left }) => left - price, amount),
      )
    : 0

/** The first to pay a piece keeps it. */
const holdingOf = (part: BillPart, lines: LineLeft[]): Holding => {
  const { id, amount, back, claims } = part
  const holding: Holding = { id, rest: amount - back - besidesPieces(part), odd: 0, gone: [] }
  for (const claim of claims) {
    const found = lines.find((line) => isLineOf(claim, line))
    const pieces = Math.min(claim.quantity, found?.quantity ?? 0)
    if (pieces < claim.quantity) holding.gone.push(claim)
    if (!found || pieces === 0) continue
    const worth = priceOfPieces(found, pieces)
    holding.odd += found.odd
    found.unpaid += Math.max(0, worth - Math.max(0, holding.rest))
    holding.rest -= worth
    found.quantity -= pieces
    found.amount -= worth
  }
  return holding
}

/** What came instead is paid by what was paid for the piece before it, as far as nobody else has paid it. */
const payInstead = ({ rest, gone }: Holding, lines: LineLeft[]): Cents => {
  let left = Math.max(0, rest)
  for (const line of lines.filter((each) => gone.some((claim) => isInsteadOf(claim, each)))) {
    const paid = Math.min(left, line.amount + line.unpaid)
    left -= paid
    line.unpaid -= paid
  }
  return left
}

/** What each paid part paid for pieces that are on the bill no more, by its id. Cents. */
export const lostOf = (pieces: readonly Pieces[], paid: readonly BillPart[]): Map<string, Cents> => {
  const lines = pieces.map((line): LineLeft => ({ ...line, unpaid: 0, odd: line.quantity - 1 }))
  const holdings = paid
    .filter(({ amount, back }) => amount > back)
    .toSorted(newestFirst)
    .toReversed()
    .map((part) => holdingOf(part, lines))
  return new Map(
    holdings.map((holding) => {
      const lost = holding.gone.length > 0 ? payInstead(holding, lines) : 0
      return [holding.id, lost > holding.odd ? lost : 0]
    }),
  )
}
