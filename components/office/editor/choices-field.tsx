'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { PartMoves } from '@/components/office/editor/part-moves'
import { PartsList } from '@/components/office/editor/parts-list'
import { PlainField } from '@/components/office/editor/plain-field'
import { SwitchField } from '@/components/office/editor/switch-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { useDraftTree, useField } from '@/components/office/use-office'
import { addItem } from '@/lib/browser/office/change-draft'
import { italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { lastPlaceIn } from '@/lib/browser/office/place-item'
import type { DraftItem } from '@/lib/core/office/draft'

const Group = ({ group }: { group: DraftItem }) => {
  const t = useTranslations('office')
  const { item } = group
  const name = italianName(group) || t('list.unnamed')
  const { problems, conflict } = useField({ item, field: 'additions' })
  return (
    <li className="office-choices" data-item={item}>
      <TextsField item={item} field="name" label={t('fields.name')} />
      <div className="office-priced-foot">
        <SwitchField item={item} field="mandatory_picks" label={t('fields.mandatory_picks')} />
        <PartMoves part={group} name={name} />
      </div>
      <PlainField
        item={item}
        field="max_picks_allowed"
        label={t('fields.max_picks_allowed')}
        hint={t('editor.noLimit')}
        maxLength={3}
        isNumber
      />
      <FieldNotes id={`${item}-additions`} {...{ problems, conflict }} />
      <PartsList into={item} kind="addition" />
    </li>
  )
}

/** Groups of additions with their limits. */
export const ChoicesField = ({ dish }: { dish: string }) => {
  const t = useTranslations('office')
  const groups = partsOf(useDraftTree(), dish, 'choices')
  const add = () => addItem('choices', lastPlaceIn(dish, 'choices'), { name: { it: t('list.new.choices') } })
  return (
    <fieldset className="office-fold" data-field="additions">
      <legend>{t('fields.additions')}</legend>
      <ul className="office-parts">
        {groups.map((group) => (
          <Group key={group.item} group={group} />
        ))}
      </ul>
      <button type="button" className="button office-add" onClick={add}>
        <span aria-hidden="true">+</span> {t('editor.addChoices')}
      </button>
    </fieldset>
  )
}
