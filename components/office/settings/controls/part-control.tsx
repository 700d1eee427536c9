'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { placeKey, usePlaced } from '@/components/office/settings/use-placed'
import { valueAt } from '@/lib/browser/office/change-draft'
import type { DraftFields } from '@/lib/core/office/draft'
import { REQUIRED_LISTS } from '@/lib/core/office/required-lists'
import { fieldsWithin } from '@/lib/core/office/screens/find-field'

/** The lists that the format demands of it. */
const emptyLists = (path: string): DraftFields => {
  const lists: DraftFields = {}
  for (const each of REQUIRED_LISTS) {
    const name = each.startsWith(`${path}.`) ? each.slice(path.length + 1) : ''
    if (name && !name.includes('.')) lists[name] = []
  }
  return lists
}

/** An object that is there or not: taking it away asks first, and says what goes with it. */
export const PartControl = ({ control: { least }, place, label, hint, words }: ControlProps<'part'>) => {
  const t = useTranslations('settings.part')
  const format = useFormatter()
  const id = useId()
  const { value, write, problems, conflict } = usePlaced(place)
  const isOn = value !== null && value !== false
  const takeAway = (): void => {
    const filled = fieldsWithin(place.path).filter(({ path }) => valueAt({ item: '', field: path }) !== null)
    const lost = format.list(
      filled.map(({ path }) => words.label(path)),
      { type: 'conjunction' },
    )
    if (filled.length === 0 || window.confirm(t('sure', { label, lost }))) write(null)
  }
  return (
    <div data-field={placeKey(place)}>
      <label className="office-tick settings-part">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? `${id}hint ${id}notes` : `${id}notes`}
          onChange={() => (isOn ? takeAway() : write({ ...emptyLists(place.path), ...least }))}
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
