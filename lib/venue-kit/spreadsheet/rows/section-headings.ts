import { foldedWords } from '@/lib/core/menu/fold-text'
import { soundsLikeDrinks } from '@/lib/venue-kit/spreadsheet/cells/read-kind'
import { isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { isPriced } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { columnAt, type RowContext } from '@/lib/venue-kit/spreadsheet/rows/row-context'

const COURSE_WORDS: ReadonlySet<string> = new Set(
  foldedWords(`antipasti antipasto primi secondi contorni dolci dessert desserts pizze pizza insalate zuppe panini taglieri fritti sfizi starters
    appetizers mains sides salads soups burgers sandwiches vorspeisen hauptgerichte hauptspeisen beilagen nachspeisen salate suppen entrées plats
    accompagnements entrantes principales postres ensaladas sopas entradas sobremesas saladas закуски супы салаты десерты 前菜 主菜 甜点 汤 沙拉
    デザート サラダ スープ`),
)

type Only = { at: number; text: string }

/** The one filled cell of a row. */
const onlyCell = ({ cells }: TableRow): Only | null => {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ at, cell }]))
  const [only] = filled
  return filled.length === 1 && only && typeof only.cell === 'string' ? { at: only.at, text: only.cell } : null
}

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()

const looksLikeHeading = (text: string): boolean =>
  isShouted(text) ||
  /:$/.test(text) ||
  soundsLikeDrinks(text) ||
  foldedWords(text).some((word) => COURSE_WORDS.has(word))

const MAX_HEADING = 60

const isBlankRow = (row: TableRow | undefined): boolean => !row || row.cells.every(isBlank)

/** Whether a row without a price is the exception. */
const isPricedTable = (rows: readonly TableRow[], context: RowContext): boolean => {
  const prices = context.columns.filter(({ field }) => field === 'price' || field === 'size').map(({ at }) => at)
  return rows.filter(({ cells }) => prices.some((at) => !isBlank(cells[at]) && isPriced(cells[at] ?? ''))).length > 0
}

/**
 * Rows between the dishes that name the course of those below: one cell over several columns; or, where no column has
 * the courses and dishes have prices, a cell alone that looks like a heading or stands below an empty row.
 */
export const headingsIn = (rows: readonly TableRow[], context: RowContext): ReadonlyMap<TableRow, string> => {
  const headings = new Map<TableRow, string>()
  const mayStandAlone = columnAt(context, 'course') === undefined && isPricedTable(rows, context)
  for (const [index, row] of rows.entries()) {
    const only = onlyCell(row)
    if (!only || only.text.length > MAX_HEADING || only.at > (columnAt(context, 'name') ?? 0)) continue
    const isAlone = mayStandAlone && (looksLikeHeading(only.text) || isBlankRow(rows[index - 1]))
    if (row.isMerged || isAlone) headings.set(row, only.text.replace(/\s+/g, ' ').replace(/\s*:$/, ''))
  }
  return headings
}
