'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { PlainField } from '@/components/office/editor/plain-field'
import { PriceField } from '@/components/office/editor/price-field'
import { SwitchField } from '@/components/office/editor/switch-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import type { DraftItem } from '@/lib/core/office/draft'
import type { ItemField } from '@/lib/core/office/screens/item-fields'

export type ControlProps = Pick<DraftItem, 'item' | 'kind'>

export type ItemControl = ComponentType<ControlProps>

/** Every field of a kind has a control, or is named with the field in whose control it stands. */
export type Controls<Kind extends DraftItem['kind']> = Readonly<Record<ItemField<Kind>, ItemControl | ItemField<Kind>>>

type Hint = 'noteHint' | 'linkHint' | 'suggestionHint'

const useWords = (field: ItemField, hint?: Hint) => {
  const t = useTranslations('office')
  return { label: t(`fields.${saidField(field)}`), hint: hint && t(`editor.${hint}`) }
}

/** A text in the languages of the menu. */
export const texts = (field: ItemField, { hint, lines = 1 }: { hint?: Hint; lines?: number } = {}): ItemControl => {
  const Texts: ItemControl = ({ item }) => <TextsField {...{ item, field, lines }} {...useWords(field, hint)} />
  return Texts
}

export const euros = (field: ItemField): ItemControl => {
  const Euros: ItemControl = ({ item }) => <PriceField item={item} field={field} label={useWords(field).label} />
  return Euros
}

/** Flags side by side. */
export const flags = (...fields: readonly ItemField[]): ItemControl => {
  const Flags: ItemControl = ({ item }) => {
    const t = useTranslations('office.fields')
    return (
      <div className="office-ticks">
        {fields.map((field) => (
          <SwitchField key={field} item={item} field={field} label={t(saidField(field))} />
        ))}
      </div>
    )
  }
  return Flags
}

/** Not on the menu for now. */
export const Hidden: ItemControl = ({ item }) => {
  const t = useTranslations('office')
  return <SwitchField item={item} field="hidden" label={t('fields.hidden')} hint={t('editor.hiddenHint')} />
}

/** Longest address of a film. */
const MAX_LINK = 2_000

export const link = (field: ItemField): ItemControl => {
  const Link: ItemControl = ({ item }) => {
    const { label, hint = '' } = useWords(field, 'linkHint')
    return <PlainField {...{ item, field, label, hint }} maxLength={MAX_LINK} inputMode="url" />
  }
  return Link
}
