'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { PriceInput } from '@/components/office/list/price-input'
import { useField } from '@/components/office/use-office'
import { useUnread } from '@/components/office/use-typing'

type PriceFieldProps = { item: string; field: string; label: string; isBare?: boolean }

/** `isBare`: in a table, without a hint. */
export const PriceField = ({ item, field, label, isBare = false }: PriceFieldProps) => {
  const t = useTranslations('office.editor')
  const id = useId()
  const { problems, conflict } = useField({ item, field })
  const isReadable = useUnread({ item, field }) === null
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{label}</label>
      <PriceInput id={id} item={item} field={field} aria-describedby={isBare ? `${id}notes` : `${id}hint ${id}notes`} />
      {isBare ? null : (
        <p id={`${id}hint`} className="field-hint">
          {t('priceHint')}
        </p>
      )}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={isReadable ? null : t('priceWrong')} />
    </div>
  )
}
