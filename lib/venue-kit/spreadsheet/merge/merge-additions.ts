import { type AdditionGroups, isGroupRef, wholeGroup } from '@/lib/venue-kit/addition-groups'
import { textIn } from '@/lib/venue-kit/build/written-text'
import type { AdditionsEntry, DishEntry, GroupRef, PricedEntry } from '@/lib/venue-kit/menu-entries'
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

type Additions = DishEntry['additions']

/** A group as the file has it; `ref`: where it is one of the venue's. */
type Known = AdditionsEntry & { ref: GroupRef | null }

const knownIn = (before: NonNullable<Additions>, groups: AdditionGroups): Known[] =>
  before.flatMap((entry) => {
    const group = wholeGroup(entry, groups)
    if (!group) return []
    const additions = group.additions.map(({ shared: _, ...one }) => one)
    return [{ ...group, additions, ref: isGroupRef(entry) ? entry : null }]
  })

/** Whether the cell says of the group what the file says. */
const isAsBefore = ({ additions }: ReadAdditions, name: string, { ref: _, ...group }: Known): boolean =>
  asInCell(textIn(group.name, 'it'), 'name') === name &&
  additions.length === group.additions.length &&
  additions.every((one, at) => {
    const before = group.additions[at]
    return before && asInCell(textIn(before.name, 'it'), 'name') === one.name && (before.price ?? null) === one.price
  })

const ownOf = ({ ref: _, ...group }: Known): AdditionsEntry => group

/** The name of a group in the table, else that of the only one there is, else that of its column. */
const calledBy = (group: ReadAdditions, known: readonly Known[], header: unknown): string => {
  const [only, another] = known
  if (group.name !== null) return group.name
  if (only && !another) return asInCell(textIn(only.name, 'it'), 'name')
  return typeof header === 'string' && header !== '' ? header : DEFAULT_GROUP
}

type Merged = { group: AdditionsEntry; lost: PricedEntry[] }

/** `lost`: additions of the file that the table does not have. */
const mergeGroup = ({ additions }: ReadAdditions, name: string, same: Known | undefined): Merged => {
  const left = new Set(same?.additions)
  const merged = additions.map((one) => mergeOne(one, take(left, one.name)))
  const isSame = same && asInCell(textIn(same.name, 'it'), 'name') === name
  const group = { ...(same && ownOf(same)), name: isSame ? same.name : { it: name }, additions: merged }
  return { group, lost: [...left] }
}

/**
 * Keeps what the file says beside names and prices: rules, translations, allergens. One with allergens never goes
 * silently. A group of the venue's stays one where its cell is empty or says the same; else the dish gets its own.
 */
export const mergeAdditions = (
  { additions: groups = [], row, source }: TableItem,
  before: Additions,
  { at, groups: shared }: { at: number; groups: AdditionGroups },
): Additions => {
  const known = knownIn(before ?? [], shared)
  const left = new Set(known)
  const lost: PricedEntry[] = []
  const said = groups.map((group): AdditionsEntry | GroupRef => {
    const name = calledBy(group, known, source.header?.cells[at])
    const same = take(left, name)
    if (same?.ref && isAsBefore(group, name, same)) return same.ref
    const merged = mergeGroup(group, name, same)
    lost.push(...merged.lost)
    return merged.group
  })
  for (const { ref, additions } of left) if (!ref) lost.push(...additions)
  for (const one of lost) {
    if (!declares(one)) continue
    source.problems.tell(row, at, { wanted: `"${textIn(one.name, 'it')}", too: the venue file declares its allergens` })
  }
  const merged = groups.length > 0 ? said : (before ?? []).filter(isGroupRef)
  return merged.length > 0 || before?.length === 0 ? merged : undefined
}
