import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** Over all sheets; empty cells and rows behind the last filled one do not count. */
export const MAX_IMPORT_ROWS = 2_000
export const MAX_IMPORT_CELLS = 40_000
/** UTF-16 units of all cells together. */
export const MAX_IMPORT_TEXT = 1_000_000
export const MAX_IMPORT_SHEETS = 20
/** Bytes of a CSV or XLSX file. */
export const MAX_IMPORT_FILE = 3_000_000
/** Bytes of a request with cells. */
export const MAX_IMPORT_BODY = 4 * 1024 * 1024

/** UTF-16 units; a longer text cannot be read. */
export const MAX_IMPORT_CELL = 5_000

/** Text, a number, or what cannot be read as either, as a date or a formula without a value. */
const cellSchema = z.union([
  z.string().max(MAX_IMPORT_CELL),
  z.number(),
  z.strictObject({ shown: z.string().max(MAX_IMPORT_CELL), isTrue: z.boolean().optional() }),
])

export type ImportCell = z.infer<typeof cellSchema>

/** `number`: as a spreadsheet counts, from 1. */
const rowSchema = z.strictObject({
  number: z.int().min(1),
  cells: z.array(cellSchema).max(100),
  isMerged: z.boolean().optional(),
})

/** `sheet`: null for CSV and pasted cells. */
export const importSheetSchema = z.strictObject({
  sheet: z.string().max(100).nullable(),
  rows: z.array(rowSchema).max(MAX_IMPORT_ROWS),
})

export type ImportSheet = z.infer<typeof importSheetSchema>

/** What is to be seen by who imports, and stops nothing. */
export const IMPORT_NOTES = [
  /** Accents may be wrong: the encoding was guessed. */
  'encoding',
  'noHeader',
  /** `names`: columns that are known by one word of their headers alone. */
  'byPart',
  /** `names`: columns that are not read. */
  'columnsUnread',
  /** `names`: allergens, of which alone there are columns: what is ticked reads as without the others. */
  'fewAllergens',
  /** `names`: sheets without a header and without prices. */
  'sheetsUnread',
  /** A row without a name or without a price. */
  'remark',
  /** `names`: a heading that no dish stands below. */
  'headingEmpty',
  /** `names`: rows that are read as courses. */
  'headings',
  /** `names`: the course for dishes that have none. */
  'ownCourse',
  /** `names`: a dish that is there twice. */
  'sameName',
  /** `names`: a field of a further row of one dish, which the first row says. */
  'partUnread',
  /** `names`: courses that are read as drinks. */
  'drinks',
  /** `names`: 'eu' or 'at', the list that codes of allergens follow. */
  'allergenCodes',
  /** `names`: dishes and drinks without any price, where others have one. */
  'unpriced',
] as const

/** `row` counts from 1; `said`: in English. */
const noteSchema = z.object({
  code: z.enum(IMPORT_NOTES),
  sheet: z.string().nullable(),
  row: z.int().nullable(),
  names: z.array(z.string()),
  said: z.string(),
})

export type ImportNote = z.infer<typeof noteSchema>

const readAnswerSchema = z.object({ sheets: z.array(importSheetSchema), notes: z.array(noteSchema) })

/** The file is the body; answers its cells. Nothing is kept. Pasted cells are a CSV file with tabs. */
export const readImportApi = {
  method: 'POST',
  path: '/api/office/import/read',
  answer: readBy(readAnswerSchema),
  refusals: codes({ ...OFFICE_STATUSES, file_too_large: 413, file_unreadable: 422, import_busy: 503 }),
} as const

/** Said by hand of a sheet: `columns` by their index from 0, 'name:it', 'size:Piccola', 'none'. */
const mappingSchema = z.strictObject({
  sheet: z.string().max(100).nullable(),
  /** null: it has no header; left out: it is found. */
  headerRow: z.int().min(1).nullable().optional(),
  columns: z.record(z.string().regex(/^\d{1,2}$/), z.string().max(80)),
})

export type ImportMapping = z.infer<typeof mappingSchema>

const textIn = ({ rows }: ImportSheet): number =>
  rows.reduce(
    (sum, { cells }) =>
      sum + cells.reduce<number>((own, cell) => own + (typeof cell === 'string' ? cell.length : 0), 0),
    0,
  )

const filledIn = ({ rows }: ImportSheet): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== '').length, 0)

/** Whether all sheets together are within the bounds above. */
export const isImportSmall = (sheets: readonly ImportSheet[]): boolean => {
  const sum = (count: (sheet: ImportSheet) => number): number => sheets.reduce((all, sheet) => all + count(sheet), 0)
  return (
    sheets.length <= MAX_IMPORT_SHEETS &&
    sum(({ rows }) => rows.length) <= MAX_IMPORT_ROWS &&
    sum(filledIn) <= MAX_IMPORT_CELLS &&
    sum(textIn) <= MAX_IMPORT_TEXT
  )
}

export const mapImportSchema = z.strictObject({
  /** As edited; a sheet that is left out is not read. */
  sheets: z.array(importSheetSchema).min(1).max(MAX_IMPORT_SHEETS).refine(isImportSmall),
  mappings: z.array(mappingSchema).max(MAX_IMPORT_SHEETS),
  /** The list that numbers or letters of allergens follow: of the EU's regulation, or of Austria and South Tyrol. */
  allergenCodes: z.enum(['eu', 'at']).optional(),
  /** true: that nothing has a price is meant. */
  withoutPrices: z.boolean().optional(),
})

export type MapImport = z.infer<typeof mapImportSchema>

