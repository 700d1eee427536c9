import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'

/** Of a whole course or group of drinks, by their names in a venue file. */
export const COURSE_FACTS = ['hours', 'vat', 'station', 'hidden'] as const

export type CourseFact = (typeof COURSE_FACTS)[number]

/** `hidden` alone is said of a dish or a drink. */
export const FACT_COLUMNS = {
  hours: 'hours',
  vat: 'vat',
  station: 'station',
  hidden: 'courseHidden',
} as const satisfies Record<CourseFact, string>

const PLAIN_FIELDS = [
  'course',
  'subcourse',
  'kind',
  ...Object.values(FACT_COLUMNS),
  'key',
  'name',
  'description',
  'price',
  'priceNote',
  'glassPrice',
  'currency',
  'allergens',
  'mayContain',
  'freeOf',
  'frozen',
  'diets',
  'variations',
  'variation',
  'sizes',
  'additions',
  'available',
  'hidden',
  'photo',
] as const

/** A column each of a size, an allergen or a diet; `of` says which. */
const FIELDS_OF = ['size', 'allergen', 'diet'] as const

export type PlainField = (typeof PLAIN_FIELDS)[number]
type FieldOf = (typeof FIELDS_OF)[number]
export type ColumnField = PlainField | FieldOf

export const TRANSLATED: readonly ColumnField[] = ['course', 'name', 'description', 'priceNote', 'variations']

/** What a column holds; `none`: it is not read, and that is meant. */
export type Meaning = { field: ColumnField; lang: MenuLang; of?: string } | 'none'

/** Italian by default. */
export type TableColumn = Exclude<Meaning, 'none'> & { at: number }

const NOT_READ = '-'

/** 'name', 'name:en', 'size:Piccola', 'allergen:milk', or '-'. */
export const printMeaning = (meaning: Meaning): string => {
  if (meaning === 'none') return NOT_READ
  const { field, lang, of } = meaning
  if (of !== undefined) return `${field}:${of}`
  return lang === 'it' ? field : `${field}:${lang}`
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => list.some((one) => one === text)

const isPossible = (field: FieldOf, of: string): boolean => {
  if (field === 'allergen') return isOneOf(ALLERGENS, of)
  return field === 'diet' ? isOneOf(DIETS, of) : of.trim() !== ''
}

/** Null where it is no meaning. */
export const parseMeaning = (text: string): Meaning | null => {
  if (text === NOT_READ) return 'none'
  const [field = '', ...rest] = text.split(':')
  const of = rest.join(':').trim()
  if (isOneOf(FIELDS_OF, field)) return isPossible(field, of) ? { field, lang: 'it', of } : null
  if (!isOneOf(PLAIN_FIELDS, field)) return null
  if (rest.length === 0) return { field, lang: 'it' }
  return isOneOf(MENU_LANGS, of) && TRANSLATED.includes(field) ? { field, lang: of } : null
}

export const FIELD_NAMES: readonly string[] = [
  ...PLAIN_FIELDS,
  'size:<name>',
  'allergen:<name>',
  'diet:<name>',
  NOT_READ,
]

/** The columns that say something of a field in ways of their own. */
const ALSO: Partial<Record<ColumnField, readonly ColumnField[]>> = {
  allergens: ['allergen'],
  diets: ['diet'],
  variations: ['size', 'variation', 'sizes'],
}

/** The column of a field, for what is said of it: of allergens also the first of a matrix. */
export const columnFor = (
  columns: readonly TableColumn[],
  field: ColumnField,
  lang: MenuLang = 'it',
): TableColumn | undefined => {
  const own = columns.find((column) => column.field === field && column.lang === lang)
  return own ?? columns.find((column) => lang === 'it' && ALSO[field]?.includes(column.field))
}
