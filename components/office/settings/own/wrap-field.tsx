'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { GroupFrame } from '@/components/office/settings/field-frame'
import type { OwnFieldProps } from '@/components/office/settings/own-field'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useDraftTree } from '@/components/office/use-office'
import { italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { groupOf, lostCount, refOf, withGroup, withoutLost } from '@/lib/browser/office/settings/wrap-groups'
import { WRAP_GROUPS } from '@/lib/core/menu/menu'
import type { DraftItem } from '@/lib/core/office/draft'

type RowProps = { course: DraftItem; group: string | null; onChoose: (group: string | null) => void }

const CourseGroup = ({ course, group, onChoose }: RowProps) => {
  const t = useTranslations('settings.wrap')
  const unnamed = useTranslations('office.list')('unnamed')
  const id = useId()
  const isNew = refOf(course) === null
  return (
    <li className="field">
      <label htmlFor={id} lang="it" dir="auto">
        {italianName(course) || unnamed}
      </label>
      <select
        id={id}
        value={group ?? ''}
        disabled={isNew}
        aria-describedby={isNew ? `${id}new` : undefined}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('none')}</option>
        {WRAP_GROUPS.map((each) => (
          <option key={each} value={each}>
            {t(`groups.${each}`)}
          </option>
        ))}
      </select>
      {isNew ? (
        <p id={`${id}new`} className="field-hint">
          {t('new')}
        </p>
      ) : null}
    </li>
  )
}

/** Shows the menu in themed groups: each course in one of them, or in none. */
export const WrapField = ({ path, label, hint }: OwnFieldProps) => {
  const place = { path }
  const field = usePlaced(place)
  const t = useTranslations('settings.wrap')
  const courses = partsOf(useDraftTree(), '', 'course')
  const lost = lostCount(field.problems)
  return (
    <GroupFrame {...{ place, label, hint, field }}>
      <ul className="office-parts">
        {courses.map((course) => (
          <CourseGroup
            key={course.item}
            course={course}
            group={groupOf(field.value, course)}
            onChoose={(group) => field.write(withGroup(field.value, course, group))}
          />
        ))}
      </ul>
      {lost > 0 ? (
        <button type="button" className="button" onClick={() => field.write(withoutLost(field.value, field.problems))}>
          {t('gone', { count: lost })}
        </button>
      ) : null}
    </GroupFrame>
  )
}
