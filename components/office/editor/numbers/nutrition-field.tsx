'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useStore } from 'zustand'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useNumberWrong } from '@/components/office/editor/numbers/number-field'
import { NumberInput } from '@/components/office/editor/numbers/number-input'
import { useField } from '@/components/office/use-office'
import { unreadOf, unreadTyping } from '@/lib/browser/office/unread-typing'
import { NUTRIENTS, type Nutrient } from '@/lib/core/menu/nutrition/nutrients'
import type { DraftFields } from '@/lib/core/office/draft'

/** Grams in 100 g. */
const GRAMS = { least: 0, most: 100, decimals: 2 }

const isFields = (value: unknown): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (nutrient: Nutrient): string => `nutritional_values.${nutrient}`

/** The label of a product: grams in 100 g, in the order of the law. */
export const NutritionField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const id = useId()
  const wrong = useNumberWrong(GRAMS)
  const { value, write, onBlur, problems, conflict } = useField({ item, field: 'nutritional_values' })
  const unread = useStore(unreadTyping, (all) => unreadOf(item, all))
  const isWrong = NUTRIENTS.some((each) => unread[fieldOf(each)] !== undefined)
  const values: DraftFields = isFields(value) ? value : {}
  const change = (nutrient: Nutrient, grams: number | null): void => {
    const { [nutrient]: _, ...others } = values
    const next: DraftFields = grams === null ? others : { ...others, [nutrient]: grams }
    write(Object.keys(next).length > 0 ? next : null, true)
  }
  return (
    <fieldset className="office-nutrition" data-field="nutritional_values" aria-describedby={`${id}hint ${id}notes`}>
      <legend>{t('fields.nutritional_values')}</legend>
      <p id={`${id}hint`} className="field-hint">
        {t('editor.nutritionHint')}
      </p>
      <div className="office-nutrients">
        {NUTRIENTS.map((nutrient) => (
          <div key={nutrient} className="field">
            <label htmlFor={`${id}${nutrient.replaceAll(' ', '')}`}>{t(`nutrients.${nutrient}`)}</label>
            <NumberInput
              id={`${id}${nutrient.replaceAll(' ', '')}`}
              place={{ item, field: fieldOf(nutrient) }}
              value={values[nutrient]}
              bounds={GRAMS}
              onWrite={(grams) => change(nutrient, grams)}
              onBlur={onBlur}
              aria-describedby={`${id}notes`}
            />
          </div>
        ))}
      </div>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={isWrong ? wrong : null} />
    </fieldset>
  )
}
