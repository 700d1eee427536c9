'use client'

import { useTranslations } from 'next-intl'
import { AllergensField } from '@/components/office/editor/allergens-field'
import { ChoicesField } from '@/components/office/editor/choices-field'
import { DietsField } from '@/components/office/editor/diets-field'
import { DrinkField } from '@/components/office/editor/drink-field'
import {
  type Controls,
  euros,
  flags,
  Hidden,
  type ItemControl,
  link,
  texts,
} from '@/components/office/editor/form/control'
import { IngredientsField } from '@/components/office/editor/ingredients-field'
import { NumberField } from '@/components/office/editor/numbers/number-field'
import { NutritionField } from '@/components/office/editor/numbers/nutrition-field'
import { PartsList } from '@/components/office/editor/parts-list'
import { PhotoField } from '@/components/office/editor/photo-field'
import { PlainField } from '@/components/office/editor/plain-field'
import { PriceField } from '@/components/office/editor/price-field'
import { SoldOutField } from '@/components/office/editor/sold-out-field'
import { useOffice } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import { itemIn } from '@/lib/browser/office/item-index'

const MINUTES = { least: 0, most: 1_000, decimals: 0 }

const Photo: ItemControl = ({ item }) => {
  const t = useTranslations('office.list')
  const found = useOffice(({ draft }) => itemIn(draft, item))
  return <PhotoField item={item} name={(found && italianName(found)) || t('unnamed')} />
}

const Variations: ItemControl = ({ item }) => {
  const t = useTranslations('office.fields')
  return (
    <fieldset className="office-fold" data-field="variations">
      <legend>{t('variations')}</legend>
      <PartsList into={item} kind="variation" />
    </fieldset>
  )
}

const Additions: ItemControl = ({ item }) => <ChoicesField dish={item} />

const KitchenMinutes: ItemControl = ({ item }) => {
  const t = useTranslations('office')
  const words = { label: t('fields.kitchen_minutes'), hint: t('editor.minutesHint') }
  return <NumberField {...{ item, ...words }} field="kitchen_minutes" bounds={MINUTES} />
}

/** A wine has one price by the bottle and one by the glass. */
const DrinkPrices: ItemControl = ({ item }) => {
  const t = useTranslations('office')
  return (
    <div className="field-pair">
      <PriceField item={item} field="price" label={t('editor.bottlePrice')} />
      <PriceField item={item} field="glass_price" label={t('fields.glass_price')} />
    </div>
  )
}

const Cellar: ItemControl = ({ item }) => {
  const t = useTranslations('office.fields')
  return (
    <div className="field-pair">
      <PlainField item={item} field="cellar" label={t('cellar')} />
      <PlainField item={item} field="year" label={t('year')} maxLength={20} />
    </div>
  )
}

const SOLD = {
  name: texts('name'),
  description: texts('description', { lines: 3 }),
  price_note: texts('price_note', { hint: 'noteHint' }),
  available: SoldOutField,
  hidden: Hidden,
  image_path: Photo,
  allergens: AllergensField,
  may_contain: 'allergens',
  free_of: 'allergens',
  video_url: link('video_url'),
} as const

export const DISH_CONTROLS: Controls<'dish'> = {
  ...SOLD,
  note: texts('note'),
  price: euros('price'),
  glass_price: euros('glass_price'),
  ingredients: IngredientsField,
  diets: DietsField,
  has_sulfites: flags('has_sulfites', 'is_frozen', 'special'),
  is_frozen: 'has_sulfites',
  special: 'has_sulfites',
  is_preferred: flags('is_preferred'),
  variations: Variations,
  additions: Additions,
  suggested_drink: DrinkField,
  user_suggestion: texts('user_suggestion', { hint: 'suggestionHint' }),
  other_user_suggestion: texts('other_user_suggestion'),
  nutritional_values: NutritionField,
  kitchen_minutes: KitchenMinutes,
}

export const DRINK_CONTROLS: Controls<'drink'> = {
  ...SOLD,
  cellar: Cellar,
  year: 'cellar',
  price: DrinkPrices,
  glass_price: 'price',
  has_sulfites: flags('has_sulfites'),
  is_campari: flags('is_campari', 'special_price'),
  special_price: 'is_campari',
}
