import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import { type AllergenList, saidList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { cellName, type DishTable, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { readTableCourses, type TableCourse } from '@/lib/venue-kit/spreadsheet/read-rows'
import { isHeader, readHeader, type TableColumn, type TableHeader } from '@/lib/venue-kit/spreadsheet/table-columns'
import { type TableProblems, tableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

/** `notes`: for the venue. */
export type ReadTable =
  | { columns: TableColumn[]; courses: TableCourse[]; notes: string[] }
  | { problems: FileProblem[] }

/** A title may stand above the header. */
const MAX_ROWS_ABOVE = 20

const tellHeader = (row: TableRow, { columns, problems }: TableHeader, { tell }: TableProblems): void => {
  for (const { at, found, wanted } of problems) tell(row, at, { found, wanted })
  if (!columns.some(({ field, lang }) => field === 'course' && lang === 'it')) {
    tell(row, 0, { found: 'no column "corso"', wanted: 'a column "corso" with the course of each dish' })
  }
}

const ignoredNote = (table: DishTable, row: TableRow, { ignored }: TableHeader): string[] =>
  ignored.length === 0
    ? []
    : [
        `Columns not read: ${ignored.map(({ at, header }) => `${cellName(table, row, at)} ${quoted(header)}`).join(', ')}.`,
      ]

/** Duplicate names: their keys are numbered in table order. */
const sameNameNotes = (table: DishTable, courses: TableCourse[]): string[] => {
  const first = new Map<string, TableRow>()
  return courses.flatMap(({ kind, items }) =>
    items.flatMap(({ key, name, row }) => {
      const known = `${kind} ${name.it.toLowerCase()}`
      const before = first.get(known)
      if (!before) first.set(known, row)
      if (!before || key) return []
      return `${cellName(table, row, 0)}: ${quoted(name.it)} stands in row ${before.number}, too. Their order tells them apart; a column "chiave" does so for good.`
    }),
  )
}

const tellSameKeys = (courses: TableCourse[], columns: TableColumn[], { tell }: TableProblems): void => {
  const first = new Map<string, TableRow>()
  const at = columns.find(({ field }) => field === 'key')?.at ?? 0
  for (const { kind, items } of courses) {
    for (const { key, row } of items) {
      const before = key && first.get(`${kind} ${key}`)
      if (before) tell(row, at, { wanted: `a key of its own: row ${before.number} has this one` })
      if (key && !before) first.set(`${kind} ${key}`, row)
    }
  }
}

/** Reports all problems at once. `list`: of allergen codes. */
export const readDishTable = (table: DishTable, list: AllergenList | null): ReadTable => {
  const problems = tableProblems(table)
  const above = table.rows.slice(0, MAX_ROWS_ABOVE).findIndex(isHeader)
  const headerRow = table.rows[above]
  if (!headerRow) {
    const found = 'no header'
    problems.tell({ number: 1, line: 1, cells: [] }, 0, {
      found,
      wanted: 'a row with "corso", "nome", "prezzo", "allergeni"…',
    })
    return { problems: problems.all }
  }
  const header = readHeader(headerRow)
  tellHeader(headerRow, header, problems)
  const rows = table.rows.slice(above + 1)
  const courses = readTableCourses(rows, headerRow.cells.length, { columns: header.columns, list, problems })
  tellSameKeys(courses, header.columns, problems)
  if (problems.all.length === 0 && courses.every(({ items }) => items.length === 0)) {
    problems.tell(headerRow, 0, { found: 'no dish below the header', wanted: 'a row for each dish' })
  }
  if (problems.all.length > 0) return { problems: problems.all }
  const notes = [
    ...ignoredNote(table, headerRow, header),
    ...(list ? [saidList(list)] : []),
    ...sameNameNotes(table, courses),
  ]
  return { columns: header.columns, courses, notes }
}
