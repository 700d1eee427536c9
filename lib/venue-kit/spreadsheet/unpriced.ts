import { textIn } from '@/lib/venue-kit/build/written-text'
import type { DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import type { TablePart } from '@/lib/venue-kit/spreadsheet/table-places'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const isPriced = (entry: DishEntry | DrinkEntry): boolean => {
  const sizes = ('variations' in entry && entry.variations) || []
  const prices = [entry.price, entry.glass_price, ...sizes.map(({ price }) => price)]
  return entry.price_note !== undefined || prices.some((price) => price !== undefined && price !== null)
}

/** What the tables brought without any price, of how many. A tasting menu has one price for all. */
export const unpricedIn = (
  { courses = [], beverages = [] }: VenueFile,
  part: TablePart,
): { names: string[]; of: number } => {
  const entries = [
    ...(part.courses.length > 0 ? courses : []).flatMap(({ dishes = [], tasting_menu }) =>
      tasting_menu ? [] : dishes,
    ),
    ...(part.beverages.length > 0 ? beverages : []).flatMap(({ drinks }) => drinks),
  ]
  const unpriced = entries.filter((entry) => !isPriced(entry))
  return { names: unpriced.map(({ name }) => textIn(name, 'it')), of: entries.length }
}
