'use client'

import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'

type PlainProps = {
  item: string
  field: string
  label: string
  hint?: string
  maxLength?: number
  inputMode?: 'url'
  /** Usual ones, to choose from. */
  options?: readonly string[]
}

/** A text without languages. */
export const PlainField = ({ item, field, label, hint, maxLength = 200, options = [], inputMode }: PlainProps) => {
  const id = useId()
  const { value, write, onBlur, problems, conflict } = useField({ item, field })
  const leave = (): void => {
    if (typeof value === 'string') write(value.trim())
    onBlur()
  }
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        list={options.length > 0 ? `${id}options` : undefined}
        autoComplete="off"
        maxLength={maxLength}
        value={value === null ? '' : String(value)}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}hint ${id}notes`}
        onChange={({ target }) => write(target.value, true)}
        onBlur={leave}
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
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
