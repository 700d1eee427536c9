import { quoted } from '@/lib/venue-kit/read/file-fault'
import { type AllergenList, codedAllergen } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { columnName, MAX_TABLE_COLUMNS } from '@/lib/venue-kit/spreadsheet/dish-table'
import { filledIn, isFullOfAllergens, isFullOfMoney, isMarked } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { type Meaning, printMeaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { FoundHeader } from '@/lib/venue-kit/spreadsheet/map/find-header'
import type { ColumnDoubt } from '@/lib/venue-kit/spreadsheet/map/guess-columns'

/** Columns headed by the numbers or letters of a legend, with marks below. */
export const placeCodes = (
  { headers, rows }: FoundHeader,
  columns: Map<number, Meaning>,
  list: AllergenList | null,
): ColumnDoubt[] => {
  const coded = headers.flatMap((text, at) => {
    const cells = filledIn(rows, at)
    const isCode = /^(?:\d{1,2}|[A-R])$/i.test(text)
    return !columns.has(at) && isCode && cells.every(isMarked) ? [{ at, text, isUsed: cells.length > 0 }] : []
  })
  return coded.flatMap(({ at, text, isUsed }) => {
    const allergen = list && codedAllergen(text, list)
    if (allergen) columns.set(at, { field: 'allergen', lang: 'it', of: allergen })
    if (allergen || !isUsed) return []
    const wanted = `the name of an allergen, or --allergen-codes with the list its columns follow; "${columnName(at)}=-" where it is none`
    return [{ at, wanted }]
  })
}

const isOf = (columns: ReadonlyMap<number, Meaning>, ...fields: string[]): boolean =>
  [...columns.values()].some((meaning) => meaning !== 'none' && fields.includes(meaning.field))

/** Nothing that may be money or an allergen stays unread unless that is meant. */
export const unreadDoubts = ({ headers, rows }: FoundHeader, columns: ReadonlyMap<number, Meaning>): ColumnDoubt[] =>
  Array.from({ length: MAX_TABLE_COLUMNS }, (_, at) => at).flatMap((at): ColumnDoubt[] => {
    if (columns.has(at)) return []
    const [cells, column] = [filledIn(rows, at), columnName(at)]
    const named = `column ${column} ${quoted(headers[at] ?? '')}`
    if (isFullOfAllergens(cells) && !isOf(columns, 'allergens', 'allergen')) {
      const found = `${named}, which may name allergens and is not read`
      return [{ at, found, wanted: `--columns "${column}=allergens", or "${column}=-" where it names none` }]
    }
    if (!isFullOfMoney(cells)) return []
    const found = `${named}, which is full of prices and is not read`
    return [
      {
        at,
        found,
        wanted: `--columns "${column}=price", "${column}=size", or "${column}=-" where it is nothing for diners`,
      },
    ]
  })

/** A list of one or two allergens is seldom a declaration: the others would read as not contained. */
const FEWEST = 3

export const matrixDoubts = (
  columns: ReadonlyMap<number, Meaning>,
  given: ReadonlyMap<number, Meaning>,
): ColumnDoubt[] => {
  const matrix = [...columns].filter(([, meaning]) => meaning !== 'none' && meaning.field === 'allergen')
  if (matrix.length === 0 || matrix.length >= FEWEST || matrix.every(([at]) => given.has(at))) return []
  const said = matrix.map(([at, meaning]) => `${columnName(at)}=${printMeaning(meaning)}`).join(', ')
  const wanted = `all 14, one column "allergeni" with the names of the allergens ("latte, uova"), or --columns "${said}" where every dish has none of the others`
  return matrix.slice(0, 1).map(([at]) => ({ at, found: `columns of ${matrix.length} of the 14 allergens`, wanted }))
}
