'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { PriceField } from '@/components/office/editor/price-field'
import { useField } from '@/components/office/use-office'

/** A course whose dishes have one price together. */
export const TastingField = ({ item }: { item: string }) => {
  const t = useTranslations('office.editor')
  const id = useId()
  const { value, write, problems, conflict } = useField({ item, field: 'tasting_menu' })
  const isOn = value !== null
  return (
    <div data-field="tasting_menu">
      <label className="office-tick">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}notes`}
          onChange={({ target }) => write(target.checked ? {} : null)}
        />
        <span>{t('tasting')}</span>
      </label>
      {isOn ? <PriceField item={item} field="tasting_menu.price" label={t('tastingPrice')} /> : null}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
