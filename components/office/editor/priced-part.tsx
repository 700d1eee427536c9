'use client'

import { useTranslations } from 'next-intl'
import { AllergensField } from '@/components/office/editor/allergens-field'
import { PartMoves } from '@/components/office/editor/part-moves'
import { PriceField } from '@/components/office/editor/price-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { useOffice } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import type { DraftItem } from '@/lib/core/office/draft'

/** A size or an addition: its name, its price, and what it contains besides its dish. */
export const PricedPart = ({ part }: { part: DraftItem }) => {
  const t = useTranslations('office')
  const name = italianName(part) || t('list.unnamed')
  const hasProblem = useOffice(({ problems }) => problems.some((each) => each.item === part.item))
  return (
    <li className="office-priced" data-item={part.item}>
      <TextsField item={part.item} field="name" label={t('fields.name')} />
      <div className="office-priced-foot">
        <PriceField item={part.item} field="price" label={t('fields.price')} isBare />
        <PartMoves part={part} name={name} />
      </div>
      <details open={hasProblem || undefined}>
        <summary>{t('fields.allergens')}</summary>
        <AllergensField item={part.item} kind={part.kind} />
      </details>
    </li>
  )
}
