import { isPricedInWords } from '@/lib/core/menu/item-details'
import { textIn } from '@/lib/venue-kit/build/written-text'
import { type KeyedItem, writtenItems } from '@/lib/venue-kit/item-keys'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** With counts: 'Patate al forno (12)'. */
const namesIn = (items: KeyedItem[]): string => {
  const counts = new Map<string, number>()
  for (const { entry } of items) {
    const name = textIn('name' in entry ? entry.name : entry.original_name, 'it')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(', ')
}

/**
 * Lines to review before publishing: items declared free of all 14 allergens, and empty lists, which declare nothing
 * but are what programs write for unreviewed dishes. Then those that nobody can order, as their price is words.
 */
export const freeLines = (file: Pick<VenueFile, 'addition_groups' | 'courses' | 'beverages'>): string[] => {
  const items = writtenItems(file)
  const having = (isMeant: (allergens: unknown) => boolean) =>
    items.filter(({ entry }) => 'allergens' in entry && isMeant(entry.allergens))
  const free = having((allergens) => allergens === 'none')
  const empty = having((allergens) => Array.isArray(allergens) && allergens.length === 0)
  const asked = items.filter(({ entry }) => 'price_note' in entry && isPricedInWords(entry))
  return [
    ...(free.length > 0 ? [`  free     ${free.length} declared free of all 14 allergens: ${namesIn(free)}`] : []),
    ...(empty.length > 0
      ? [
          `  empty    ${empty.length} with an empty list of allergens, which declares nothing: ${namesIn(empty)}`,
          '           diners are told to ask. Name the allergens, or write "allergens": "none"',
        ]
      : []),
    ...(asked.length > 0
      ? [`  words    ${asked.length} sold by the staff alone, as the price is words: ${namesIn(asked)}`]
      : []),
  ]
}
