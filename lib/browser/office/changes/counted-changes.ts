import type { SaidField } from '@/lib/browser/office/changes/said-changes'

export const COUNTED_KINDS = ['prices', 'new', 'gone', 'allergens', 'others', 'changes'] as const

/** 'others' beside another kind; 'changes' where there is no other. */
export type CountedKind = (typeof COUNTED_KINDS)[number]

/** `entries`: dishes and drinks of a course that is new or gone as a whole, where no line of their own says them. */
export type CountedChange = {
  what: 'new' | 'changed' | 'gone'
  kind: string
  name: string
  place: string
  fields: readonly SaidField[]
  entries?: number | undefined
}

const ALLERGENS: ReadonlySet<SaidField> = new Set(['allergens', 'may_contain', 'free_of'])
const PRICES: ReadonlySet<SaidField> = new Set(['price', 'glass_price'])
const HOLDERS = new Set(['course', 'beverage'])
const ENTRIES = new Set(['dish', 'drink'])

const pathIn = (place: string, name: string): string => (place ? `${place} › ${name}` : name)

const changedKinds = (fields: readonly SaidField[]): CountedKind[] => {
  const kinds: CountedKind[] = []
  if (fields.some((field) => PRICES.has(field))) kinds.push('prices')
  if (fields.some((field) => ALLERGENS.has(field))) kinds.push('allergens')
  return kinds.length > 0 ? kinds : ['others']
}

/** For how many entries one that is new or gone counts among the others. */
const wholeCounter = (wholes: readonly CountedChange[]): ((change: CountedChange) => number) => {
  const paths = new Set(wholes.map(({ what, name, place }) => `${what} ${pathIn(place, name)}`))
  const filled = new Set(wholes.filter(({ kind }) => ENTRIES.has(kind)).map(({ what, place }) => `${what} ${place}`))
  return ({ what, kind, name, place, entries }) => {
    if (ENTRIES.has(kind)) return 1
    if (HOLDERS.has(kind)) return entries ?? (filled.has(`${what} ${pathIn(place, name)}`) ? 0 : 1)
    return paths.has(`${what} ${place}`) ? 0 : 1
  }
}

/**
 * How many of each, in the order in which they are said. Of what is new or gone, dishes and drinks count: the sizes and
 * additions of one do not, and a course does only where nothing stands in it.
 */
export const countChanges = (changes: readonly CountedChange[], others = 0): [CountedKind, number][] => {
  const counts = new Map<CountedKind, number>([['others', others]])
  const add = (kind: CountedKind, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  const wholes = changes.filter(({ what }) => what !== 'changed')
  const heldBy = wholeCounter(wholes)
  for (const change of wholes) add(change.what === 'gone' ? 'gone' : 'new', heldBy(change))
  for (const { what, fields } of changes) if (what === 'changed') for (const kind of changedKinds(fields)) add(kind, 1)
  const found = COUNTED_KINDS.map((kind): [CountedKind, number] => [kind, counts.get(kind) ?? 0]).filter(
    ([, count]) => count > 0,
  )
  return found.length === 1 ? found.map(([kind, count]) => [kind === 'others' ? 'changes' : kind, count]) : found
}
