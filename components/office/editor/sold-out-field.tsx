'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'

/** Left out, it is sold; `false` says that it is sold out. */
export const SoldOutField = ({ item }: { item: string }) => {
  const t = useTranslations('office.editor')
  const id = useId()
  const { value, write, problems, conflict } = useField({ item, field: 'available' })
  return (
    <div data-field="available">
      <label className="office-tick">
        <input
          type="checkbox"
          checked={value === false}
          aria-describedby={`${id}hint ${id}notes`}
          onChange={({ target }) => write(target.checked ? false : null)}
        />
        <span>{t('soldOut')}</span>
      </label>
      <p id={`${id}hint`} className="field-hint">
        {t('soldOutHint')}
      </p>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
