'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { FieldFrame, GroupFrame } from '@/components/office/settings/field-frame'
import { placeKey, usePlaced } from '@/components/office/settings/use-placed'
import type { Placed } from '@/lib/core/office/screens/find-field'

/** The path of a field's words, in a list too. */
const wordsPath = ({ path, column }: Placed): string => (column === undefined ? path : `${path}.${column}`)

/** Yes, or left out. */
export const FlagControl = ({ place, label, hint }: ControlProps<'flag'>) => {
  const id = useId()
  const { value, write, problems, conflict } = usePlaced(place)
  return (
    <div data-field={placeKey(place)}>
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

/** Yes, no, or as the venue is where it says nothing. */
export const YesOrNoControl = ({ place, label, hint, words }: ControlProps<'yesOrNo'>) => {
  const t = useTranslations('settings.yesOrNo')
  const field = usePlaced(place)
  const shown = typeof field.value === 'boolean' ? (field.value ? 'yes' : 'no') : ''
  const out = words.option(wordsPath(place), 'out')
  return (
    <FieldFrame {...{ place, label, hint, field }}>
      {(ids) => (
        <select
          {...ids}
          value={shown}
          onChange={({ target }) => field.write(target.value === '' ? null : target.value === 'yes')}
        >
          <option value="">{out === 'out' ? t('out') : out}</option>
          <option value="yes">{t('yes')}</option>
          <option value="no">{t('no')}</option>
        </select>
      )}
    </FieldFrame>
  )
}

/** One of the words of the format, or none. */
export const ChoiceControl = ({ control, place, label, hint, words }: ControlProps<'choice'>) => {
  const t = useTranslations('settings')
  const field = usePlaced(place)
  const out = words.option(wordsPath(place), 'out')
  const choose = (text: string): void => field.write(control.of.find((each) => String(each) === text) ?? null)
  return (
    <FieldFrame {...{ place, label, hint, field }}>
      {(ids) => (
        <select
          {...ids}
          value={field.value === null ? '' : String(field.value)}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{out === 'out' ? t('noChoice') : out}</option>
          {control.of.map((each) => (
            <option key={each} value={String(each)}>
              {words.option(wordsPath(place), each)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** Several of the words of the format, in its order. */
export const ChoicesControl = ({ control, place, label, hint, words }: ControlProps<'choices'>) => {
  const field = usePlaced(place)
  const chosen = Array.isArray(field.value) ? field.value : (control.out ?? [])
  const tick = (word: string, isOn: boolean): void =>
    field.write(control.of.filter((each) => (each === word ? isOn : chosen.includes(each))))
  return (
    <GroupFrame {...{ place, label, hint, field }}>
      <div className="office-ticks">
        {control.of.map((each) => (
          <label key={each} className="office-tick">
            <input
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={({ target }) => tick(each, target.checked)}
            />
            <span>{words.option(wordsPath(place), each)}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
