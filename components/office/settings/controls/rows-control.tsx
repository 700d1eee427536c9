'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { CELLS } from '@/components/office/settings/controls/cells'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { RemoveRow } from '@/components/office/settings/controls/remove-row'
import { useRows } from '@/components/office/settings/controls/use-rows'
import { GroupFrame } from '@/components/office/settings/field-frame'
import { usePlaced } from '@/components/office/settings/use-placed'
import { placeOfFault } from '@/lib/core/office/screens/find-field'

/** A list of objects, each a row of labelled fields. */
export const RowsControl = ({ control, place, label, hint, words }: ControlProps<'rows'>) => {
  const t = useTranslations('settings')
  const list = useRef<HTMLUListElement>(null)
  const field = usePlaced(place)
  const { rows, removals, add, remove } = useRows(field, list)
  const columns = Object.entries(control.columns)
  const problems = field.problems.filter((each) => {
    const { column } = placeOfFault(each)
    return !columns.some(([name]) => name === column)
  })
  return (
    <GroupFrame {...{ place, label, hint }} field={{ problems, conflict: field.conflict }}>
      <ul ref={list} className="office-parts">
        {rows.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name that stays while it is typed.
          <li key={`${removals}-${rows.length}-${at}`} className="settings-row">
            <fieldset className="settings-cells" aria-label={t('rowOf', { label, at: at + 1 })}>
              {columns.map(([column, cell]) => {
                const Cell = CELLS[cell.is]
                const path = `${place.path}.${column}`
                return (
                  <Cell
                    key={column}
                    control={cell}
                    place={{ path: place.path, at, column }}
                    label={words.label(path)}
                    hint={words.hint(path)}
                    words={words}
                  />
                )
              })}
            </fieldset>
            <RemoveRow name={t('rowOf', { label, at: at + 1 })} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      {rows.length < control.most ? (
        <button type="button" className="button office-add" onClick={() => add({})}>
          <span aria-hidden="true">+</span> {t('addTo', { label })}
        </button>
      ) : null}
    </GroupFrame>
  )
}
