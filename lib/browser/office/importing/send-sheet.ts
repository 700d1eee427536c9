'use client'

import { type ImportNote, type ImportSheet, MAX_IMPORT_FILE, readImportApi } from '@/lib/core/office/office-import-api'
import { fail, ok, type Result } from '@/lib/core/result'

export type SheetFailure = 'nothing' | 'too_large' | 'unreadable' | 'busy' | 'failed'

const FAILURES: Partial<Record<number, SheetFailure>> = { 413: 'too_large', 422: 'unreadable', 503: 'busy' }

/** Three megabytes on a slow network. */
const DEADLINE_MS = 60_000

const isFilled = ({ rows }: ImportSheet): boolean => rows.some(({ cells }) => cells.some((cell) => cell !== ''))

type ReadSheets = { sheets: ImportSheet[]; notes: ImportNote[] }

/** The server reads a file or pasted cells, keeps nothing of them, and answers their cells. */
export const sendSheet = async (file: Blob): Promise<Result<ReadSheets, { code: SheetFailure }>> => {
  if (file.size > MAX_IMPORT_FILE) return fail({ code: 'too_large' })
  try {
    const response = await fetch(readImportApi.path, {
      method: readImportApi.method,
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const read = response.ok ? readImportApi.answer(await response.json()) : null
    if (!read) return fail({ code: FAILURES[response.status] ?? 'failed' })
    const sheets = read.sheets.filter(isFilled)
    return sheets.length > 0 ? ok({ sheets, notes: read.notes }) : fail({ code: 'nothing' })
  } catch {
    return fail({ code: 'failed' })
  }
}
