'use client'

import { closeImport } from '@/lib/browser/office/importing/change-import'
import { postApplyImport } from '@/lib/browser/office/importing/import-calls'
import { sentImport } from '@/lib/browser/office/importing/import-edits'
import { importStore } from '@/lib/browser/office/importing/import-state'
import { mapSoon } from '@/lib/browser/office/importing/map-import'
import { countedImport } from '@/lib/browser/office/importing/said-import'
import { loadDraft } from '@/lib/browser/office/sync-draft'

/** behind: the draft or the sheet is no longer what was looked at. */
export type PutFailure = 'behind' | 'busy' | 'failed'

const FAILURES: Partial<Record<string, PutFailure>> = {
  ...{ edits_behind: 'behind', draft_replaced: 'behind', problems: 'behind' },
  ...{ import_busy: 'busy', unavailable: 'busy', rate_limited: 'busy' },
}

/**
 * Writes into the draft what was looked at, all or nothing; null once it stands there. Whether a lost answer wrote it
 * is seen by the draft, which is read again.
 */
export const putImport = async (): Promise<PutFailure | null> => {
  const state = importStore.getState()
  const { mapped } = state
  if (!mapped || state.asking !== 'fresh') return 'behind'
  const { baseVersion, version, changes } = mapped
  const answer = await postApplyImport({ ...sentImport(state), baseVersion, version })
  await loadDraft()
  if (answer.ok) {
    const run = { baseVersion, from: version, to: answer.value.version }
    closeImport({ counts: countedImport(changes), run })
    return null
  }
  mapSoon(0)
  return FAILURES[answer.error.code] ?? 'failed'
}
