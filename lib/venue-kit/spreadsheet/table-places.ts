import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { FileFault, FilePath } from '@/lib/venue-kit/read/file-fault'
import { shownCell } from '@/lib/venue-kit/spreadsheet/dish-table'
import { type ColumnField, columnFor } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import { placeOfCell } from '@/lib/venue-kit/spreadsheet/table-problems'

/** As the file will have them, in their order. */
export type TablePart = { courses: TableCourse[]; beverages: TableCourse[] }

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
  additions: 'additions',
  available: 'available',
  hidden: 'hidden',
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
  const { row, source } = place.item
  const at = (columnFor(source.columns, place.field ?? 'name') ?? columnFor(source.columns, 'price'))?.at ?? 0
  return { ...placeOfCell(source.table, row, at), found: found ?? shownCell(row.cells[at] ?? ''), wanted }
}
