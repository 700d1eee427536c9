'use client'

import { useTranslations } from 'next-intl'
import { removeItem } from '@/lib/browser/office/change-draft'
import { officeUi, sayInOffice } from '@/lib/browser/office/office-ui'
import { placeOf, stepItem } from '@/lib/browser/office/place-item'
import type { DraftItem } from '@/lib/core/office/draft'

type PartProps = { part: DraftItem; name: string }

/** Moves and removes a part of a dish. */
export const PartMoves = ({ part, name }: PartProps) => {
  const t = useTranslations('office.list')
  const edit = useTranslations('office.editor')
  const remove = () => {
    officeUi.setState({ removed: { name, what: removeItem(part.item, placeOf(part)) } })
    sayInOffice(t('removed', { name }))
  }
  return (
    <div className="office-part-moves">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          className="button"
          aria-label={`${t(by < 0 ? 'up' : 'down')}: ${name}`}
          onClick={() => {
            const moved = stepItem(part, by)
            if (moved) sayInOffice(t('moved', { name, ...moved }))
          }}
        >
          <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
        </button>
      ))}
      <button type="button" className="button" aria-label={edit('removeOf', { name })} onClick={remove}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
