'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useImport } from '@/components/office/importing/use-import'
import { focusImport } from '@/components/office/importing/use-source'
import { useOffice } from '@/components/office/use-office'
import { type UndoOutcome, undoImport } from '@/lib/browser/office/importing/undo-import'
import { showView } from '@/lib/browser/office/office-ui'

/** Takes the import out once, and asks before words that were written since go with it. */
const useUndo = (sure: string) => {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<UndoOutcome | null>(null)
  const undo = async (): Promise<void> => {
    setSending(true)
    setOutcome(null)
    const first = await undoImport(false)
    const isAgreed = first === 'asks' && window.confirm(sure)
    const last = isAgreed ? await undoImport(true) : first
    setSending(false)
    setOutcome(last)
    if (last === 'undone' || last === 'gone') focusImport()
  }
  return { isSending, outcome, undo }
}

/** What the last import has put into the draft, and what comes next; until it is published or undone. */
export const DoneNote = () => {
  const t = useTranslations('importing.done')
  const counts = useTranslations('office.publish.counts')
  const format = useFormatter()
  const done = useImport((state) => state.done)
  const isNext = useImport(({ sheets }) => sheets.length > 0)
  const base = useOffice(({ pending }) => pending.base)
  const { isSending, outcome, undo } = useUndo(t('sure'))
  const isInDraft = done !== null && base.baseVersion === done.run.baseVersion && base.version >= done.run.to
  const said = (done?.counts ?? []).map(([kind, count]) => counts(kind, { count }))
  return (
    <div role="status">
      {isInDraft ? (
        <div className="notice import-done">
          <p>{t('text', { changes: format.list(said, { type: 'conjunction' }) })}</p>
          <p>{t('next')}</p>
          <p className="import-done-acts">
            <button type="button" className="button" onClick={() => showView('menu')}>
              {t('look')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isSending}
              aria-busy={isSending}
              onClick={() => !isSending && void undo()}
            >
              {t('undo')}
            </button>
          </p>
        </div>
      ) : null}
      {outcome && outcome !== 'asks' && !isNext && (outcome === 'failed' || !isInDraft) ? <p>{t(outcome)}</p> : null}
    </div>
  )
}
