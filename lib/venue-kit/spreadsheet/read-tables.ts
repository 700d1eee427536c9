import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import { type AllergenList, saidList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { cellName, type DishTable, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { MappedTable } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { settleParts } from '@/lib/venue-kit/spreadsheet/rows/join-parts'
import type { TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'
import { readTableCourses, type TableCourse, type TableCourses } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import { columnAt, type RowContext } from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { type TableNote, tableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import { tableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

/** `notes`: for the venue. */
export type ReadTables = { courses: TableCourse[]; notes: TableNote[] } | { problems: FileProblem[] }

/** Names that spreadsheets give by themselves, and those of a whole menu. */
const NO_COURSE =
  /^(?:(?:sheet|foglio|tabelle|blatt|feuil|feuille|hoja|folha|planilha|лист|工作表|シート)\s*\d*|.*\b(?:men[uù]|listino|carta|speisekarte|carte|export|items?|catalog(?:ue)?|library)\b.*)$/i

const DEFAULT_COURSE = 'Menu'

/** What dishes without a course stand under. */
const fallbackOf = ({ sheet }: DishTable): string => (sheet === null || NO_COURSE.test(sheet) ? DEFAULT_COURSE : sheet)

const placeOf = ({ source, row }: TableItem): string => cellName(source.table, row, 0)

/** Duplicate names: their keys are numbered in table order. */
const sameNameNotes = (courses: TableCourse[]): TableNote[] => {
  const first = new Map<string, TableItem>()
  return courses.flatMap(({ kind, items }) =>
    items.flatMap((item) => {
      const known = `${kind} ${item.name.it.toLowerCase()}`
      const before = first.get(known)
      if (!before) first.set(known, item)
      if (!before || item.key) return []
      const where = before.source === item.source ? `row ${before.row.number}` : placeOf(before)
      const said = `${placeOf(item)}: ${quoted(item.name.it)} stands in ${where}, too. Their order tells them apart; a column "chiave" does so for good.`
      return [tableNote('sameName', said, { table: item.source.table, row: item.row, names: [item.name.it] })]
    }),
  )
}

const tellSameKeys = (courses: TableCourse[]): void => {
  const first = new Map<string, TableRow>()
  for (const { kind, items } of courses) {
    for (const { key, row, source } of items) {
      const before = key && first.get(`${kind} ${key}`)
      const at = columnAt(source, 'key') ?? 0
      if (before) source.problems.tell(row, at, { wanted: `a key of its own: row ${before.number} has this one` })
      if (key && !before) first.set(`${kind} ${key}`, row)
    }
  }
}

/** So many dishes of one course in two sheets are two versions of one menu. */
const MOST_SHARED = 3

/** Dishes of a course that an earlier sheet has, too. */
const sharedIn = ({ items }: TableCourse): { item: TableItem; before: TableItem }[] => {
  const first = new Map<string, TableItem>()
  return items.flatMap((item) => {
    const name = item.name.it.toLowerCase()
    const before = first.get(name)
    if (!before) first.set(name, item)
    return before && before.source !== item.source ? [{ item, before }] : []
  })
}

const tellSameSheets = (courses: TableCourse[], contexts: readonly RowContext[]): void => {
  const shared = courses.flatMap(sharedIn)
  for (const context of contexts) {
    const own = shared.filter(({ item }) => item.source === context)
    const [first] = own
    if (!first || own.length < MOST_SHARED) continue
    const found = `${own.length} dishes of sheet ${quoted(first.before.source.table.sheet ?? '')} once more`
    const at = columnAt(context, 'name') ?? 0
    context.problems.tell(first.item.row, at, { found, wanted: 'one sheet of each menu: --sheet names it' })
  }
}

/** Where courses come from elsewhere than a column. */
const courseNotes = (courses: TableCourse[]): TableNote[] => {
  const guessed = courses.filter(({ isGuessed }) => isGuessed)
  const isHeading = ({ row, items }: TableCourse): boolean => items.every((item) => item.row !== row)
  const noteOf = (code: TableNote['code'], words: string, some: TableCourse[]): TableNote[] => {
    const places = some.map(({ row, source, name }) => `${cellName(source.table, row, 0)} ${quoted(name.it)}`)
    const names = some.map(({ name }) => name.it)
    return some.length > 0 ? [tableNote(code, `${words}: ${places.join(', ')}.`, { names })] : []
  }
  const others = guessed.filter((course) => !isHeading(course))
  return [
    ...noteOf('headings', 'Rows read as courses', guessed.filter(isHeading)),
    ...noteOf('ownCourse', 'Without a course, the dishes stand under one from here on', others),
  ]
}

const contextOf = ({ table, columns, header }: MappedTable, list: AllergenList | null): RowContext => ({
  ...{ table, columns, header, list },
  ...{ problems: tableProblems(table), notes: [] },
})

/** Reports all problems at once. `list`: of allergen codes. */
export const readTables = (tables: readonly MappedTable[], list: AllergenList | null): ReadTables => {
  const found: TableCourses = new Map()
  const contexts = tables.map((mapped) => {
    const context = contextOf(mapped, list)
    readTableCourses({ ...mapped, fallback: fallbackOf(mapped.table) }, found, context)
    return context
  })
  const courses = [...found.values()]
  for (const { items } of courses) settleParts(items)
  tellSameKeys(courses)
  tellSameSheets(courses, contexts)
  const problems = contexts.flatMap((context) => context.problems.all)
  const [first] = contexts
  if (first && problems.length === 0 && courses.every(({ items }) => items.length === 0)) {
    const row = first.header ?? { number: 1, line: 1, cells: [] }
    first.problems.tell(row, 0, { found: 'no dish below the header', wanted: 'a row for each dish' })
    return { problems: first.problems.all }
  }
  if (problems.length > 0) return { problems }
  const notes = [
    ...contexts.flatMap((context) => context.notes),
    ...(list ? [tableNote('allergenCodes', saidList(list), { names: [list] })] : []),
    ...courseNotes(courses),
    ...sameNameNotes(courses),
  ]
  return { courses, notes }
}
