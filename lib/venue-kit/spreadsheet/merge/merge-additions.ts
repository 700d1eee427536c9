import { textIn } from '@/lib/venue-kit/build/written-text'
import type { AdditionsEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import type { ReadAddition, ReadAdditions } from '@/lib/venue-kit/spreadsheet/cells/read-additions'
import { asInCell } from '@/lib/venue-kit/spreadsheet/merge/merge-text'
import type { TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'

/** What a group without a name is called where the column has no header. */
const DEFAULT_GROUP = 'Aggiunte'

const isNamed = (entry: { name: PricedEntry['name'] }, name: string): boolean =>
  asInCell(textIn(entry.name, 'it'), 'name').toLowerCase() === name.toLowerCase()

/** Takes the entry of that name out of `left`, so that each is used once. */
const take = <T extends { name: PricedEntry['name'] }>(left: Set<T>, name: string): T | undefined => {
  const found = [...left].find((one) => isNamed(one, name))
  if (found) left.delete(found)
  return found
}

const mergeOne = ({ name, price }: ReadAddition, before: PricedEntry | undefined): PricedEntry => {
  const isFree = price === null && (before?.price ?? null) === null
  const kept = before && asInCell(textIn(before.name, 'it'), 'name') === name ? before.name : { it: name }
  return { ...before, name: kept, ...(!isFree && { price: price ?? undefined }) }
}

const declares = ({ allergens = [], may_contain = [] }: PricedEntry): boolean =>
  allergens === 'none' || allergens.length + may_contain.length > 0

/** Keeps what the file says beside names and prices: rules, translations, allergens. One with allergens never goes silently. */
export const mergeAdditions = (
  { additions: groups = [], row, source }: TableItem,
  before: AdditionsEntry[] | undefined,
  at: number,
): AdditionsEntry[] | undefined => {
  const header = source.header?.cells[at]
  const left = new Set(before)
  const lost = new Set(before?.flatMap(({ additions }) => additions))
  const merged = groups.map((group: ReadAdditions): AdditionsEntry => {
    const called =
      group.name ?? (before?.length === 1 && before[0] ? asInCell(textIn(before[0].name, 'it'), 'name') : null)
    const name = called ?? (typeof header === 'string' && header !== '' ? header : DEFAULT_GROUP)
    const same = take(left, name)
    const own = new Set(same?.additions)
    const additions = group.additions.map((one) => {
      const known = take(own, one.name)
      if (known) lost.delete(known)
      return mergeOne(one, known)
    })
    const isSame = same && asInCell(textIn(same.name, 'it'), 'name') === name
    return { ...same, name: isSame ? same.name : { it: name }, additions }
  })
  for (const one of lost) {
    if (!declares(one)) continue
    source.problems.tell(row, at, { wanted: `"${textIn(one.name, 'it')}", too: the venue file declares its allergens` })
  }
  return merged.length > 0 || before?.length === 0 ? merged : undefined
}
