import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { WrittenText } from '@/lib/venue-files/file-values'
import type { KeyedItem } from '@/lib/venue-files/item-keys'
import type { DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-files/menu-entries'
import { mentionedAllergens } from '@/lib/venue-files/read/allergen-mentions'
import { type FileFault, type FilePath, quoted } from '@/lib/venue-files/read/file-fault'

type Entry = DishEntry | DrinkEntry | PricedEntry

/** An item and, of a variation, the dish that it is one of: what that declares counts for both. */
type Declared = { entry: Entry; dish?: DishEntry | undefined; path: FilePath }

const listOf = ({ allergens = [], may_contain = [] }: Entry): Allergen[] => [
  ...(allergens === 'none' ? [] : allergens),
  ...may_contain,
]

/** Whether diners would read it as free of what it does not name. */
const declares = ({ allergens = [] }: Entry): boolean => allergens === 'none' || allergens.length > 0

const ingredientsOf = (entry: Entry) => ('ingredients' in entry ? (entry.ingredients ?? []) : [])

/** All of which something is said: contained, possible, or not in it whatever its words are. */
const answered = (entry: Entry): Allergen[] => [
  ...listOf(entry),
  ...(entry.free_of ?? []),
  ...ingredientsOf(entry).flatMap(({ allergens = [] }) => allergens),
  ...('has_sulfites' in entry && entry.has_sulfites ? (['sulfites'] as const) : []),
]

const inAllLanguages = (text: WrittenText | undefined): string =>
  typeof text === 'string' ? text : Object.values(text ?? {}).join('\n')

/** What diners read of an item, by the field that it stands in. */
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

/** Allergens that its words name and of which it would be shown free, though nobody has said so. */
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

/** Everything of a menu that says which allergens are in it. */
const declaredIn = (items: KeyedItem[]): Declared[] => {
  const dishes = new Map(items.filter(isDish).map(({ entry, path }) => [path.join(), entry as DishEntry]))
  return items.flatMap(({ kind, entry, path }) => {
    if (kind === 'course' || kind === 'beverage') return []
    const dish = kind === 'variation' ? dishes.get(path.slice(0, -2).join()) : undefined
    return [{ entry: entry as Entry, dish, path }]
  })
}

/** Where a menu declares an item free of an allergen that the item's own words name, or contradicts itself. */
export const allergenFaults = (items: KeyedItem[]): FileFault[] =>
  declaredIn(items).flatMap((one) => [...unansweredFaults(one), ...contradictions(one)])
