'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useShallow } from 'zustand/shallow'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField, useOffice } from '@/components/office/use-office'
import { italianName } from '@/lib/browser/office/draft-tree'
import type { DraftItem } from '@/lib/core/office/draft'

/** A new drink has a number once it is published. */
const refOf = ({ fields: { id, key } }: DraftItem): string | number | null => {
  if (typeof id === 'number') return id
  return typeof key === 'string' ? key : null
}

const isNamed = (each: DraftItem): boolean => each.kind === 'drink' && refOf(each) !== null

/** The drink that a dish goes well with. */
export const DrinkField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const id = useId()
  const drinks = useOffice(useShallow(({ draft }) => draft.items.filter(isNamed)))
  const { value, write, problems, conflict } = useField({ item, field: 'suggested_drink' })
  const chosen = drinks.find(({ fields }) => value !== null && (fields.id === value || fields.key === value))
  const choose = (name: string): void => {
    const drink = drinks.find((each) => each.item === name)
    write(drink ? refOf(drink) : null)
  }
  return (
    <div className="field" data-field="suggested_drink">
      <label htmlFor={id}>{t('fields.suggested_drink')}</label>
      <select
        id={id}
        value={chosen?.item ?? ''}
        aria-describedby={`${id}notes`}
        aria-invalid={problems.length > 0}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('editor.noDrink')}</option>
        {drinks.map((drink) => (
          <option key={drink.item} value={drink.item} lang="it">
            {italianName(drink)}
          </option>
        ))}
      </select>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
