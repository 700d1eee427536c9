'use client'

import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'

type SwitchProps = { item: string; field: string; label: string; hint?: string }

/** Yes, or left out. */
export const SwitchField = ({ item, field, label, hint }: SwitchProps) => {
  const id = useId()
  const { value, write, problems, conflict } = useField({ item, field })
  return (
    <div data-field={field}>
      <label className="office-tick">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={hint ? `${id}hint ${id}notes` : `${id}notes`}
          onChange={({ target }) => write(target.checked ? true : null)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
