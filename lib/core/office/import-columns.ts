import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'

/** What a column of a spreadsheet may hold, by what it is about. */
const IMPORT_FIELDS = {
  dish: ['name', 'course', 'subcourse', 'description', 'price', 'priceNote', 'available', 'hidden', 'photo', 'key'],
  sizes: ['variations', 'variation', 'sizes', 'additions'],
  allergens: ['allergens', 'mayContain', 'freeOf', 'diets', 'frozen'],
  drinks: ['kind', 'glassPrice'],
  course: ['hours', 'vat', 'station', 'courseHidden', 'currency'],
} as const

export type ImportGroup = keyof typeof IMPORT_FIELDS
export type ImportField = (typeof IMPORT_FIELDS)[ImportGroup][number]

export const IMPORT_GROUPS = Object.keys(IMPORT_FIELDS) as ImportGroup[]

/** In the order in which they are offered. */
export const fieldsOf = (group: ImportGroup): readonly ImportField[] => IMPORT_FIELDS[group]

/** Which may have a column for each language. */
export const TEXT_FIELDS: readonly ImportField[] = ['name', 'course', 'description', 'priceNote', 'variations']

/** A column each, of which `of` says which. */
const FIELDS_OF = ['size', 'allergen', 'diet'] as const

export type ColumnKind = ImportField | (typeof FIELDS_OF)[number] | 'none'

/** `of`: the language of a text, the name of a size, an allergen or a diet; '' for all else. */
export type ColumnMeaning = { field: ColumnKind; of: string }

const PLAIN: readonly ImportField[] = IMPORT_GROUPS.flatMap(fieldsOf)

const NONE: ColumnMeaning = { field: 'none', of: '' }

const isLang = (text: string): text is MenuLang => MENU_LANGS.some((lang) => lang === text)

/** Whether there is such a size, allergen or diet. */
const isNamed = (field: (typeof FIELDS_OF)[number], of: string): boolean => {
  if (field === 'size') return of.trim() !== ''
  return (field === 'allergen' ? ALLERGENS : DIETS).some((each) => each === of)
}

/** 'name:en' → { field: 'name', of: 'en' }; what is not known is not read. */
export const readMeaning = (text: string): ColumnMeaning => {
  const [first = '', ...rest] = text.split(':')
  const of = rest.join(':')
  const named = FIELDS_OF.find((each) => each === first)
  if (named) return isNamed(named, of) ? { field: named, of } : NONE
  const field = PLAIN.find((each) => each === first)
  if (!field) return NONE
  return { field, of: TEXT_FIELDS.includes(field) ? (isLang(of) ? of : 'it') : '' }
}

/** As the mapping of an import has it: 'name', 'name:en', 'size:Piccola', 'none'. */
export const writeMeaning = ({ field, of }: ColumnMeaning): string => {
  const isPlain = of === '' || (of === 'it' && TEXT_FIELDS.some((each) => each === field))
  return isPlain ? field : `${field}:${of}`
}
