'use client'

import { useTranslations } from 'next-intl'
import { PricedPart } from '@/components/office/editor/priced-part'
import { useDraftTree } from '@/components/office/use-office'
import { addItem } from '@/lib/browser/office/change-draft'
import { partsOf } from '@/lib/browser/office/draft-tree'
import { lastPlaceIn } from '@/lib/browser/office/place-item'

type PartsProps = { into: string; kind: 'variation' | 'addition' }

/** The sizes of a dish, or the additions of a group. */
export const PartsList = ({ into, kind }: PartsProps) => {
  const t = useTranslations('office')
  const parts = partsOf(useDraftTree(), into, kind)
  const add = () => addItem(kind, lastPlaceIn(into, kind), { name: { it: t(`list.new.${kind}`) } })
  return (
    <>
      <ul className="office-parts">
        {parts.map((part) => (
          <PricedPart key={part.item} part={part} />
        ))}
      </ul>
      <button type="button" className="button office-add" onClick={add}>
        <span aria-hidden="true">+</span> {t(kind === 'variation' ? 'editor.addVariation' : 'editor.addAddition')}
      </button>
    </>
  )
}
