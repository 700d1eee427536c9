'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DeclaredNote } from '@/components/office/editor/declared/declared-note'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useField, useOffice } from '@/components/office/use-office'
import { writeField } from '@/lib/browser/office/change-draft'
import {
  ALLERGEN_STATES,
  type AllergenState,
  allergensIn,
  statementOf,
  stateOf,
  withState,
} from '@/lib/browser/office/fields/allergen-states'
import { itemIn } from '@/lib/browser/office/item-index'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { DraftFields, DraftItem } from '@/lib/core/office/draft'

const NO_FIELDS: DraftFields = {}

type TellingProps = { fields: DraftFields; kind: DraftItem['kind'] }

/** What diners are told, in words, as the answers stand. */
const Telling = ({ fields, kind }: TellingProps) => {
  const t = useTranslations('office.allergens')
  const names = useTranslations('dish.allergens')
  const listed = (list: readonly Allergen[]): string => list.map((each) => names(each)).join(', ')
  const words = {
    none: t('free'),
    undeclared: t(kind === 'variation' ? 'asDish' : 'undeclared'),
    list: t('list', { allergens: listed(allergensIn(fields.allergens)) }),
  }
  const traces = allergensIn(fields.may_contain)
  return (
    <p role="status" className="office-told">
      {t('told', { words: words[statementOf(fields)] })}{' '}
      {traces.length > 0 ? t('traces', { allergens: listed(traces) }) : ''}
    </p>
  )
}

type ChoiceProps = { item: string; fields: DraftFields; allergen: Allergen }

const AllergenChoice = ({ item, fields, allergen }: ChoiceProps) => {
  const t = useTranslations('office.allergens.states')
  const names = useTranslations('dish.allergens')
  const id = useId()
  const state = stateOf(fields, allergen)
  const choose = (next: AllergenState): void => {
    for (const { field, value } of withState(fields, allergen, next)) writeField({ item, field }, value)
  }
  return (
    <div className="field office-allergen" data-state={state}>
      <label htmlFor={id}>{names(allergen)}</label>
      <select id={id} value={state} onChange={({ target }) => choose(target.value as AllergenState)}>
        {ALLERGEN_STATES.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

/**
 * Contains, may contain, declared free, nothing declared: the four answers of docs/venue-format.md. Nothing is declared
 * free but by a press.
 */
export const AllergensField = ({ item, kind }: { item: string; kind: DraftItem['kind'] }) => {
  const t = useTranslations('office')
  const id = useId()
  const fields = useOffice(({ draft }) => itemIn(draft, item)?.fields ?? NO_FIELDS)
  const own = useField({ item, field: 'allergens' })
  const notes = [useField({ item, field: 'may_contain' }), useField({ item, field: 'free_of' })]
  const statement = statementOf(fields)
  return (
    <fieldset className="office-allergens" data-field="allergens" aria-describedby={`${id}notes`}>
      <legend>{t('fields.allergens')}</legend>
      <Telling fields={fields} kind={kind} />
      <DeclaredNote item={item} fields={fields} />
      <div className="choices">
        {(['none', 'undeclared'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="choice"
            aria-pressed={statement === each}
            onClick={() => own.write(each === 'none' ? 'none' : null)}
          >
            {t(each === 'none' ? 'allergens.declareFree' : 'allergens.declareNothing')}
          </button>
        ))}
      </div>
      <div className="office-allergen-list">
        {ALLERGENS.map((allergen) => (
          <AllergenChoice key={allergen} {...{ item, fields, allergen }} />
        ))}
      </div>
      <FieldNotes id={`${id}notes`} problems={own.problems} conflict={own.conflict} />
      {notes.map(({ problems, conflict }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields, always in this order.
        <FieldNotes key={at} id={`${id}notes${at}`} {...{ problems, conflict }} />
      ))}
    </fieldset>
  )
}
