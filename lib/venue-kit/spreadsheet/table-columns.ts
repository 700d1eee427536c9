import type { MenuLang } from '@/lib/core/i18n/locales'
import { ALLERGEN_OF_WORD, foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { shownCell, type TableCell, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'

/** Of a whole course or group of drinks, by their names in a venue file. */
export const COURSE_FACTS = ['hours', 'vat', 'station'] as const

export type CourseFact = (typeof COURSE_FACTS)[number]

export type ColumnField =
  | 'course'
  | 'kind'
  | CourseFact
  | 'key'
  | 'name'
  | 'description'
  | 'price'
  | 'priceNote'
  | 'glassPrice'
  | 'allergens'
  | 'mayContain'
  | 'freeOf'
  | 'frozen'
  | 'diets'
  | 'variations'
  | 'photo'

const TRANSLATED: readonly ColumnField[] = ['course', 'name', 'description', 'priceNote', 'variations']

const FIELD_WORDS: Record<ColumnField, string> = {
  course: 'corso, portata, categoria, sezione, course, category, section',
  kind: 'tipo, kind, type',
  hours: 'orari, orario, servito, orari del corso, orario del corso, hours, served, course hours',
  vat: 'iva, aliquota, aliquota iva, vat, vat rate',
  station: 'stazione, postazione, station',
  key: 'chiave, key',
  name: 'nome, piatto, nome piatto, nome del piatto, voce, name, dish, dish name, item',
  description: 'descrizione, description',
  price: 'prezzo, prezzi, prezzo euro, prezzo eur, prezzo in euro, euro, price, price euro, price eur, price in euro',
  priceNote: 'nota prezzo, nota sul prezzo, nota del prezzo, prezzo a parole, price note, price in words',
  glassPrice: 'calice, prezzo calice, prezzo al calice, glass, glass price',
  allergens: 'allergeni, allergene, allergens, allergen',
  mayContain: `può contenere, puo contenere, può contenere tracce di, tracce, tracce di, tracce allergeni, possibili tracce,
    may contain, may contain traces, may contain traces of, traces, traces of, puede contener, trazas`,
  freeOf: 'senza, privo di, non contiene, free of, does not contain, sin',
  frozen: 'surgelato, surgelati, congelato, congelati, surgelato o congelato, frozen, congelado',
  diets: 'diete, dieta, diets, diet',
  variations: 'variazioni, varianti, variante, formati, variations, variants, sizes',
  photo: 'foto, fotografia, immagine, photo, picture, image',
}

const LANGUAGE_WORDS: Record<MenuLang, string> = {
  it: 'it, ita, italiano, italian',
  en: 'en, eng, inglese, english',
  es: 'es, esp, spa, spagnolo, spanish, español',
}

const lookup = <T extends string>(words: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(words) as [T, string][]).flatMap(([one, list]) =>
      foldedList(list).map((word) => [word, one] as const),
    ),
  )

const FIELD_OF_WORD = lookup(FIELD_WORDS)
const LANGUAGE_OF_WORD = lookup(LANGUAGE_WORDS)

/** Italian by default. */
export type TableColumn = { field: ColumnField; lang: MenuLang; at: number }

/** 'Nome (inglese)', 'name_en', 'English name', 'NOME IN INGLESE' */
const columnOf = (header: string): Omit<TableColumn, 'at'> | null => {
  // Folding would drop the sign.
  const words = (header === '€' ? 'euro' : foldWord(header)).split(' ')
  const lang = words.map((word) => LANGUAGE_OF_WORD.get(word)).find((found) => found !== undefined)
  const rest = words.filter((word) => !LANGUAGE_OF_WORD.has(word))
  const field = FIELD_OF_WORD.get(words.join(' ')) ?? FIELD_OF_WORD.get(rest.join(' ').replace(/ in$/, ''))
  if (!field || (lang && lang !== 'it' && !TRANSLATED.includes(field))) return null
  return { field, lang: lang ?? 'it' }
}

/** Headers whose content must not be lost. */
const refusalOf = (header: string): string | null => {
  const folded = foldWord(header)
  if (ALLERGEN_OF_WORD.has(folded)) return 'one column "allergeni" with the names of the allergens ("latte, uova")'
  return /al+erg|intol+eran|^contien|^contains/.test(folded) ? 'the header "allergeni"' : null
}

type HeaderProblem = { at: number; found: string; wanted: string }

/** `ignored`: unknown headers. */
export type TableHeader = {
  columns: TableColumn[]
  ignored: { at: number; header: string }[]
  problems: HeaderProblem[]
}

const headerText = (cell: TableCell): string => (typeof cell === 'object' ? cell.shown : String(cell).trim())

export const readHeader = ({ cells }: TableRow): TableHeader => {
  const header: TableHeader = { columns: [], ignored: [], problems: [] }
  for (const [at, cell] of cells.entries()) {
    const text = headerText(cell)
    const column = columnOf(text)
    const wanted = column ? null : refusalOf(text)
    if (wanted) header.problems.push({ at, found: shownCell(cell), wanted })
    else if (!column && text !== '') header.ignored.push({ at, header: text })
    else if (column && header.columns.some(({ field, lang }) => field === column.field && lang === column.lang)) {
      header.problems.push({ at, found: `${shownCell(cell)} once more`, wanted: 'one column of each kind' })
    } else if (column) header.columns.push({ ...column, at })
  }
  return header
}

/** Has a dish name column and another one. */
export const isHeader = (row: TableRow): boolean => {
  const { columns } = readHeader(row)
  return columns.length > 1 && columns.some(({ field, lang }) => field === 'name' && lang === 'it')
}
