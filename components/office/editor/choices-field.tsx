'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { NumberField } from '@/components/office/editor/numbers/number-field'
import { PartMoves } from '@/components/office/editor/part-moves'
import { PartsList } from '@/components/office/editor/parts-list'
import { SwitchField } from '@/components/office/editor/switch-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { focusItem } from '@/components/office/groups/focus-item'
import { GroupPicker } from '@/components/office/groups/group-picker'
import { SharedGroup } from '@/components/office/groups/shared-group'
import { useDraftTree, useField } from '@/components/office/use-office'
import { addItem } from '@/lib/browser/office/change-draft'
import { italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { shareGroup } from '@/lib/browser/office/groups/change-groups'
import { sayInOffice } from '@/lib/browser/office/office-ui'
import { lastPlaceIn } from '@/lib/browser/office/place-item'
import { isReference } from '@/lib/core/office/apply-edit'
import type { DraftItem } from '@/lib/core/office/draft'

const PICKS = { least: 1, most: 999, decimals: 0 }

/** The rules of a group and what is in it, of a dish or of the venue. */
export const GroupFields = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const { problems, conflict } = useField({ item, field: 'additions' })
  return (
    <>
      <SwitchField item={item} field="mandatory_picks" label={t('fields.mandatory_picks')} />
      <NumberField
        item={item}
        field="max_picks_allowed"
        label={t('fields.max_picks_allowed')}
        hint={t('editor.noLimit')}
        bounds={PICKS}
      />
      <div data-field="additions">
        <FieldNotes id={`${item}-additions`} {...{ problems, conflict }} />
        <PartsList into={item} kind="addition" />
      </div>
    </>
  )
}

const Group = ({ group }: { group: DraftItem }) => {
  const t = useTranslations('office')
  const shared = useTranslations('groups')
  const { item } = group
  const name = italianName(group) || t('list.unnamed')
  const share = () => {
    focusItem(shareGroup(group))
    sayInOffice(shared('madeShared', { name }))
  }
  return (
    <li className="office-choices" data-item={item}>
      <TextsField item={item} field="name" label={t('fields.name')} />
      <div className="office-priced-foot">
        <button type="button" className="button button-quiet" onClick={share}>
          {shared('share')}
        </button>
        <PartMoves part={group} name={name} />
      </div>
      <GroupFields item={item} />
    </li>
  )
}

/** Groups of additions with their limits: the dish's own, and those that it has of the venue. */
export const ChoicesField = ({ dish }: { dish: string }) => {
  const t = useTranslations('office')
  const groups = partsOf(useDraftTree(), dish, 'choices')
  const add = () => addItem('choices', lastPlaceIn(dish, 'choices'), { name: { it: t('list.new.choices') } })
  return (
    <fieldset className="office-fold" data-field="additions">
      <legend>{t('fields.additions')}</legend>
      <ul className="office-parts">
        {groups.map((group) =>
          isReference(group) ? (
            <SharedGroup key={group.item} reference={group} />
          ) : (
            <Group key={group.item} group={group} />
          ),
        )}
      </ul>
      <GroupPicker dish={dish} />
      <button type="button" className="button office-add" onClick={add}>
        <span aria-hidden="true">+</span> {t('editor.addChoices')}
      </button>
    </fieldset>
  )
}
