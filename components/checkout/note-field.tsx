'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { MAX_NOTE } from '@/lib/cart/limits'

type NoteFieldProps = { id: string; field: UseFormRegisterReturn; label: string; placeholder: string }

/** An optional note. */
export const NoteField = ({ id, field, label, placeholder }: NoteFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <textarea {...field} id={id} rows={2} maxLength={MAX_NOTE} placeholder={placeholder} />
  </div>
)
