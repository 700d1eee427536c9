'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { AllergensField } from '@/components/office/editor/allergens-field'
import { Fold } from '@/components/office/editor/fold'
import { PartMoves } from '@/components/office/editor/part-moves'
import { PriceField } from '@/components/office/editor/price-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { useOffice } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import { problemsOf } from '@/lib/browser/office/problem-index'
import type { DraftItem } from '@/lib/core/office/draft'

/** Fourteen choices a part, of which a dish may have fifty: they are there once somebody opens them. */
const PartAllergens = ({ part: { item, kind } }: { part: DraftItem }) => {
  const t = useTranslations('office.fields')
  const hasProblem = useOffice(({ problems }) => problemsOf(problems, item).length > 0)
  return (
    <Fold summary={t('allergens')} hasProblem={hasProblem} isLazy>
      <AllergensField item={item} kind={kind} />
    </Fold>
  )
}

const Part = ({ part }: { part: DraftItem }) => {
  const t = useTranslations('office')
  const name = italianName(part) || t('list.unnamed')
  return (
    <li className="office-priced" data-item={part.item}>
      <TextsField item={part.item} field="name" label={t('fields.name')} />
      <div className="office-priced-foot">
        <PriceField item={part.item} field="price" label={t('fields.price')} isBare />
        <PartMoves part={part} name={name} />
      </div>
      <PartAllergens part={part} />
    </li>
  )
}

/** A size or an addition: its name, its price, and what it contains besides its dish. */
export const PricedPart = memo(Part)
