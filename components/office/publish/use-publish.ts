'use client'

import { useState } from 'react'
import { postDiscard, postPublish } from '@/lib/browser/office/office-calls'
import { loadDraft } from '@/lib/browser/office/sync-draft'

export type PublishOutcome = 'done' | 'behind' | 'token_taken' | 'failed'

const OUTCOMES: Partial<Record<string, PublishOutcome>> = {
  ...{ edits_behind: 'behind', published_elsewhere: 'behind', problems: 'behind', nothing_to_publish: 'behind' },
  token_taken: 'token_taken',
}

/** Publishes or throws away what was looked at, and nothing that was written since. */
export const usePublish = (lookAgain: () => void) => {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<PublishOutcome | null>(null)
  const run = async (call: typeof postPublish | typeof postDiscard, version: number): Promise<void> => {
    if (isSending) return
    setSending(true)
    setOutcome(null)
    const result = await call(version)
    await loadDraft()
    setSending(false)
    const code = result.ok ? null : (OUTCOMES[result.error.code] ?? 'failed')
    setOutcome(code ?? (call === postPublish ? 'done' : null))
    lookAgain()
  }
  return {
    isSending,
    outcome,
    publish: (version: number) => run(postPublish, version),
    discard: (version: number) => run(postDiscard, version),
  }
}
