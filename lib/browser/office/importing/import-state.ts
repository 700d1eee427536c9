'use client'

import { createStore } from 'zustand/vanilla'
import type { CountedKind } from '@/lib/browser/office/changes/counted-changes'
import type { Importing } from '@/lib/browser/office/importing/import-edits'
import type { ImportMapped, ImportNote, UndoImport } from '@/lib/core/office/office-import-api'

/** fresh: `mapped` is of what stands here. busy: other imports are read. failed: asked again by a press. */
export type Asking = 'fresh' | 'asking' | 'offline' | 'busy' | 'failed'

/** What an import has put into the draft, counted, and how it is found there again. */
export type DoneImport = { counts: readonly [CountedKind, number][]; run: Omit<UndoImport, 'drops'> }

export type ImportState = Importing & {
  /** Of the file; null for pasted cells. */
  name: string | null
  /** Of reading the file. */
  readNotes: readonly ImportNote[]
  /** Cells mended by hand, as `cellKey` names them. */
  mended: ReadonlySet<string>
  /** The last answer, also while another is awaited. */
  mapped: ImportMapped | null
  asking: Asking
  /** Whether a reload finds it again. */
  isKept: boolean
  /** Place of the sheet that is looked at. */
  sheet: number
  /** auto: those to mend, where there are many rows. */
  filter: 'auto' | 'faulty' | 'all'
  /** What the last import has put into the draft. */
  done: DoneImport | null
}

const FIRST: ImportState = {
  ...{ name: null, readNotes: [], sheets: [], mappings: [], left: [], removed: new Set<string>() },
  ...{ mended: new Set<string>(), allergenCodes: null, withoutPrices: false },
  ...{ mapped: null, asking: 'fresh', isKept: true, sheet: 0, filter: 'auto', done: null },
}

/** Outlives the view, so that an owner can look at the menu in between. */
export const importStore = createStore<ImportState>(() => FIRST)

export const resetImport = (): void => importStore.setState(FIRST, true)
