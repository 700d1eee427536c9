import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { KeyedItem } from '@/lib/venue-kit/item-keys'
import type { DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import { mentionedAllergens } from '@/lib/venue-kit/read/allergen-mentions'
import { type FileFault, type FilePath, quoted } from '@/lib/venue-kit/read/file-fault'

type Entry = DishEntry | DrinkEntry | PricedEntry

/** `dish`: of a variation, which shares its declaration. */
type Declared = { entry: Entry; dish?: DishEntry | undefined; path: FilePath }

const listOf = ({ allergens = [], may_contain = [] }: Entry): Allergen[] => [
  ...(allergens === 'none' ? [] : allergens),
  ...may_contain,
]

/** Whether unnamed allergens would read as absent. */
const declares = ({ allergens = [] }: Entry): boolean => allergens === 'none' || allergens.length > 0

const ingredientsOf = (entry: Entry) => ('ingredients' in entry ? (entry.ingredients ?? []) : [])

/** Allergens with any statement, also "free of". */
const answered = (entry: Entry): Allergen[] => [
  ...listOf(entry),
  ...(entry.free_of ?? []),
  ...ingredientsOf(entry).flatMap(({ allergens = [] }) => allergens),
  ...('has_sulfites' in entry && entry.has_sulfites ? (['sulfites'] as const) : []),
]

const inAllLanguages = (text: WrittenText | undefined): string =>
  typeof text === 'string' ? text : Object.values(text ?? {}).join('\n')

/** What a diner reads, by field. */
const textsOf = (entry: Entry): [field: string, text: string][] => [
  ['name', inAllLanguages(entry.name)],
  ['description', 'description' in entry ? inAllLanguages(entry.description) : ''],
  ['note', 'note' in entry ? inAllLanguages(entry.note) : ''],
  [
    'ingredients',
    ingredientsOf(entry)
      .map(({ name }) => inAllLanguages(name))
      .join('\n'),
  ],
]

/** Allergens its words mention but no declaration covers: diners would read it as free of them. */
const unansweredFaults = ({ entry, dish, path }: Declared): FileFault[] => {
  if (!declares(dish ?? entry)) return []
  const known = new Set([...answered(entry), ...(dish ? answered(dish) : [])])
  const open = new Map<Allergen, string>()
  for (const [field, text] of textsOf(entry)) {
    for (const [allergen, word] of mentionedAllergens(text)) {
      if (!known.has(allergen) && !open.has(allergen)) open.set(allergen, `${quoted(word)} in its ${field}`)
    }
  }
  return [...open].map(([allergen, found]) => ({
    path: [...path, 'allergens'],
    found,
    wanted: `${allergen} in "allergens" or "may_contain"; where it has none, in "free_of"`,
  }))
}

const contradictions = ({ entry, path }: Declared): FileFault[] => {
  const declared = listOf(entry).filter((allergen) => entry.free_of?.includes(allergen))
  if (declared.length === 0) return []
  return [{ path: [...path, 'free_of'], found: declared.join(', '), wanted: 'no allergen that it may contain' }]
}

const isDish = ({ kind }: KeyedItem): boolean => kind === 'dish'

export const declaredIn = (items: KeyedItem[]): Declared[] => {
  const dishes = new Map(items.filter(isDish).map(({ entry, path }) => [path.join(), entry as DishEntry]))
  return items.flatMap(({ kind, entry, path }) => {
    if (kind === 'course' || kind === 'beverage') return []
    const dish = kind === 'variation' ? dishes.get(path.slice(0, -2).join()) : undefined
    return [{ entry: entry as Entry, dish, path }]
  })
}

/** Contradictions, and mentioned allergens that the declaration leaves out. */
export const declarationFaults = (one: Declared): FileFault[] => [...unansweredFaults(one), ...contradictions(one)]

export const allergenFaults = (items: KeyedItem[]): FileFault[] => declaredIn(items).flatMap(declarationFaults)
