'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField } from '@/components/office/use-office'
import { allergensIn } from '@/lib/browser/office/fields/allergen-states'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { fieldOf } from '@/lib/core/office/apply-edit'
import type { DraftFields } from '@/lib/core/office/draft'

type RowProps = {
  ingredient: DraftFields
  onChange: (next: DraftFields, isTyping: boolean) => void
  onRemove: () => void
  onBlur: () => void
}

type Lang = 'it' | 'en' | 'es'

/** Changes one language of a name; one that is the same in every language stays so until another is written. */
const renamed = ({ name = null, ...rest }: DraftFields, lang: Lang, text: string): DraftFields => {
  if (lang === 'it' && (name === null || typeof name === 'string')) return { name: text, ...rest }
  const texts: DraftFields =
    typeof name === 'object' && name !== null && !Array.isArray(name) ? name : { it: name ?? '' }
  const { [lang]: _, ...others } = texts
  return { name: text === '' && lang !== 'it' ? others : { ...others, [lang]: text }, ...rest }
}

type TranslationsProps = Omit<RowProps, 'onRemove'>

const Translations = ({ ingredient, onChange, onBlur }: TranslationsProps) => {
  const t = useTranslations('office')
  const id = useId()
  return (['en', 'es'] as const).map((lang) => (
    <div key={lang} className="field">
      <label htmlFor={`${id}${lang}`}>{`${t('fields.name')}, ${t(`langs.${lang}`)}`}</label>
      <input
        id={`${id}${lang}`}
        type="text"
        lang={lang}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={String(fieldOf(ingredient, { field: 'name', lang }) ?? '')}
        onChange={({ target }) => onChange(renamed(ingredient, lang, target.value), true)}
        onBlur={onBlur}
      />
    </div>
  ))
}

const Ingredient = ({ ingredient, onChange, onRemove, onBlur }: RowProps) => {
  const t = useTranslations('office')
  const names = useTranslations('dish.allergens')
  const id = useId()
  const name = String(fieldOf(ingredient, { field: 'name', lang: 'it' }) ?? '')
  const brought = allergensIn(ingredient.allergens)
  const bring = (allergen: Allergen, isOn: boolean) => {
    const { allergens: _, ...rest } = ingredient
    const next = ALLERGENS.filter((each) => (each === allergen ? isOn : brought.includes(each)))
    onChange(next.length > 0 ? { ...rest, allergens: next } : rest, false)
  }
  return (
    <li className="office-ingredient">
      <input
        type="text"
        lang="it"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        aria-label={t('fields.name')}
        value={name}
        onChange={({ target }) => onChange(renamed(ingredient, 'it', target.value), true)}
        onBlur={onBlur}
      />
      <button type="button" className="button" aria-label={t('editor.removeOf', { name })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
      <details>
        <summary id={id}>
          {t('fields.allergens')}: {brought.map((each) => names(each)).join(', ') || '—'}
        </summary>
        <fieldset className="office-ticks" aria-labelledby={id}>
          {ALLERGENS.map((allergen) => (
            <label key={allergen} className="office-tick">
              <input
                type="checkbox"
                checked={brought.includes(allergen)}
                onChange={({ target }) => bring(allergen, target.checked)}
              />
              <span>{names(allergen)}</span>
            </label>
          ))}
        </fieldset>
        <Translations {...{ ingredient, onChange, onBlur }} />
      </details>
    </li>
  )
}

const isIngredient = (value: unknown): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a dish is made of, each with the allergens that it brings. */
export const IngredientsField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const id = useId()
  const { value, write, onBlur, problems, conflict } = useField({ item, field: 'ingredients' })
  const list = Array.isArray(value) ? value.filter(isIngredient) : []
  return (
    <fieldset className="office-fold" data-field="ingredients" aria-describedby={id}>
      <legend>{t('fields.ingredients')}</legend>
      <ul className="office-parts">
        {list.map((ingredient, at) => (
          <Ingredient
            // biome-ignore lint/suspicious/noArrayIndexKey: ingredients have no name that stays while it is typed.
            key={at}
            ingredient={ingredient}
            onChange={(next, isTyping) => write(list.with(at, next), isTyping)}
            onRemove={() => write(list.toSpliced(at, 1))}
            onBlur={onBlur}
          />
        ))}
      </ul>
      <button type="button" className="button office-add" onClick={() => write([...list, { name: '' }])}>
        <span aria-hidden="true">+</span> {t('editor.addIngredient')}
      </button>
      <FieldNotes id={id} {...{ problems, conflict }} />
    </fieldset>
  )
}
