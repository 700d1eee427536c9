import { isDeepStrictEqual } from 'node:util'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import { readKind, type TableKind } from '@/lib/venue-kit/spreadsheet/cells/read-kind'
import { cellName, isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { COURSE_FACTS, type ColumnField, columnFor, FACT_COLUMNS } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { joinPart } from '@/lib/venue-kit/spreadsheet/rows/join-parts'
import {
  type CourseFacts,
  readCourseFacts,
  readCourseName,
  readItem,
  readSubcourse,
  type TableItem,
} from '@/lib/venue-kit/spreadsheet/rows/read-row'
import { columnAt, type RowContext, readField, type TableText } from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { headingsIn } from '@/lib/venue-kit/spreadsheet/rows/section-headings'
import { tableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import type { TableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

/** `row`: where it first appears; `isGuessed`: a heading or a name for what has none. */
export type TableCourse = {
  row: TableRow
  source: RowContext
  isGuessed: boolean
  name: TableText
  kind: TableKind | null
  facts: CourseFacts
  items: TableItem[]
  /** The first row of each dish that has a row a variation, by its name in small letters. */
  parts: Map<string, TableItem>
}

export type TableCourses = Map<string, TableCourse>

/** Reports a conflicting translation. */
const openCourse = (
  { row, isGuessed = false }: { row: TableRow; isGuessed?: boolean },
  name: TableText,
  courses: TableCourses,
  context: RowContext,
): TableCourse => {
  const key = name.it.toLowerCase()
  const course = courses.get(key)
  if (!course) {
    const opened: TableCourse = {
      ...{ row, source: context, isGuessed, name, kind: null },
      ...{ facts: {}, items: [], parts: new Map() },
    }
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

/** Its first row decides; dishes by default. Without a column its name and items do, later. */
const setKind = (row: TableRow, course: TableCourse, context: RowContext): void => {
  if (columnAt(context, 'kind') === undefined) return
  const kind = readField(row, 'kind', readKind, context)
  if (course.kind === null) course.kind = kind ?? 'dish'
  else if (kind && kind !== course.kind) {
    const wanted = `the same as in row ${course.row.number}: a course has dishes or drinks`
    context.problems.tell(row, columnAt(context, 'kind') ?? 0, { wanted })
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
      context.problems.tell(row, columnAt(context, FACT_COLUMNS[fact]) ?? 0, { wanted })
    }
  }
}

const FOOD_FIELDS = { diets: 'diets', variations: 'variations', is_frozen: 'frozen', additions: 'additions' } as const

const addItem = (item: TableItem, course: TableCourse): void => {
  const name = item.name.it.toLowerCase()
  const dish = item.isPart ? course.parts.get(name) : undefined
  if (dish) joinPart(dish, item)
  else course.items.push(item)
  if (item.isPart && !dish) course.parts.set(name, item)
  if (dish || course.kind !== 'drink') return
  for (const [field, column] of Object.entries(FOOD_FIELDS)) {
    if (!item[field as keyof typeof FOOD_FIELDS]) continue
    const at = columnFor(item.source.columns, column)?.at ?? 0
    item.source.problems.tell(item.row, at, { wanted: 'nothing: a drink has none' })
  }
}

/** A cell beyond the header: a stray separator has shifted the row. */
const tellStray = (row: TableRow, width: number, { tell }: TableProblems): void => {
  const at = row.cells.findIndex((cell, index) => index >= width && !isBlank(cell))
  if (at >= 0) tell(row, at, { wanted: 'nothing where the header has no column' })
}

/** `course`: of the previous row; `top`: the course that its subcourses lie in; `fallback`: for dishes without one. */
type Reading = { courses: TableCourses; course: TableCourse | null; top: TableText | null; fallback: string }

const OF_THE_COURSE: ReadonlySet<ColumnField> = new Set(['course', 'subcourse', 'kind', ...Object.values(FACT_COLUMNS)])

/** A row with a course and no dish: following rows belong to it. */
const isHeading = (row: TableRow, { columns }: RowContext): boolean =>
  columns.every(({ field, at }) => OF_THE_COURSE.has(field) || isBlank(row.cells[at]))

/** A column of tick boxes says something in every row. */
const TICKED: ReadonlySet<ColumnField> = new Set(['available', 'hidden'])

/** A remark on the course: a description alone, without name, price or anything that diners could order by. */
const isRemark = (row: TableRow, { columns }: RowContext): boolean =>
  columns.every(
    ({ field, at }) =>
      OF_THE_COURSE.has(field) || TICKED.has(field) || (field === 'description') === !isBlank(row.cells[at]),
  ) && columns.some(({ field, at }) => field === 'description' && !isBlank(row.cells[at]))

/** '* prodotti surgelati' at the foot of a menu: a name alone that begins as a footnote does. */
const isFootnote = (row: TableRow, context: RowContext): boolean => {
  const at = columnAt(context, 'name') ?? 0
  const isAlone = row.cells.every((cell, index) => index === at || isBlank(cell))
  return isAlone && /^(?:[*†]|\(\*|n\.?b\.)/i.test(String(row.cells[at] ?? ''))
}

const within = (top: TableText | null, name: string): TableText => ({ it: top ? `${top.it} / ${name}` : name })

const setCourse = (row: TableRow, reading: Reading, context: RowContext): void => {
  const name = readCourseName(row, context)
  const sub = readSubcourse(row, context)
  if (name) reading.top = name
  const meant = sub === undefined ? name : within(reading.top, sub)
  if (meant) reading.course = openCourse({ row }, meant, reading.courses, context)
}

const readRow = (row: TableRow, reading: Reading, context: RowContext): void => {
  setCourse(row, reading, context)
  if (reading.course) setFacts(row, reading.course, context)
  if (isHeading(row, context)) {
    const isKindSaid = !isBlank(row.cells[columnAt(context, 'kind') ?? -1])
    if (reading.course && isKindSaid) setKind(row, reading.course, context)
    return
  }
  if (isRemark(row, context) || isFootnote(row, context)) {
    const said = `Row ${row.number} is not read: it is a remark without a name or without a price.`
    context.notes.push(tableNote('remark', said, { table: context.table, row }))
    return
  }
  const item = readItem(row, context)
  const course =
    reading.course ?? openCourse({ row, isGuessed: true }, { it: reading.fallback }, reading.courses, context)
  reading.course = course
  setKind(row, course, context)
  if (item) addItem(item, course)
}

/** Headings that no dish stands below were remarks, as at the foot of a menu. */
const dropEmpty = (courses: TableCourses, context: RowContext): void => {
  for (const [key, course] of courses) {
    if (!course.isGuessed || course.items.length > 0 || course.source !== context) continue
    courses.delete(key)
    const said = `${cellName(context.table, course.row, 0)}: ${quoted(course.name.it)} is not read: no dish stands below it.`
    context.notes.push(
      tableNote('headingEmpty', said, { table: context.table, row: course.row, names: [course.name.it] }),
    )
  }
}

export type RowsToRead = { rows: TableRow[]; width: number; fallback: string }

/** Adds the courses of these rows, in the order in which they come first. */
export const readTableCourses = (
  { rows, width, fallback }: RowsToRead,
  courses: TableCourses,
  context: RowContext,
): void => {
  const headings = headingsIn(rows, context)
  const reading: Reading = { courses, course: null, top: null, fallback }
  for (const row of rows) {
    const heading = headings.get(row)
    if (heading !== undefined) {
      reading.course = openCourse({ row, isGuessed: true }, { it: heading }, courses, context)
      reading.top = reading.course.name
      continue
    }
    tellStray(row, width, context.problems)
    if (context.columns.some(({ at }) => !isBlank(row.cells[at]))) readRow(row, reading, context)
  }
  dropEmpty(courses, context)
}
