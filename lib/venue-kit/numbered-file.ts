import { itemsOf } from '@/lib/venue-kit/item-keys'
import type {
  AdditionsEntry,
  BeverageEntry,
  CourseEntry,
  DishEntry,
  DrinkEntry,
  GroupRef,
  PricedEntry,
} from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export type NumberedChoice = PricedEntry & { id: number }

type NumberedGroup = Omit<AdditionsEntry, 'additions'> & { additions: NumberedChoice[] }

/** A group of the venue's, with a number for each of its additions in this dish. */
type NumberedRef = GroupRef & { ids: Record<string, number> }

export type NumberedAdditions = NumberedGroup | NumberedRef

export type NumberedDish = Omit<DishEntry, 'variations' | 'additions'> & {
  id: number
  variations?: NumberedChoice[] | undefined
  additions?: NumberedAdditions[] | undefined
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
