import type { ItemChange, VenueChanges } from '@/lib/venue-kit/menu-changes'

/** How many dishes and drinks; `prices` and `allergens` count those that diners know already. */
export type ChangeSums = { new: number; gone: number; prices: number; allergens: number }

const PRICES: ReadonlySet<string> = new Set(['price', 'glass_price', 'price_note'])
const ALLERGENS: ReadonlySet<string> = new Set(['allergens', 'may_contain', 'free_of', 'has_sulfites'])

const isItem = ({ kind }: ItemChange): boolean => kind === 'dish' || kind === 'drink'

const placesOf = (item: ItemChange): string[] => {
  if (item.dishes) return item.dishes
  return [isItem(item) ? [item.place, item.name].join(' › ') : item.place]
}

/** The dishes that changes of these fields belong to: a size's price is its dish's, a group's that of all that have it. */
const dishesWith = (items: readonly ItemChange[], fields: ReadonlySet<string>): number =>
  new Set(
    items
      .filter(({ what, fields: changed }) => what === 'changed' && changed.some(({ field }) => fields.has(field)))
      .flatMap(placesOf),
  ).size

/** What publishing would change, in numbers. */
export const changeSums = ({ items }: VenueChanges): ChangeSums => ({
  new: items.filter((item) => isItem(item) && item.what === 'new').length,
  gone: items.filter((item) => isItem(item) && item.what === 'gone').length,
  prices: dishesWith(items, PRICES),
  allergens: dishesWith(items, ALLERGENS),
})

const counted = (count: number): string => `${count} ${count === 1 ? 'dish' : 'dishes'}`

/** '  in sum   2 dishes new, prices of 3 dishes changed'; none where nothing of it changes. */
export const sumLines = (changes: VenueChanges): string[] => {
  const sums = changeSums(changes)
  const said = [
    ...(sums.new > 0 ? [`${counted(sums.new)} new`] : []),
    ...(sums.gone > 0 ? [`${counted(sums.gone)} gone`] : []),
    ...(sums.prices > 0 ? [`prices of ${counted(sums.prices)} changed`] : []),
    ...(sums.allergens > 0 ? [`allergens of ${counted(sums.allergens)} changed`] : []),
  ]
  return said.length > 0 ? [`  in sum   ${said.join(', ')}`] : []
}
