'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import type { Conflict, Pending, Queued } from '@/lib/browser/office/pending-edits'
import { draftEditSchema } from '@/lib/core/office/draft-edit'

const savedSchema = z.object({
  edits: z.array(draftEditSchema),
  conflicts: z.array(z.object({ edit: draftEditSchema, theirs: z.json() })),
})

/** By tab: each writes its own, and what a closed one left is taken over by the next that opens. */
const storedSchema = z.record(z.string(), savedSchema)

type Stored = z.infer<typeof storedSchema>

let tab: string | null = null

/** Not at load: the server loads this too. */
const ownTab = (): string => {
  tab ??= newIdempotencyKey()
  return tab
}

const keyOf = (venueId: number): string => `coperto.office.${venueId}`

const readAll = (venueId: number): Stored =>
  readStored('local', keyOf(venueId), (value) => storedSchema.safeParse(value).data ?? null) ?? {}

const writeAll = (venueId: number, all: Stored): boolean => {
  if (Object.keys(all).length > 0) return writeStored('local', keyOf(venueId), all)
  removeStored('local', keyOf(venueId))
  return true
}

/** Keeps what is not confirmed on this device; false where nothing can be kept. */
export const storeEdits = (venueId: number, { queue, conflicts }: Pending): boolean => {
  const { [ownTab()]: _, ...others } = readAll(venueId)
  const edits = queue.filter(({ acked }) => acked === null).map(({ edit }) => edit)
  const isEmpty = edits.length === 0 && conflicts.length === 0
  return writeAll(venueId, isEmpty ? others : { ...others, [ownTab()]: { edits, conflicts: [...conflicts] } })
}

const isConflict = (each: { edit: Conflict['edit'] | object }): each is Conflict =>
  'op' in each.edit && (each.edit.op === 'set' || each.edit.op === 'remove')

/** What closed tabs left, which may have been sent: each edit can be sent again. */
export const takeStoredEdits = (venueId: number): Pick<Pending, 'queue' | 'conflicts'> => {
  const all = Object.values(readAll(venueId))
  return {
    queue: all.flatMap(({ edits }) => edits).map((edit, id): Queued => ({ id, edit, state: 'tried', acked: null })),
    conflicts: all.flatMap(({ conflicts }) => conflicts.filter(isConflict)),
  }
}

/** Once this tab has them in its own. */
export const dropStoredEdits = (venueId: number): void => {
  const { [ownTab()]: own } = readAll(venueId)
  writeAll(venueId, own ? { [ownTab()]: own } : {})
}
