'use client'

import { useTranslations } from 'next-intl'
import { useShallow } from 'zustand/shallow'
import { useOffice } from '@/components/office/use-office'
import { settleConflict } from '@/lib/browser/office/change-draft'
import { italianName } from '@/lib/browser/office/draft-tree'
import { type Conflict, targetOf } from '@/lib/browser/office/pending-edits'

const Removal = ({ edit }: Conflict) => {
  const t = useTranslations('office.conflict')
  const item = useOffice(({ draft }) => draft.items.find((each) => each.item === edit.item))
  const by = useOffice(
    ({ pending }) => Object.entries(pending.authors).findLast(([target]) => target.startsWith(`${edit.item} `))?.[1],
  )
  const settle = (isRemoved: boolean) => settleConflict(targetOf(edit), isRemoved)
  return (
    <div className="notice office-notice">
      <p>{t('removal', { by: by ?? t('someone'), name: item ? italianName(item) : edit.item })}</p>
      <button type="button" className="button" onClick={() => settle(true)}>
        {t('remove')}
      </button>
      <button type="button" className="button" onClick={() => settle(false)}>
        {t('leave')}
      </button>
    </div>
  )
}

/** Items to be removed that somebody else has changed meanwhile. */
export const OpenRemovals = () => {
  const open = useOffice(useShallow(({ pending }) => pending.conflicts.filter(({ edit }) => edit.op === 'remove')))
  return (
    <div role="alert">
      {open.map((each) => (
        <Removal key={targetOf(each.edit)} {...each} />
      ))}
    </div>
  )
}
