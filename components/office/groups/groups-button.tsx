'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'
import { showGroups } from '@/lib/browser/office/groups/groups-ui'

/** Opens the groups of additions of the venue. */
export const GroupsButton = () => {
  const t = useTranslations('groups')
  const count = useOffice(
    ({ draft }) => draft.items.filter(({ kind, into }) => kind === 'choices' && into === '').length,
  )
  return (
    <button type="button" className="button" onClick={showGroups}>
      {count > 0 ? `${t('title')} (${count})` : t('title')}
    </button>
  )
}
