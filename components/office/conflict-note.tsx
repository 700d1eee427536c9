'use client'

import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/shallow'
import { useOffice } from '@/components/office/use-office'
import { useShownValue } from '@/components/office/use-shown-value'
import { settleConflict } from '@/lib/browser/office/change-draft'
import { type Conflict, targetOf } from '@/lib/browser/office/pending-edits'

/** Somebody else wrote the field meanwhile: both values, and a press for either. */
export const ConflictNote = ({ edit, theirs }: Conflict) => {
  const t = useTranslations('office.conflict')
  const shown = useShownValue()
  const target = targetOf(edit)
  const by = useOffice(({ pending }) => pending.authors[target])
  if (edit.op !== 'set') return null
  const values = { theirs: shown(edit.field, theirs), mine: shown(edit.field, edit.value) }
  return (
    <div className="office-conflict" role="alert">
      <p>{t('text', { by: by ?? t('someone'), ...values })}</p>
      <button type="button" className="button" onClick={() => settleConflict(target, true)}>
        {t('mine')}
      </button>
      <button type="button" className="button" onClick={() => settleConflict(target, false)}>
        {t('theirs')}
      </button>
    </div>
  )
}

/** Of one item, in the list. */
export const ItemConflicts = ({ item }: { item: string }) => {
  const open = useOffice(
    useShallow(({ pending }) => pending.conflicts.filter(({ edit }) => edit.op === 'set' && edit.item === item)),
  )
  return open.map((each) => <ConflictNote key={targetOf(each.edit)} {...each} />)
}
