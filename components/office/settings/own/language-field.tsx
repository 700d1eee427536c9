'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import type { OwnFieldProps } from '@/components/office/settings/own-field'
import { usePlaced } from '@/components/office/settings/use-placed'

/** There is one language that a venue writes in: it is shown, and nothing is to be chosen. */
export const LanguageField = ({ path, label, hint }: OwnFieldProps) => {
  const t = useTranslations('office.langs')
  const id = useId()
  const { problems, conflict } = usePlaced({ path })
  return (
    <div data-field={path}>
      <p>
        <strong>{label}</strong>: {t('it')}
      </p>
      <p className="field-hint">{hint}</p>
      <FieldNotes id={id} {...{ problems, conflict }} />
    </div>
  )
}
