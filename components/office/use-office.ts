'use client'

import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { type FieldPlace, type Json, valueAt, writeField } from '@/lib/browser/office/change-draft'
import { draftTree } from '@/lib/browser/office/draft-tree'
import { type OfficeState, officeStore } from '@/lib/browser/office/office-state'
import { type Conflict, targetOf } from '@/lib/browser/office/pending-edits'
import { problemsOf } from '@/lib/browser/office/problem-index'
import { flushEdits } from '@/lib/browser/office/sync-draft'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'

export const useOffice = <Value>(select: (state: OfficeState) => Value): Value => useStore(officeStore, select)

/** The draft as a tree; behind the typing where it takes longer than a frame. */
export const useDraftTree = () => {
  const draft = useDeferredValue(useOffice((state) => state.draft))
  return useMemo(() => draftTree(draft), [draft])
}

export type OfficeField = {
  value: Json
  /** `isTyping`: sent after a pause. */
  write: (value: Json, isTyping?: boolean) => void
  onBlur: () => void
  conflict: Conflict | undefined
  problems: PlacedFault[]
}

/** A field of the draft, optimistic: what is written shows at once and is sent by itself. */
export const useField = ({ item, field, lang }: FieldPlace): OfficeField => {
  const place: FieldPlace = lang ? { item, field, lang } : { item, field }
  const target = targetOf({ op: 'set', ...place, was: null, value: null })
  const value = useOffice((state) => valueAt(place, state.draft))
  const conflict = useOffice((state) => state.pending.conflicts.find(({ edit }) => targetOf(edit) === target))
  const problems = useOffice(
    useShallow((state) => problemsOf(state.problems, item).filter((each) => each.field === field)),
  )
  return {
    ...{ value, conflict, problems, onBlur: flushEdits },
    write: (next, isTyping = false) => writeField(place, next, isTyping),
  }
}
