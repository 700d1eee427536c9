import type { BillView, ChosenAs } from '@/lib/core/bill/bill-api'
import type { BookLine } from '@/lib/core/bill/book'

/** Orders of which guests of a shared cart chose dishes. */
const sharedOrders = (lines: readonly BookLine[]): ReadonlySet<string> =>
  new Set(lines.filter(({ person }) => person !== undefined).map(({ order }) => order))

/**
 * The view of a whole bill, in which of the order of a shared cart each phone's own are the dishes it chose: of a guest
 * those under their name, of its owner all others, with the cover. `chosen`: as whom this phone was a guest.
 */
export const markOwn = (view: BillView, chosen: readonly ChosenAs[]): BillView => {
  const { level, book } = view
  const shared = sharedOrders(book.lines)
  if (level === 'own' || shared.size === 0) return view
  const isOwn = ({ order, person, isOwn: isOrdered }: BookLine): boolean =>
    person === undefined ? isOrdered : chosen.some((each) => each.order === order && each.person === person)
  const lines = book.lines.map((line) => (shared.has(line.order) ? { ...line, isOwn: isOwn(line) } : line))
  return { ...view, book: { ...book, lines } }
}
