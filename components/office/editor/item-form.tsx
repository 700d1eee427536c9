'use client'

import { useTranslations } from 'next-intl'
import { AllergensField } from '@/components/office/editor/allergens-field'
import { ChoicesField } from '@/components/office/editor/choices-field'
import { DietsField } from '@/components/office/editor/diets-field'
import { DrinkField } from '@/components/office/editor/drink-field'
import { IngredientsField } from '@/components/office/editor/ingredients-field'
import { PartsList } from '@/components/office/editor/parts-list'
import { PhotoField } from '@/components/office/editor/photo-field'
import { PlainField } from '@/components/office/editor/plain-field'
import { PriceField } from '@/components/office/editor/price-field'
import { SwitchField } from '@/components/office/editor/switch-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { nameField } from '@/lib/browser/office/draft-tree'
import type { DraftItem } from '@/lib/core/office/draft'

type FormProps = { item: DraftItem; name: string }

const Prices = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  return (
    <>
      <div className="field-pair">
        <PriceField item={item} field="price" label={t('fields.price')} />
        <PriceField item={item} field="glass_price" label={t('fields.glass_price')} />
      </div>
      <TextsField item={item} field="price_note" label={t('fields.price_note')} hint={t('editor.noteHint')} />
    </>
  )
}

const DishForm = ({ item: { item, kind }, name }: FormProps) => {
  const t = useTranslations('office.fields')
  return (
    <>
      <TextsField item={item} field="description" label={t('description')} lines={3} />
      <TextsField item={item} field="note" label={t('note')} />
      <Prices item={item} />
      <PhotoField item={item} name={name} />
      <AllergensField item={item} kind={kind} />
      <IngredientsField item={item} />
      <DietsField item={item} />
      <div className="office-ticks">
        {(['has_sulfites', 'is_frozen', 'special'] as const).map((field) => (
          <SwitchField key={field} item={item} field={field} label={t(field)} />
        ))}
      </div>
      <fieldset className="office-fold" data-field="variations">
        <legend>{t('variations')}</legend>
        <PartsList into={item} kind="variation" />
      </fieldset>
      <ChoicesField dish={item} />
      <DrinkField item={item} />
    </>
  )
}

const DrinkForm = ({ item: { item, kind }, name }: FormProps) => {
  const t = useTranslations('office.fields')
  return (
    <>
      <TextsField item={item} field="description" label={t('description')} lines={3} />
      <div className="field-pair">
        <PlainField item={item} field="cellar" label={t('cellar')} />
        <PlainField item={item} field="year" label={t('year')} maxLength={20} />
      </div>
      <Prices item={item} />
      <PhotoField item={item} name={name} />
      <AllergensField item={item} kind={kind} />
      <SwitchField item={item} field="has_sulfites" label={t('has_sulfites')} />
    </>
  )
}

/** The fields of an item by what it is; a course or a group of drinks has its name. */
export const ItemForm = ({ item, name }: FormProps) => {
  const t = useTranslations('office.fields')
  return (
    <>
      <TextsField item={item.item} field={nameField(item.kind)} label={t('name')} />
      {item.kind === 'dish' ? <DishForm item={item} name={name} /> : null}
      {item.kind === 'drink' ? <DrinkForm item={item} name={name} /> : null}
    </>
  )
}
