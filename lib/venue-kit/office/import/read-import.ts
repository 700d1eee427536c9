import 'server-only'
import type { DeskRefusal } from '@/lib/core/desk/desk-refusals'
import {
  type ImportNote,
  type ImportSheet,
  MAX_IMPORT_FILE,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SHEETS,
  MAX_IMPORT_TEXT,
} from '@/lib/core/office/office-import-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { deviceOfRequest } from '@/lib/server/desk/desk-route'
import { readBytes } from '@/lib/server/route/read-json'
import { env } from '@/lib/server/settings/env'
import { inTurn } from '@/lib/venue-kit/office/import/import-queue'
import { sheetsOf } from '@/lib/venue-kit/office/import/import-sheets'
import type { TableBounds } from '@/lib/venue-kit/spreadsheet/dish-table'
import { startsAs } from '@/lib/venue-kit/spreadsheet/file-start'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'

type FileRefusal = { code: 'file_too_large' | 'file_unreadable' }

type ReadRefusal = DeskRefusal | FileRefusal | { code: 'elsewhere' | 'import_busy' }

type ReadFile = { sheets: ImportSheet[]; notes: ImportNote[] }

/** Separators, and quotation marks, stand beside the texts of a CSV. */
const BOUNDS: TableBounds = {
  ...{ rows: MAX_IMPORT_ROWS, sheets: MAX_IMPORT_SHEETS },
  ...{ text: MAX_IMPORT_TEXT * 1.5, unpacked: 12_000_000 },
}

/** CSV or XLSX by its content. Named in notes alone. */
const readFile = async (bytes: Buffer): Promise<Result<ReadFile, FileRefusal>> => {
  const name = 'file'
  const isText = startsAs(bytes) === null
  const reading = isText ? readCsv(name, bytes, BOUNDS) : await readXlsx(name, bytes, undefined, BOUNDS)
  if ('problems' in reading) return fail({ code: reading.isTooLarge ? 'file_too_large' : 'file_unreadable' })
  const sheets = sheetsOf(reading.tables)
  return sheets ? ok({ sheets, notes: reading.notes }) : fail({ code: 'file_too_large' })
}

/** The cells of a table that an owner's device sends. Nothing is kept. */
export const readImportedFile = async (request: Request): Promise<Result<ReadFile, ReadRefusal>> => {
  const known = await deviceOfRequest(request.headers, 'owner')
  if (!known.ok) return known
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  if (!request.body) return fail({ code: 'file_unreadable' })
  const read = await readBytes(request.body, MAX_IMPORT_FILE)
  if (!read.ok) return fail({ code: read.error.code === 'too_large' ? 'file_too_large' : 'file_unreadable' })
  return inTurn(() => readFile(read.value))
}
