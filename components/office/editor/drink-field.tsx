'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useShallow } from 'zustand/shallow'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField, useOffice } from '@/components/office/use-office'
import { newName, writeField } from '@/lib/browser/office/change-draft'
import { italianName } from '@/lib/browser/office/draft-tree'
import { nameDrink, namedDrink } from '@/lib/browser/office/fields/suggested-drink'

/** The drink that a dish goes well with. */
export const DrinkField = ({ item }: { item: string }) => {
  const t = useTranslations('office')
  const id = useId()
  const drinks = useOffice(useShallow(({ draft }) => draft.items.filter(({ kind }) => kind === 'drink')))
  const { value, write, problems, conflict } = useField({ item, field: 'suggested_drink' })
  const chosen = namedDrink(drinks, value)
  const choose = (name: string): void => {
    const drink = drinks.find((each) => each.item === name)
    if (!drink) {
      write(null)
      return
    }
    const { ref, newKey } = nameDrink(drink, newName())
    if (newKey !== null) writeField({ item: drink.item, field: 'key' }, newKey)
    write(ref)
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
            {italianName(drink) || t('list.unnamed')}
          </option>
        ))}
      </select>
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </div>
  )
}
