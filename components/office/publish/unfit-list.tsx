'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldName } from '@/components/office/use-field-name'
import { useOffice } from '@/components/office/use-office'
import { useShownValue } from '@/components/office/use-shown-value'
import { type Json, writeField } from '@/lib/browser/office/change-draft'
import { italianName } from '@/lib/browser/office/draft-tree'
import { postCatchUp } from '@/lib/browser/office/office-calls'
import { targetOf } from '@/lib/browser/office/pending-edits'
import { loadDraft } from '@/lib/browser/office/sync-draft'
import type { UnfitEdit } from '@/lib/core/office/office-publish-api'

type RowProps = { unfit: UnfitEdit; isKept: boolean; onKeep: (isKept: boolean) => void }

const Unfit = ({ unfit: { edit, refusal, by }, isKept, onKeep }: RowProps) => {
  const t = useTranslations('office')
  const shown = useShownValue()
  const nameOf = useFieldName()
  const item = useOffice(({ draft }) => draft.items.find((each) => each.item === edit.item))
  const field = edit.op === 'set' ? edit.field : 'name'
  const mine: Json = edit.op === 'set' ? edit.value : null
  const values = { field: nameOf(edit.item, field), mine: shown(field, mine) }
  const isConflict = refusal.code === 'conflict'
  return (
    <li>
      <strong lang="it" dir="auto">
        {item ? italianName(item) : edit.item || t('problems.venue')}
      </strong>{' '}
      <span>({by})</span>
      <p>
        {isConflict
          ? t('publish.unfitItem', { ...values, theirs: shown(field, refusal.current) })
          : t('publish.unfitGone', values)}
      </p>
      {isConflict && edit.op === 'set' ? (
        <label className="office-tick">
          <input type="checkbox" checked={isKept} onChange={({ target }) => onKeep(target.checked)} />
          <span>{t('publish.keep')}</span>
        </label>
      ) : null}
    </li>
  )
}

/** Writes ours again where it is kept, over what was published. */
const writeKept = (unfit: readonly UnfitEdit[], kept: ReadonlySet<string>): void => {
  for (const { edit } of unfit) {
    if (edit.op !== 'set' || !kept.has(targetOf(edit))) continue
    const { item, field, lang, value } = edit
    writeField(lang ? { item, field, lang } : { item, field }, value)
  }
}

type UnfitProps = { unfit: readonly UnfitEdit[]; version: number; onDone: () => void }

/** Edits that do not fit what was published by another way: both values, and which of them stays. */
export const UnfitList = ({ unfit, version, onDone }: UnfitProps) => {
  const t = useTranslations('office')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<'failed' | 'publish.behind' | null>(null)
  const goOn = async (): Promise<void> => {
    const caught = await postCatchUp(version)
    const isBehind = !caught.ok && caught.error.code === 'edits_behind'
    setFailure(caught.ok ? null : isBehind ? 'publish.behind' : 'failed')
    if (isBehind) onDone()
    if (!caught.ok) return
    await loadDraft()
    writeKept(unfit, kept)
    onDone()
  }
  return (
    <div className="notice office-unfit" role="alert">
      <p>{t('publish.unfit', { count: unfit.length })}</p>
      <ul className="office-changes">
        {unfit.map((each, at) => {
          const target = targetOf(each.edit)
          const keep = (isKept: boolean) => {
            const next = new Set(kept)
            if (isKept) next.add(target)
            else next.delete(target)
            setKept(next)
          }
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may have been written twice.
          return <Unfit key={at} unfit={each} isKept={kept.has(target)} onKeep={keep} />
        })}
      </ul>
      {failure ? <p className="field-error">{t(failure)}</p> : null}
      <button type="button" className="button" onClick={goOn}>
        {t('publish.goOn')}
      </button>
    </div>
  )
}
