'use client'

import { postUndoImport } from '@/lib/browser/office/importing/import-calls'
import { importStore } from '@/lib/browser/office/importing/import-state'
import { dropDone } from '@/lib/browser/office/importing/stored-done'
import { officeStore } from '@/lib/browser/office/office-state'
import { loadDraft } from '@/lib/browser/office/sync-draft'

/** asks: what was written since would go with it. gone: the draft has it no more. */
export type UndoOutcome = 'undone' | 'asks' | 'gone' | 'failed'

const OUTCOMES: Partial<Record<string, UndoOutcome>> = { edits_since: 'asks', draft_replaced: 'gone' }

/** Takes the last import out of the draft. */
export const undoImport = async (drops: boolean): Promise<UndoOutcome> => {
  const { done } = importStore.getState()
  if (!done) return 'gone'
  const answer = await postUndoImport({ ...done.run, drops })
  await loadDraft()
  const outcome = answer.ok ? 'undone' : (OUTCOMES[answer.error.code] ?? 'failed')
  if (outcome === 'undone' || outcome === 'gone') {
    dropDone(officeStore.getState().venue.id)
    importStore.setState({ done: null })
  }
  return outcome
}
