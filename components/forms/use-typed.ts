'use client'

import { useState } from 'react'

/** By field name; a ticked box has its value. */
export type TypedValues = Partial<Record<string, string>>

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? field.checked && !field.defaultChecked
    : field.value !== field.defaultValue

const typedIn = (formId: string): TypedValues => {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId)
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? []
  return Object.fromEntries([...fields].filter(isChanged).map(({ name, value }) => [name, value]))
}

/** What was typed into the server's form before it was hydrated: the first render reads it, as taking over empties it. */
export const useTyped = (formId: string): TypedValues => useState(() => typedIn(formId))[0]
