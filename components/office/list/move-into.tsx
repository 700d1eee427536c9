'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDraftTree } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import { placeItem } from '@/lib/browser/office/place-item'
import type { DraftItem, DraftKind } from '@/lib/core/office/draft'

const HOLDERS: Partial<Record<DraftKind, DraftKind>> = { dish: 'course', drink: 'beverage' }

/** Moves a dish or a drink to the end of another group. */
export const MoveInto = ({ item }: { item: DraftItem }) => {
  const t = useTranslations('office.list')
  const id = useId()
  const { draft } = useDraftTree()
  const holder = HOLDERS[item.kind]
  if (!holder) return null
  return (
    <div className="field">
      <label htmlFor={id}>{t('moveTo')}</label>
      <select
        id={id}
        value={item.into}
        onChange={({ target }) => placeItem(item, target.value, Number.MAX_SAFE_INTEGER)}
      >
        {draft.items
          .filter(({ kind }) => kind === holder)
          .map((group) => (
            <option key={group.item} value={group.item} lang="it">
              {italianName(group) || t('unnamed')}
            </option>
          ))}
      </select>
    </div>
  )
}
