'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { RemoveRow } from '@/components/office/settings/controls/remove-row'
import { TextControl } from '@/components/office/settings/controls/text-control'
import { TextsControl } from '@/components/office/settings/controls/texts-control'
import { useRows } from '@/components/office/settings/controls/use-rows'
import { GroupFrame } from '@/components/office/settings/field-frame'
import { usePlaced } from '@/components/office/settings/use-placed'
import { placeOfFault } from '@/lib/core/office/screens/find-field'

/** Of one element; the format bounds it where that is less. */
const MAX_TEXT = 200

/** A list of texts. */
export const NamesControl = ({ control, place, label, hint, words }: ControlProps<'names'>) => {
  const t = useTranslations('settings')
  const list = useRef<HTMLUListElement>(null)
  const field = usePlaced(place)
  const { rows, removals, add, remove } = useRows(field, list)
  const problems = field.problems.filter((each) => placeOfFault(each).at === undefined)
  return (
    <GroupFrame {...{ place, label, hint }} field={{ problems, conflict: field.conflict }}>
      <ul ref={list} className="office-parts">
        {rows.map((_, at) => {
          const each = { place: { ...place, at }, label: t('rowOf', { label, at: at + 1 }), words }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name that stays while it is typed.
            <li key={`${removals}-${rows.length}-${at}`} className="settings-row">
              {control.inLanguages ? (
                <TextsControl control={{ is: 'texts' }} {...each} />
              ) : (
                <TextControl control={{ is: 'text', most: MAX_TEXT }} {...each} />
              )}
              <RemoveRow name={each.label} onRemove={() => remove(at)} />
            </li>
          )
        })}
      </ul>
      {rows.length < control.most ? (
        <button type="button" className="button office-add" onClick={() => add('')}>
          <span aria-hidden="true">+</span> {t('addTo', { label })}
        </button>
      ) : null}
    </GroupFrame>
  )
}
