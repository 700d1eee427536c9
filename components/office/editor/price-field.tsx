'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { PriceInput } from '@/components/office/list/price-input'
import { useField } from '@/components/office/use-office'

type PriceFieldProps = { item: string; field: string; label: string; isBare?: boolean }

/** `isBare`: in a table, without a hint. */
export const PriceField = ({ item, field, label, isBare = false }: PriceFieldProps) => {
  const t = useTranslations('office.editor')
  const id = useId()
  const { problems, conflict } = useField({ item, field })
  const [isReadable, setReadable] = useState(true)
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{label}</label>
      <PriceInput
        id={id}
        item={item}
        field={field}
        onRead={setReadable}
        aria-describedby={isBare ? `${id}notes` : `${id}hint ${id}notes`}
      />
      {isBare ? null : (
        <p id={`${id}hint`} className="field-hint">
          {t('priceHint')}
        </p>
      )}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={isReadable ? null : t('priceWrong')} />
    </div>
  )
}
