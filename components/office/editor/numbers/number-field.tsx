'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { NumberInput } from '@/components/office/editor/numbers/number-input'
import { useField } from '@/components/office/use-office'
import { useUnread } from '@/components/office/use-typing'
import { type NumberBounds, writtenNumber } from '@/lib/browser/office/read-number'

type NumberFieldProps = {
  item: string
  field: string
  label: string
  hint?: string
  bounds: NumberBounds
  /** Usual ones, to choose from. */
  options?: readonly number[]
}

/** Says which numbers are allowed, where the typed text is not one of them. */
export const useNumberWrong = ({ least, most }: NumberBounds): string => {
  const t = useTranslations('office.editor')
  const locale = useLocale()
  return t('numberWrong', { least: writtenNumber(least, locale), most: writtenNumber(most, locale) })
}

export const NumberField = ({ item, field, label, hint, bounds, options = [] }: NumberFieldProps) => {
  const id = useId()
  const wrong = useNumberWrong(bounds)
  const { value, write, onBlur, problems, conflict } = useField({ item, field })
  const isReadable = useUnread({ item, field }) === null
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        place={{ item, field }}
        list={options.length > 0 ? `${id}options` : undefined}
        value={value}
        bounds={bounds}
        onWrite={(next) => write(next, true)}
        onBlur={onBlur}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}hint ${id}notes`}
      />
      {options.length > 0 ? (
        <datalist id={`${id}options`}>
          {options.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
      <p id={`${id}hint`} className="field-hint">
        {hint}
      </p>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={isReadable ? null : wrong} />
    </div>
  )
}
