import type { Locale } from '@/lib/i18n/locales'
import type { AllergenState } from '@/lib/menu/allergens/allergen-state'
import type { RegisterCell } from '@/lib/menu/register/allergen-register'

/** A row as it is drawn. `sentence` says the whole row for who hears the document read. */
export type DocumentRow = { name: string; cells: Pick<RegisterCell, 'state' | 'span'>[]; sentence: string }

/** Every word of an allergen document, in the diner's language; how it is drawn is another matter. */
export type AllergenDocument = {
  locale: Locale
  title: string
  venue: string
  address: string
  asOf: string
  intro: string
  /** What the venue left undeclared, or that it has published no dish; null where neither is so. */
  caution: string | null
  legend: string
  states: Record<AllergenState, string>
  /** What the sign of frozen products means; null where no row bears it. */
  frozen: string | null
  askStaff: string
  item: string
  allergens: string[]
  groups: { name: string; rows: DocumentRow[] }[]
  page: (page: number, pages: number) => string
  /** When the menu was read. */
  readAt: Date
}

/** A4 lying down, in points of 1/72 inch. The name's column, then one for each of the 14 allergens. */
export const PAGE = { width: 842, height: 595, margin: 28, foot: 26 }
export const NAME_WIDTH = 226
export const CELL_WIDTH = 40
