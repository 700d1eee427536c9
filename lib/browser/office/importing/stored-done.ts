'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { COUNTED_KINDS } from '@/lib/browser/office/changes/counted-changes'
import type { DoneImport } from '@/lib/browser/office/importing/import-state'
import { undoImportSchema } from '@/lib/core/office/office-import-api'

const doneSchema = z.object({
  counts: z.array(z.tuple([z.enum(COUNTED_KINDS), z.int()])),
  run: undoImportSchema.omit({ drops: true }),
})

const keyOf = (venueId: number): string => `coperto.office.imported.${venueId}`

/** Keeps the last import on this device, so that it can be undone after a reload. */
export const storeDone = (venueId: number, done: DoneImport): boolean => writeStored('local', keyOf(venueId), done)

export const dropDone = (venueId: number): void => removeStored('local', keyOf(venueId))

export const readDone = (venueId: number): DoneImport | null =>
  readStored('local', keyOf(venueId), (value) => doneSchema.safeParse(value).data ?? null)
