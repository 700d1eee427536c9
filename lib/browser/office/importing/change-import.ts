'use client'

import {
  type CellPlace,
  cellKey,
  type RowPlace,
  rowKey,
  withCell,
  withColumn,
  withConfirmed,
  withHeaderRow,
} from '@/lib/browser/office/importing/import-edits'
import {
  type DoneImport,
  type ImportState,
  importStore,
  resetImport,
} from '@/lib/browser/office/importing/import-state'
import { keepSoon } from '@/lib/browser/office/importing/keep-import'
import { mapSoon, stopMapping } from '@/lib/browser/office/importing/map-import'
import { readDone, storeDone } from '@/lib/browser/office/importing/stored-done'
import { dropStoredImport } from '@/lib/browser/office/importing/stored-import'
import { officeStore } from '@/lib/browser/office/office-state'
import type { ImportCell, ImportNote, ImportSheet } from '@/lib/core/office/office-import-api'

/** A pause in typing after which the sheet is read again. */
const TYPING_MS = 600

const { getState, setState } = importStore

/** What the server has to read again. */
const change = (changed: Partial<ImportState>, ms = 0): void => {
  setState(changed)
  keepSoon()
  mapSoon(ms)
}

type Opened = { name: string | null; sheets: readonly ImportSheet[]; notes: readonly ImportNote[] }

/** Begins with what a file or pasted cells hold. */
export const openImport = ({ name, sheets, notes }: Opened): void => {
  resetImport()
  change({ name, sheets, readNotes: notes })
}

/** Ends it; its sheets do not stay on this device. `done`: what it has put into the draft. */
export const closeImport = (done: DoneImport | null = null): void => {
  const { id } = officeStore.getState().venue
  stopMapping()
  resetImport()
  dropStoredImport(id)
  if (done) storeDone(id, done)
  setState({ done: done ?? readDone(id) })
}

export const cellAt = ({ sheet, row, column }: CellPlace): ImportCell =>
  getState().sheets[sheet]?.rows.find(({ number }) => number === row)?.cells[column] ?? ''

export const writeCell = (place: CellPlace, cell: ImportCell): void => {
  if (cellAt(place) === cell) return
  const { sheets, mended } = getState()
  const key = cellKey(place)
  const changed = mended.has(key) ? mended : new Set(mended).add(key)
  change({ sheets: withCell(sheets, place, cell), mended: changed }, TYPING_MS)
}

/** Takes a row out of the import, or back into it. */
export const toggleRow = (place: RowPlace): void => {
  const removed = new Set(getState().removed)
  if (!removed.delete(rowKey(place))) removed.add(rowKey(place))
  change({ removed })
}

export const toggleSheet = (sheet: number): void => {
  const { left } = getState()
  change({ left: left.includes(sheet) ? left.filter((each) => each !== sheet) : [...left, sheet] })
}

export const showSheet = (sheet: number): void => setState({ sheet })

export const showRows = (filter: ImportState['filter']): void => setState({ filter })

const understoodOf = (sheet: string | null) => getState().mapped?.understood.find((each) => each.sheet === sheet)

/** The row of headers that was found is said with the first column: another might look better once more is known. */
export const setColumn = (sheet: string | null, at: number, meaning: string, isTyping = false): void => {
  const headerRow = understoodOf(sheet)?.headerRow
  const mappings = withColumn(getState().mappings, sheet, at, meaning)
  const said = mappings.map((each) => (each.sheet === sheet && headerRow ? { headerRow, ...each } : each))
  change({ mappings: said }, isTyping ? TYPING_MS : 0)
}

export const setHeaderRow = (sheet: string | null, headerRow: number | null): void =>
  change({ mappings: withHeaderRow(getState().mappings, sheet, headerRow) })

export const confirmColumns = (sheet: string | null): void =>
  change({ mappings: withConfirmed(getState().mappings, sheet, understoodOf(sheet)?.columns ?? {}) })

export const setAllergenCodes = (allergenCodes: ImportState['allergenCodes']): void => change({ allergenCodes })

export const setWithoutPrices = (withoutPrices: boolean): void => change({ withoutPrices })
