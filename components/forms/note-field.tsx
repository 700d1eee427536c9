'use client'

import type { ComponentProps } from 'react'
import { MAX_NOTE } from '@/lib/core/cart/limits'

type NoteFieldProps = ComponentProps<'textarea'> & { id: string; label: string }

/** Optional note. Accepts `register` props. */
export const NoteField = ({ id, label, ...textarea }: NoteFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <textarea {...textarea} id={id} rows={2} maxLength={MAX_NOTE} />
  </div>
)
