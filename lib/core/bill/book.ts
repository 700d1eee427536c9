import type { BillAccount, BillOrder, BillPart, Claim } from '@/lib/core/bill/bill'
import { lostOf, priceOfPieces } from '@/lib/core/bill/lost'
import type { Cents } from '@/lib/core/money/money'
import { shareOut } from '@/lib/core/sharing/split-bill'

/**
 * A line of a bill: a dish, the cover of an order, or what an order names in none of its parts. `amount`: of all its
 * pieces, less its share of the order's discount, in cents. `taken`: pieces that a part pays or has reserved.
 */
export type BookLine = {
  order: string
  line: string
  kind: 'dish' | 'cover' | 'other'
  /** In the language of the menu's original; '' for cover and other. */
  name: string
  quantity: number
  amount: Cents
  taken: number
  isOwn: boolean
  /** Who chose the dish, where a guest of a shared cart did. */
  person?: string | undefined
  /** Of an order that the staff wrote at the desk. */
  byStaff?: true | undefined
}

/**
 * Cents. total = paid + owed − over; `paid` less what went back, and less what is to go back for dishes that are gone, as
 * far as it is not above the bill: that pays for no other dish. reserved: not paid yet, but kept for somebody. free: what
 * may still be reserved. over: above the bill. people: those whose cover is charged, at least those of the largest order.
 */
export type BookSums = {
  total: Cents
  paid: Cents
  owed: Cents
  reserved: Cents
  free: Cents
  over: Cents
  tips: Cents
  people: number
}

/**
 * `equal`: what equal parts are cut from, and how many of them are taken, since the bill was last paid whole. `isWhole`:
 * false for the lines of one phone alone, of which `owed` is what nobody has paid or reserved.
 */
export type BillBook = {
  lines: readonly BookLine[]
  sums: BookSums
  equal: { base: Cents; shares: number }
  isWhole: boolean
}

const sumOf = <T>(list: readonly T[], amount: (one: T) => number): number =>
  list.reduce((sum, one) => sum + amount(one), 0)

/** Its money is there, or kept for its payer at the moment. */
export const isLive = ({ state, until }: BillPart, now: number): boolean =>
  state === 'paid' || (state !== 'dropped' && (until === null || until > now))

const kept = ({ amount, back }: BillPart): Cents => amount - back

/**
 * Names of an order's lines that hold whatever is corrected: by their place in the order as it was placed, and of what
 * came instead also by its dish.
 */
export const lineKeys = (lines: BillOrder['lines']): string[] => {
  const seen = new Map<string, number>()
  // From the end: what comes instead later stands before what came earlier.
  const keys = lines.toReversed().map(({ id, placed, instead }, index) => {
    const name = `${placed ?? lines.length - 1 - index}${instead ? `i${id}` : ''}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${count}`
  })
  return keys.toReversed()
}

const takenOf = (parts: readonly BillPart[]): Map<string, number> => {
  const taken = new Map<string, number>()
  for (const { order, line, quantity } of parts.flatMap(({ claims }) => claims))
    taken.set(`${order}/${line}`, (taken.get(`${order}/${line}`) ?? 0) + quantity)
  return taken
}

/**
 * The last moment, in ms, at which all that had been ordered was paid or reserved, in whatever way: nobody pays the dishes
 * of those orders again, and later equal parts are cut from what came after.
 */
const coveredAt = (orders: readonly BillOrder[], live: readonly BillPart[], stays: (part: BillPart) => Cents): number =>
  Math.max(
    ...live
      .map(({ madeAt }) => madeAt)
      .filter((at) => {
        const ordered = orders.filter(({ placedAt }) => placedAt <= at)
        const parts = live.filter(({ madeAt }) => madeAt <= at)
        return sumOf(parts, stays) >= sumOf(ordered, ({ total }) => total)
      }),
  )

type Piece = Pick<BookLine, 'line' | 'kind' | 'name' | 'quantity' | 'amount' | 'person'>

/** The lines of an order, which add up to its total. */
const piecesOf = ({ lines, charges, people, total }: BillOrder): Piece[] => {
  const keys = lineKeys(lines)
  const gross = lines.map(({ price, quantity }) => price * quantity)
  const cover = Math.min(charges?.cover ?? 0, total)
  const dishes = Math.min(
    total - cover,
    sumOf(gross, (one) => one),
  )
  const amounts = shareOut(dishes, gross)
  const other = total - cover - dishes
  const covers = Math.max(1, charges?.covers ?? people ?? 1)
  return [
    ...lines.map(({ name, quantity, person }, at): Piece => {
      const piece: Piece = { line: keys[at] ?? '', kind: 'dish', name, quantity, amount: amounts[at] ?? 0 }
      return { ...piece, ...(person && { person }) }
    }),
    ...(cover > 0 ? [{ line: 'cover', kind: 'cover' as const, name: '', quantity: covers, amount: cover }] : []),
    ...(other > 0 ? [{ line: 'other', kind: 'other' as const, name: '', quantity: 1, amount: other }] : []),
  ]
}

