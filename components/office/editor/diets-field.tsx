'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'

/** A promise too: a diet that is not ticked is one the dish is not for. */
export const DietsField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const names = useTranslations('dish.diets')
  const id = useId()
  const { value, write, problems, conflict } = useField({ item, field: 'diets' })
  const chosen = Array.isArray(value) ? value : []
  const tick = (diet: Diet, isOn: boolean) =>
    write(DIETS.filter((each) => (each === diet ? isOn : chosen.includes(each))))
  return (
    <fieldset className="office-ticks" data-field="diets" aria-describedby={`${id}hint`}>
      <legend>{t('fields.diets')}</legend>
      <p id={`${id}hint`} className="field-hint">
        {t('editor.dietsHint')}
      </p>
      {DIETS.map((diet) => (
        <label key={diet} className="office-tick">
          <input
            type="checkbox"
            checked={chosen.includes(diet)}
            onChange={({ target }) => tick(diet, target.checked)}
          />
          <span>{names(diet)}</span>
        </label>
      ))}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </fieldset>
  )
}
