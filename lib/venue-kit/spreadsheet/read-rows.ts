import { isDeepStrictEqual } from 'node:util'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import {
  type CourseFacts,
  type RowContext,
  readCourseFacts,
  readCourseName,
  readField,
  readItem,
  type TableItem,
  type TableText,
} from '@/lib/venue-kit/spreadsheet/read-row'
import { COURSE_FACTS, type ColumnField } from '@/lib/venue-kit/spreadsheet/table-columns'
import type { TableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

type TableKind = 'dish' | 'drink'

/** `row`: where it first appears. */
export type TableCourse = {
  row: TableRow
  name: TableText
  kind: TableKind | null
  facts: CourseFacts
  items: TableItem[]
}

const DISH_WORDS = new Set(foldedList('piatto, piatti, dish, dishes, cibo, food'))
const DRINK_WORDS = new Set(foldedList('bevanda, bevande, drink, drinks, beverage, beverages, vino, vini, wine'))

const readKind = (cell: string | number): CellReading<TableKind> => {
  const word = foldWord(String(cell))
  if (DISH_WORDS.has(word)) return { ok: true, value: 'dish' }
  return DRINK_WORDS.has(word) ? { ok: true, value: 'drink' } : { ok: false, wanted: '"piatto" or "bevanda"' }
}

const atOf = ({ columns }: RowContext, field: ColumnField): number | undefined =>
  columns.find((column) => column.field === field && column.lang === 'it')?.at

/** Reports a conflicting translation. */
const openCourse = (
  row: TableRow,
  name: TableText,
  courses: Map<string, TableCourse>,
  context: RowContext,
): TableCourse => {
  const key = name.it.toLowerCase()
  const course = courses.get(key)
  if (!course) {
    const opened: TableCourse = { row, name, kind: null, facts: {}, items: [] }
    courses.set(key, opened)
    return opened
  }
  for (const { at, lang, field } of context.columns) {
    if (field !== 'course' || lang === 'it' || name[lang] === undefined) continue
    course.name[lang] ??= name[lang]
    if (course.name[lang] !== name[lang]) {
      context.problems.tell(row, at, { wanted: `${quoted(course.name[lang] ?? '')}, as in row ${course.row.number}` })
    }
  }
  return course
}

/** Its first row decides; dishes by default. */
const setKind = (row: TableRow, course: TableCourse, context: RowContext): void => {
  const kind = readField(row, 'kind', readKind, context)
  if (course.kind === null) course.kind = kind ?? 'dish'
  else if (kind && kind !== course.kind) {
    const wanted = `the same as in row ${course.row.number}: a course has dishes or drinks`
    context.problems.tell(row, atOf(context, 'kind') ?? 0, { wanted })
  }
}

/** The first row that says something decides. */
const setFacts = (row: TableRow, course: TableCourse, context: RowContext): void => {
  const said = readCourseFacts(row, context)
  for (const fact of COURSE_FACTS) {
    if (said[fact] === undefined || isDeepStrictEqual(said[fact], course.facts[fact])) continue
    if (course.facts[fact] === undefined) Object.assign(course.facts, { [fact]: said[fact] })
    else {
      const wanted = `the same as above, or nothing: it holds for the whole course ${quoted(course.name.it)}`
      context.problems.tell(row, atOf(context, fact) ?? 0, { wanted })
    }
  }
}

const FOOD_FIELDS = { diets: 'diets', variations: 'variations', is_frozen: 'frozen' } as const

const addItem = (item: TableItem, course: TableCourse, context: RowContext): void => {
  course.items.push(item)
  if (course.kind !== 'drink') return
  for (const [field, column] of Object.entries(FOOD_FIELDS)) {
    if (!item[field as keyof typeof FOOD_FIELDS]) continue
    context.problems.tell(item.row, atOf(context, column) ?? 0, { wanted: 'nothing: a drink has none' })
  }
}

/** A cell beyond the header: a stray separator has shifted the row. */
const tellStray = (row: TableRow, width: number, { tell }: TableProblems): void => {
  const at = row.cells.findIndex((cell, index) => index >= width && !isBlank(cell))
  if (at >= 0) tell(row, at, { wanted: 'nothing where the header has no column' })
}

/** `course`: of the previous row. */
type Reading = { courses: Map<string, TableCourse>; course: TableCourse | null }

const OF_THE_COURSE: ReadonlySet<ColumnField> = new Set(['course', 'kind', ...COURSE_FACTS])

/** A row with a course and no dish: following rows belong to it. */
const isHeading = (row: TableRow, { columns }: RowContext): boolean =>
  columns.every(({ field, at }) => OF_THE_COURSE.has(field) || isBlank(row.cells[at]))

const readRow = (row: TableRow, reading: Reading, context: RowContext): void => {
  const name = readCourseName(row, context)
  if (name) reading.course = openCourse(row, name, reading.courses, context)
  const { course } = reading
  if (course) setFacts(row, course, context)
  if (isHeading(row, context)) {
    const isKindSaid = !isBlank(row.cells[atOf(context, 'kind') ?? -1])
    if (course && isKindSaid) setKind(row, course, context)
    return
  }
  const item = readItem(row, context)
  if (!course) context.problems.tell(row, atOf(context, 'course') ?? 0, { wanted: 'a course, here or in a row above' })
  if (course) setKind(row, course, context)
  if (course && item) addItem(item, course, context)
}

/** The courses of the rows below a header of `width` columns, in the order in which they come first. */
export const readTableCourses = (rows: TableRow[], width: number, context: RowContext): TableCourse[] => {
  const reading: Reading = { courses: new Map(), course: null }
  for (const row of rows) {
    tellStray(row, width, context.problems)
    if (context.columns.some(({ at }) => !isBlank(row.cells[at]))) readRow(row, reading, context)
  }
  return [...reading.courses.values()]
}
