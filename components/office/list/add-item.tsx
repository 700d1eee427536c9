'use client'

import { useTranslations } from 'next-intl'
import { addItem } from '@/lib/browser/office/change-draft'
import { nameField } from '@/lib/browser/office/draft-tree'
import { openItem } from '@/lib/browser/office/office-ui'
import { lastPlaceIn } from '@/lib/browser/office/place-item'

/** Adds an item behind the others and opens it, with its name to be typed. */
export const AddItem = ({ kind, into }: { kind: 'course' | 'dish' | 'beverage' | 'drink'; into: string }) => {
  const t = useTranslations('office.list')
  const add = () => {
    const item = addItem(kind, lastPlaceIn(into, kind), { [nameField(kind)]: { it: t(`new.${kind}`) } })
    openItem(item, nameField(kind))
  }
  return (
    <button type="button" className="button office-add" onClick={add}>
      <span aria-hidden="true">+</span> {t(`add.${kind}`)}
    </button>
  )
}
