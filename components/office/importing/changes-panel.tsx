'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChangeLines } from '@/components/office/importing/change-lines'
import { LossNotice } from '@/components/office/importing/loss-notice'
import { useImport } from '@/components/office/importing/use-import'
import { focusImport } from '@/components/office/importing/use-source'
import { useOffice } from '@/components/office/use-office'
import { showSheet } from '@/lib/browser/office/importing/change-import'
import { type ImportState, importStore } from '@/lib/browser/office/importing/import-state'
import { lostWith } from '@/lib/browser/office/importing/lost-items'
import { mapSoon } from '@/lib/browser/office/importing/map-import'
import { countBySheet } from '@/lib/browser/office/importing/placed-problems'
import { type PutFailure, putImport } from '@/lib/browser/office/importing/put-import'
import { countedImport } from '@/lib/browser/office/importing/said-import'
import type { ImportChange } from '@/lib/core/office/office-import-api'

const NONE: readonly ImportChange[] = []

/** Where it stands, in one sentence; null where the changes say it. */
const useStandWords = ({ asking, mapped }: Pick<ImportState, 'asking' | 'mapped'>): string | null => {
  const t = useTranslations('importing.changes')
  const format = useFormatter()
  const counts = useTranslations('office.publish.counts')
  if (asking !== 'fresh') return t(asking)
  if (!mapped) return t('noSheet')
  const problems = mapped.problems.length + mapped.moreProblems
  if (problems > 0) return t('problems', { count: problems })
  if (mapped.changes.length === 0) return t('nothing')
  const said = countedImport(mapped.changes).map(([kind, count]) => counts(kind, { count }))
  return format.list(said, { type: 'conjunction' })
}

/** Sends once what was looked at. */
const usePut = () => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<PutFailure | null>(null)
  const put = async (): Promise<void> => {
    setSending(true)
    setFailure(null)
    const failed = await putImport()
    setSending(false)
    setFailure(failed)
    if (!failed) focusImport()
  }
  return { isSending, failure, put }
}

/** The first cell or column that is to be mended; else the sheet that has one. */
const goToProblem = (): void => {
  const here = document.querySelector<HTMLElement>('.import [aria-invalid="true"]')
  if (here) {
    here.focus()
    return
  }
  const { mapped, sheets } = importStore.getState()
  const names = sheets.map(({ sheet }) => sheet)
  const other = countBySheet(mapped?.problems ?? [], names).findIndex((count) => count > 0)
  if (other >= 0) showSheet(other)
  focusImport()
}

/** What the import would change of the draft, before it does, and the press that makes it so. */
export const ChangesPanel = () => {
  const t = useTranslations('importing.changes')
  const id = useId()
  const mapped = useImport((state) => state.mapped)
  const asking = useImport((state) => state.asking)
  const isSaved = useOffice(({ save }) => save === 'saved')
  const [agreedTo, setAgreedTo] = useState('')
  const { isSending, failure, put } = usePut()
  const stand = useStandWords({ asking, mapped })
  const isSound = mapped !== null && mapped.problems.length + mapped.moreProblems === 0
  const changes = isSound ? mapped.changes : NONE
  const lost = lostWith(changes)
  /** Agreed to for these alone, and not for what a later answer adds. */
  const losses = lost.map(({ place, name }) => `${place}\n${name}`).join('\n')
  const isAgreed = losses === agreedTo
  const isReady = asking === 'fresh' && isSaved && isSound && changes.length > 0 && isAgreed && !isSending
  return (
    <section className="import-result" aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <p role="status" className="import-stand">
        {stand}
      </p>
      {asking === 'failed' ? (
        <button type="button" className="button" onClick={() => mapSoon(0)}>
          {t('again')}
        </button>
      ) : null}
      {mapped && !isSound ? (
        <button type="button" className="button" onClick={goToProblem}>
          {t('goTo')}
        </button>
      ) : null}
      {lost.length > 0 ? (
        <LossNotice lost={lost} isAgreed={isAgreed} onAgree={(agrees) => setAgreedTo(agrees ? losses : '')} />
      ) : null}
      {changes.length > 0 ? <ChangeLines changes={changes} /> : null}
      <p role="alert" className="field-error">
        {failure && t(`put.${failure}`)}
      </p>
      <p id={`${id}hint`} className="field-hint">
        {t('hint')}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={!isReady}
        aria-busy={isSending}
        aria-describedby={`${id}hint`}
        onClick={() => isReady && put()}
      >
        {t(isSending ? 'sending' : 'send')}
      </button>
    </section>
  )
}