const charged = ({ people, charges }: BillOrder): number =>
  charges && (charges.cover > 0 || charges.covers !== undefined) ? (charges.covers ?? people ?? 0) : 0

/** Pieces of a line that nobody has paid or reserved. */
export const untaken = ({ quantity, taken }: Pick<BookLine, 'quantity' | 'taken'>): number =>
  Math.max(0, quantity - taken)

const untakenPrice = (lines: readonly BookLine[]): Cents => sumOf(lines, (line) => priceOfPieces(line, untaken(line)))

/** `lost`: of what was paid, goes back for dishes that are gone. */
const sumsOf = (orders: readonly BillOrder[], live: readonly BillPart[], lost: Cents): BookSums => {
  const total = sumOf(orders, (order) => order.total)
  const settled = live.filter(({ state }) => state === 'paid')
  const held = sumOf(settled, kept)
  const over = Math.max(0, held - total)
  const reserved = sumOf(live, kept) - held
  const owed = Math.max(0, total - held + lost)
  return {
    ...{ total, paid: held - Math.max(0, lost - over), owed, reserved },
    ...{ free: Math.max(0, owed - reserved), over },
    tips: sumOf(settled, ({ tip }) => tip),
    people: Math.max(0, sumOf(orders, charged), ...orders.map(({ people }) => people ?? 0)),
  }
}

/** The bill as it stands at `now`, in ms. */
export const openBook = ({ orders, parts }: BillAccount, now: number): BillBook => {
  const live = parts.filter((part) => isLive(part, now))
  // A part of which everything went back pays no dish.
  const holding = live.filter((part) => kept(part) > 0)
  const taken = takenOf(holding)
  const pieces = orders.flatMap((order) =>
    piecesOf(order).map((piece) => ({
      ...{ ...piece, order: order.id, isOwn: order.isOwn, placedAt: order.placedAt },
      ...(order.byStaff && { byStaff: order.byStaff }),
    })),
  )
  const lost = lostOf(
    pieces,
    live.filter(({ state }) => state === 'paid'),
  )
  const lostBy = ({ id, isContested }: BillPart): Cents => (isContested ? 0 : (lost.get(id) ?? 0))
  const covered = coveredAt(orders, holding, (part) => kept(part) - lostBy(part))
  const lines = pieces.map(({ placedAt, ...piece }) => ({
    ...piece,
    taken: placedAt <= covered ? piece.quantity : (taken.get(`${piece.order}/${piece.line}`) ?? 0),
  }))
  const sums = sumsOf(orders, live, sumOf(live, lostBy))
  const equals = holding.flatMap((part) =>
    part.wish.kind === 'equal' && part.madeAt > covered ? [{ shares: part.wish.shares, amount: kept(part) }] : [],
  )
  const base = sums.free + sumOf(equals, ({ amount }) => amount)
  return { lines, sums, equal: { base, shares: sumOf(equals, ({ shares }) => shares) }, isWhole: true }
}

/** What rounding left over of pieces paid one by one, and no dish; 0 where it is more than that. */
const oddCents = (lines: readonly BookLine[], rest: Cents): Cents =>
  rest > 0 && rest < sumOf(lines, ({ quantity }) => quantity) ? rest : 0

/** Cents of pieces that nobody has taken. Whoever takes the last of a book pays the odd cents of those before. */
export const priceOfClaims = (book: BillBook, claimed: (line: BookLine) => number): Cents => {
  const { lines, sums, isWhole } = book
  const price = sumOf(lines, (line) => priceOfPieces(line, claimed(line)))
  const rest = Math.max(0, sums.free - price)
  const isLast = price > 0 && price === untakenPrice(lines)
  const odd = isWhole ? oddCents(lines, rest) : rest
  return Math.min(sums.free, price + (isLast ? odd : 0))
}

/** What a phone that has not joined the table sees: its own orders, without the sums and the payers of others. */
export const ownBook = (book: BillBook, account: BillAccount): BillBook => {
  const own = book.lines.filter(({ isOwn }) => isOwn)
  const total = sumOf(own, ({ amount }) => amount)
  const owed = priceOfClaims(book, (line) => (line.isOwn ? untaken(line) : 0))
  const people = Math.max(0, ...account.orders.map((order) => (order.isOwn ? (order.people ?? 0) : 0)))
  const paid = Math.max(0, total - owed)
  const sums = { total, paid, owed, reserved: 0, free: owed, over: 0, tips: 0, people }
  return { lines: own, sums, equal: { base: 0, shares: 0 }, isWhole: false }
}

/** The pieces of a line that nobody has paid or reserved. */
const claimOf = (line: BookLine): Claim => ({ order: line.order, line: line.line, quantity: untaken(line) })

/** With their prices: the rest of a bill may come to more than its pieces. */
export const allClaims = ({ lines }: BillBook): Claim[] =>
  lines
    .filter((line) => untaken(line) > 0)
    .map((line) => ({ ...claimOf(line), price: priceOfPieces(line, untaken(line)) }))

/** Of a phone's own orders. */
export const ownClaims = ({ lines }: BillBook): Claim[] =>
  lines.filter((line) => line.isOwn && untaken(line) > 0).map(claimOf)
