'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'
import { valueAt } from '@/lib/browser/office/change-draft'

const LANGS = ['it', 'en', 'es'] as const

type Props = {
  item: string
  field: string
  label: string
  hint?: string | undefined
  lines?: number
}

type LangProps = Omit<Props, 'hint'> & { lang: (typeof LANGS)[number]; isFirst: boolean; hintId: string | undefined }

const LangInput = ({ item, field, label, lines = 1, lang, isFirst, hintId }: LangProps) => {
  const t = useTranslations('office')
  const id = useId()
  const { value, write, onBlur, conflict, problems } = useField({ item, field, lang })
  // Other languages of a plain text are empty: diners read the Italian in all of them.
  const isPlain = !isFirst && value === null && typeof valueAt({ item, field }) === 'string'
  const shown = isFirst ? problems : []
  const input = {
    id,
    lang,
    'aria-label': `${label}, ${t(`langs.${lang}`)}`,
    'aria-invalid': shown.length > 0,
    'aria-describedby': [hintId, `${id}notes`].filter(Boolean).join(' '),
    placeholder: isPlain ? t('editor.sameText') : undefined,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => write(target.value, true),
    onBlur,
  }
  return (
    <div className="field" data-lang={lang}>
      <label htmlFor={id} className="office-lang">
        {t(`langs.${lang}`)}
      </label>
      {lines > 1 ? (
        <textarea {...input} dir="auto" rows={lines} />
      ) : (
        <input {...input} type="text" dir="auto" autoComplete="off" />
      )}
      <FieldNotes id={`${id}notes`} problems={shown} conflict={conflict} />
    </div>
  )
}

/** A text in the languages of the menu, side by side where there is room. */
export const TextsField = ({ hint, ...field }: Props) => {
  const id = useId()
  return (
    <fieldset className="office-texts" data-field={field.field}>
      <legend>{field.label}</legend>
      {hint ? (
        <p id={id} className="field-hint">
          {hint}
        </p>
      ) : null}
      <div className="office-langs">
        {LANGS.map((lang) => (
          <LangInput key={lang} {...field} lang={lang} isFirst={lang === 'it'} hintId={hint ? id : undefined} />
        ))}
      </div>
    </fieldset>
  )
}
