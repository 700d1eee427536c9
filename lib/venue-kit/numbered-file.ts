import { itemsOf } from '@/lib/venue-kit/item-keys'
import type {
  AdditionsEntry,
  BeverageEntry,
  CourseEntry,
  DishEntry,
  DrinkEntry,
  PricedEntry,
} from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export type NumberedChoice = PricedEntry & { id: number }

export type NumberedDish = Omit<DishEntry, 'variations' | 'additions'> & {
  id: number
  variations?: NumberedChoice[] | undefined
  additions?: (Omit<AdditionsEntry, 'additions'> & { additions: NumberedChoice[] })[] | undefined
}

export type NumberedCourse = Omit<CourseEntry, 'nested' | 'dishes'> & {
  id: number
  nested?: NumberedCourse[] | undefined
  dishes?: NumberedDish[] | undefined
}

export type NumberedDrink = DrinkEntry & { id: number }
export type NumberedBeverage = Omit<BeverageEntry, 'drinks'> & { id: number; drinks: NumberedDrink[] }

/** Every item has an id. */
export type NumberedFile = Omit<VenueFile, 'courses' | 'beverages'> & {
  courses?: NumberedCourse[] | undefined
  beverages?: NumberedBeverage[] | undefined
}

export const isNumbered = (file: VenueFile): file is NumberedFile => itemsOf(file).every(({ entry }) => entry.id)
