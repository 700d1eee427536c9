'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import { MAX_NOTE } from '@/lib/core/cart/limits'

/** As typed. */
export type EntryDraft = Record<'name' | 'seats' | 'date' | 'time' | 'phone' | 'note', string>

export type EntryField = keyof EntryDraft

const FIELDS = {
  name: { type: 'text', maxLength: 120, autoComplete: 'off' },
  seats: { type: 'number', inputMode: 'numeric', min: 1, max: MAX_SEATS },
  date: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel', maxLength: 40, autoComplete: 'off' },
  note: { type: 'text', maxLength: MAX_NOTE, autoComplete: 'off' },
} as const satisfies Record<EntryField, object>

export const ENTRY_FIELDS = Object.keys(FIELDS) as EntryField[]

const labelOf = (name: EntryField) => (name === 'seats' ? 'people' : name)

type EntryFieldsProps = {
  id: string
  draft: EntryDraft
  wrong: EntryField | null
  first: Ref<HTMLInputElement>
  onChange: (changes: Partial<EntryDraft>) => void
}

/** The fields of a booking that the host writes, in one line where there is room. */
export const EntryFields = ({ id, draft, wrong, first, onChange }: EntryFieldsProps) => {
  const t = useTranslations('evening.entry')
  return ENTRY_FIELDS.map((name) => (
    <div key={name} className="field" data-field={name}>
      <label htmlFor={`${id}${name}`}>{t(labelOf(name))}</label>
      <input
        ref={name === 'name' ? first : undefined}
        id={`${id}${name}`}
        {...FIELDS[name]}
        value={draft[name]}
        aria-invalid={wrong === name || undefined}
        aria-describedby={wrong === name ? `${id}wrong` : undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </div>
  ))
}
