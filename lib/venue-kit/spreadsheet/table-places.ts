import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { FileFault, FilePath } from '@/lib/venue-kit/read/file-fault'
import { cellName, type DishTable, shownCell } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { TableItem } from '@/lib/venue-kit/spreadsheet/read-row'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/read-rows'
import type { ColumnField, TableColumn } from '@/lib/venue-kit/spreadsheet/table-columns'

export type TablePart = { table: DishTable; columns: TableColumn[]; courses: TableCourse[]; beverages: TableCourse[] }

const FIELDS: Partial<Record<string | number, ColumnField>> = {
  original_name: 'course',
  hours: 'hours',
  vat: 'vat',
  station: 'station',
  key: 'key',
  name: 'name',
  description: 'description',
  price: 'price',
  price_note: 'priceNote',
  glass_price: 'glassPrice',
  allergens: 'allergens',
  may_contain: 'mayContain',
  free_of: 'freeOf',
  is_frozen: 'frozen',
  diets: 'diets',
  variations: 'variations',
  image_path: 'photo',
}

type Place = { item: TableItem | TableCourse; field: ColumnField | undefined }

const placeOf = ([list, group, inside, at, field]: FilePath, { courses, beverages }: TablePart): Place | null => {
  const course = (list === 'courses' ? courses : list === 'beverages' ? beverages : [])[Number(group)]
  if (!course) return null
  const item = inside === 'dishes' || inside === 'drinks' ? course.items[Number(at)] : undefined
  return item ? { item, field: FIELDS[field ?? 'name'] } : { item: course, field: FIELDS[inside ?? ''] ?? 'course' }
}

/** Locates a fault in its cell; null if it comes from no cell. */
export const cellProblem = ({ path, found, wanted }: FileFault, part: TablePart): FileProblem | null => {
  const place = placeOf(path, part)
  if (!place) return null
  const { row } = place.item
  const columnOf = (wanted: ColumnField) => part.columns.find(({ field, lang }) => field === wanted && lang === 'it')
  const at = (columnOf(place.field ?? 'name') ?? columnOf('price'))?.at ?? 0
  return {
    ...{ file: part.table.file, line: row.line, column: at + 1, path: cellName(part.table, row, at) },
    ...{ found: found ?? shownCell(row.cells[at] ?? ''), wanted },
  }
}
