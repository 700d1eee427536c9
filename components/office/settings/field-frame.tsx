'use client'

import { type ReactNode, useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { placeKey } from '@/components/office/settings/use-placed'
import type { OfficeField } from '@/components/office/use-office'
import type { Placed } from '@/lib/core/office/screens/find-field'

type FrameProps = {
  place: Placed
  label: string
  hint?: string | undefined
  field: Pick<OfficeField, 'problems' | 'conflict'>
  /** Found while typing. */
  wrong?: string | null
}

type ControlIds = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

/** Label, hint and notes of one control, which takes the names that join them. */
export const FieldFrame = ({
  place,
  label,
  hint,
  field,
  wrong = null,
  children,
}: FrameProps & { children: (ids: ControlIds) => ReactNode }) => {
  const id = useId()
  const ids = {
    id,
    'aria-describedby': hint ? `${id}hint ${id}notes` : `${id}notes`,
    'aria-invalid': wrong !== null || field.problems.length > 0,
  }
  return (
    <div className="field" data-field={placeKey(place)}>
      <label htmlFor={id}>{label}</label>
      {children(ids)}
      {hint ? (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldNotes id={`${id}notes`} problems={field.problems} conflict={field.conflict} wrong={wrong} />
    </div>
  )
}

/** The same around several controls. */
export const GroupFrame = ({ place, label, hint, field, wrong, children }: FrameProps & { children: ReactNode }) => {
  const id = useId()
  return (
    <fieldset
      className="office-fold settings-group"
      data-field={placeKey(place)}
      aria-describedby={hint ? `${id}hint ${id}notes` : `${id}notes`}
    >
      <legend>{label}</legend>
      {hint ? (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldNotes id={`${id}notes`} problems={field.problems} conflict={field.conflict} wrong={wrong ?? null} />
    </fieldset>
  )
}