/** What stands in the way of an import. */
export const IMPORT_PROBLEMS = [
  /** Of the whole sheet. */
  ...['noHeader', 'noNames', 'noDishes', 'noPrices', 'sameSheets'],
  /** At the header of a column that must be said by hand. */
  ...['columnTwice', 'unreadPrices', 'unreadAllergens', 'allergenCodes', 'fewAllergens'],
  /** At a cell that cannot be read, by what is wanted there. */
  ...['unreadable', 'stray', 'name', 'italian', 'price', 'priceUnclear', 'currency', 'vat', 'hours', 'kind', 'yesNo'],
  ...[
    'mark',
    'diets',
    'sizes',
    'additions',
    'allergens',
    'mentioned',
    'key',
    'keyTwice',
    'station',
    'photo',
    'tooLong',
  ],
  /** At a cell that does not go with others. */
  ...['courseDiffers', 'partDiffers', 'drinkHasNone', 'translations', 'pricesOfSizes'],
  /** At a cell that would drop what the draft says of allergens, or of a price. */
  ...['lostAllergens', 'lostPriceNote'],
  /** Courses that the draft shows in groups, or drinks that its dishes suggest, and that would be gone. */
  ...['courseGone', 'drinkGone'],
  /** At no cell: the draft's own faults stand in the way, or it would have more edits or parts than it keeps. */
  ...['draftUnsound', 'tooMany'],
  'other',
] as const

/** At a cell of a sheet, rows and columns from 1; of none where it is of the whole. `found` and `wanted` are in English. */
const problemSchema = z.object({
  code: z.enum(IMPORT_PROBLEMS),
  sheet: z.string().nullable(),
  row: z.int().nullable(),
  column: z.int().nullable(),
  found: z.string(),
  wanted: z.string(),
})

export type ImportProblem = z.infer<typeof problemSchema>

const understoodSchema = z.object({
  sheet: z.string().nullable(),
  /** false: it is no menu, and left out. */
  isRead: z.boolean(),
  /** As a spreadsheet counts, from 1; null without a header. Where none was found, the row that is nearest to one. */
  headerRow: z.int().nullable(),
  /** What each column was read as, by its index from 0; 'none': not read. */
  columns: z.record(z.string(), z.string()),
  /** Columns that were guessed and that nobody has confirmed, by their index from 0. */
  unsure: z.array(z.int()),
  /** Remembered from an import of this venue with the same headers. */
  isRemembered: z.boolean(),
})

export type UnderstoodSheet = z.infer<typeof understoodSchema>

const changeSchema = z.object({
  what: z.enum(['new', 'changed', 'gone']),
  kind: z.enum(['course', 'dish', 'variation', 'choices', 'addition', 'beverage', 'drink']),
  name: z.string(),
  /** Names of what it stands in, '' at the top. */
  place: z.string(),
  /** As in the venue file, 'place' where it moved elsewhere, 'order' where it moved among its neighbours. */
  fields: z.array(z.string()),
  /** Dishes and drinks in a course that is new or gone as a whole. */
  entries: z.int().optional(),
})

export type ImportChange = z.infer<typeof changeSchema>

const mapAnswerSchema = z.object({
  understood: z.array(understoodSchema),
  problems: z.array(problemSchema),
  /** Further problems that are not listed. */
  moreProblems: z.int(),
  notes: z.array(noteSchema),
  /** Parts of what is new or gone are not listed. None where there is a problem. */
  changes: z.array(changeSchema),
  /** Of the draft that was read, to apply it to. */
  baseVersion: z.int(),
  version: z.int(),
})

export type ImportMapped = z.infer<typeof mapAnswerSchema>

/** What the sheets hold and what they would change of the draft; nothing is written. */
export const mapImportApi = contract({
  method: 'POST',
  path: '/api/office/import/map',
  request: of<MapImport>(),
  answer: readBy(mapAnswerSchema),
  refusals: codes({ ...OFFICE_STATUSES, import_busy: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})

/** `baseVersion`, `version`: as `map` answered them. */
export const applyImportSchema = mapImportSchema.extend({ baseVersion: z.int().min(0), version: z.int().min(0) })

export type ApplyImport = z.infer<typeof applyImportSchema>

/**
 * Writes into the draft what `map` said it would change, all or nothing, and remembers the columns. Read the draft
 * again after it: it may be thousands of edits.
 * edits_behind: somebody wrote since. draft_replaced: it was published meanwhile. problems: `map` says them.
 */
export const applyImportApi = contract({
  method: 'POST',
  path: '/api/office/import/apply',
  request: of<ApplyImport>(),
  answer: readBy(z.object({ version: z.int() })),
  refusals: codes({
    ...OFFICE_STATUSES,
    edits_behind: 409,
    draft_replaced: 409,
    problems: 422,
    import_busy: 503,
  }),
  deadlineMs: DEADLINES_MS.menu,
})

/**
 * `from`, `to`: the draft's versions before an import and with it. `drops`: what was written since and does not stand
 * without the import goes with it.
 */
export const undoImportSchema = z.strictObject({
  baseVersion: z.int().min(0),
  from: z.int().min(0),
  to: z.int().min(1),
  drops: z.boolean(),
})

export type UndoImport = z.infer<typeof undoImportSchema>

/**
 * Takes an import out of the draft. Read the draft again after it.
 * draft_replaced: it was published or thrown away meanwhile. edits_since: something was written since that would go.
 */
export const undoImportApi = contract({
  method: 'POST',
  path: '/api/office/import/undo',
  request: of<UndoImport>(),
  answer: readBy(z.object({ dropped: z.int() })),
  refusals: codes({ ...OFFICE_STATUSES, draft_replaced: 409, edits_since: 409 }),
  deadlineMs: DEADLINES_MS.menu,
})
