'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { placeKey, usePlaced } from '@/components/office/settings/use-placed'
import { useTyped } from '@/components/office/settings/use-typed'
import type { Json } from '@/lib/browser/office/change-draft'
import type { Placed } from '@/lib/core/office/screens/find-field'

const LANGS = ['it', 'en', 'es'] as const

const AS_TYPED = {
  read: (typed: string): Json => typed,
  written: (value: Json): string => (typeof value === 'string' ? value : ''),
}

type LangProps = {
  place: Placed
  lang: (typeof LANGS)[number]
  label: string
  lines: number
  hintId: string | undefined
}

const LangInput = ({ place, lang, label, lines, hintId }: LangProps) => {
  const t = useTranslations('office')
  const id = useId()
  const whole = usePlaced(place)
  const field = usePlaced(place, lang)
  const { input } = useTyped(field, AS_TYPED)
  // Other languages of a plain text are empty: diners read the Italian in all of them.
  const isPlain = lang !== 'it' && typeof whole.value === 'string'
  const problems = lang === 'it' ? field.problems : []
  const all = {
    ...{ id, lang, dir: 'auto' as const, 'aria-label': `${label}, ${t(`langs.${lang}`)}` },
    'aria-invalid': problems.length > 0,
    'aria-describedby': [hintId, `${id}notes`].filter(Boolean).join(' '),
    placeholder: isPlain ? t('editor.sameText') : undefined,
  }
  return (
    <div className="field" data-lang={lang}>
      <label htmlFor={id} className="office-lang">
        {t(`langs.${lang}`)}
      </label>
      {lines > 1 ? (
        <textarea {...all} {...input} rows={lines} />
      ) : (
        <input {...all} {...input} type="text" autoComplete="off" />
      )}
      <FieldNotes id={`${id}notes`} problems={problems} conflict={field.conflict} />
    </div>
  )
}

/** A text in the languages of the menu, each a field of its own for two people who write at once. */
export const TextsControl = ({ control: { lines = 1 }, place, label, hint }: ControlProps<'texts'>) => {
  const id = useId()
  return (
    <fieldset className="office-texts" data-field={placeKey(place)}>
      <legend>{label}</legend>
      {hint ? (
        <p id={id} className="field-hint">
          {hint}
        </p>
      ) : null}
      <div className="office-langs">
        {LANGS.map((lang) => (
          <LangInput key={lang} {...{ place, lang, label, lines }} hintId={hint ? id : undefined} />
        ))}
      </div>
    </fieldset>
  )
}
