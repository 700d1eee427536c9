'use client'

import '@/components/forms/fields.css'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useStore } from 'zustand'
import { Fold } from '@/components/office/editor/fold'
import type { ControlProps, ItemControl } from '@/components/office/editor/form/control'
import { BEVERAGE_CONTROLS, COURSE_CONTROLS } from '@/components/office/editor/form/group-controls'
import { DISH_CONTROLS, DRINK_CONTROLS } from '@/components/office/editor/form/sold-controls'
import { useOffice } from '@/components/office/use-office'
import { problemsOf } from '@/lib/browser/office/problem-index'
import { unreadOf, unreadTyping } from '@/lib/browser/office/unread-typing'
import type { DraftItem } from '@/lib/core/office/draft'
import { ITEM_FIELDS, type ItemField, RARE_FIELDS } from '@/lib/core/office/screens/item-fields'

/** Those that have a sheet of their own. A name instead of a control: it stands in the control of that field. */
const CONTROLS: { readonly [Kind in DraftItem['kind']]?: Readonly<Record<string, ItemControl | string>> } = {
  course: COURSE_CONTROLS,
  dish: DISH_CONTROLS,
  beverage: BEVERAGE_CONTROLS,
  drink: DRINK_CONTROLS,
}

type FieldsProps = ControlProps & { isRare: boolean }

const isRareField = (kind: DraftItem['kind'], field: string): boolean => {
  const rare: readonly string[] = RARE_FIELDS[kind] ?? []
  return rare.includes(field)
}

const FieldsOfItem = ({ item, kind, isRare }: FieldsProps) => {
  const fields: readonly ItemField[] = ITEM_FIELDS[kind]
  return fields.map((field) => {
    const Control = CONTROLS[kind]?.[field]
    if (!Control || typeof Control === 'string' || isRareField(kind, field) !== isRare) return null
    return <Control key={field} item={item} kind={kind} />
  })
}

/** Each field follows its own value: typing in one renders that one alone. */
const Fields = memo(FieldsOfItem)

const RareFields = ({ item, kind }: ControlProps) => {
  const t = useTranslations('office.editor')
  const hasProblem = useOffice(({ problems }) =>
    problemsOf(problems, item).some(({ field }) => isRareField(kind, field)),
  )
  const isUnread = useStore(unreadTyping, (all) =>
    Object.keys(unreadOf(item, all)).some((field) => isRareField(kind, field.split('.')[0] ?? field)),
  )
  return (
    <Fold summary={t('rare')} hasProblem={hasProblem || isUnread}>
      <Fields item={item} kind={kind} isRare />
    </Fold>
  )
}

/** The fields of an item by what it is, in the order of `ITEM_FIELDS`. */
export const ItemForm = ({ item: { item, kind } }: { item: DraftItem }) => (
  <>
    <Fields item={item} kind={kind} isRare={false} />
    {RARE_FIELDS[kind] ? <RareFields item={item} kind={kind} /> : null}
  </>
)
