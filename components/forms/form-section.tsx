'use client'

import '@/components/forms/fields.css'
import type { ReactNode } from 'react'

/** Titled group of fields. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
)
