'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import type { ImportState } from '@/lib/browser/office/importing/import-state'
import { importSheetSchema, mapImportSchema } from '@/lib/core/office/office-import-api'

/** As JSON, in UTF-16 units: browsers keep some five million for a site, and read no more than this of ours. */
const MOST = 450_000

const storedSchema = z.object({
  name: z.string().nullable(),
  sheets: z.array(importSheetSchema).min(1).max(20),
  mappings: mapImportSchema.shape.mappings,
  allergenCodes: z.enum(['eu', 'at']).nullable(),
  withoutPrices: z.boolean(),
  left: z.array(z.int()),
  removed: z.array(z.string()),
  mended: z.array(z.string()),
})

export type StoredImport = Pick<
  ImportState,
  'name' | 'sheets' | 'mappings' | 'allergenCodes' | 'withoutPrices' | 'left' | 'removed' | 'mended'
>

const keyOf = (venueId: number): string => `coperto.office.import.${venueId}`

/** Keeps an import that is under way on this device; false where it is too large, or nothing can be kept. */
export const storeImport = (venueId: number, state: StoredImport): boolean => {
  const { name, sheets, mappings, allergenCodes, withoutPrices, left, removed, mended } = state
  const said = { name, sheets, mappings, allergenCodes, withoutPrices, left }
  const stored = { ...said, removed: [...removed], mended: [...mended] }
  if (JSON.stringify(stored).length <= MOST && writeStored('local', keyOf(venueId), stored)) return true
  dropStoredImport(venueId)
  return false
}

export const dropStoredImport = (venueId: number): void => removeStored('local', keyOf(venueId))

/** What was under way before a reload. */
export const readStoredImport = (venueId: number): StoredImport | null => {
  const stored = readStored('local', keyOf(venueId), (value) => storedSchema.safeParse(value).data ?? null)
  return stored && { ...stored, removed: new Set(stored.removed), mended: new Set(stored.mended) }
}
