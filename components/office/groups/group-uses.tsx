'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useGroups } from '@/components/office/groups/use-groups'
import { type DraftTree, italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { attachGroup, detachGroup } from '@/lib/browser/office/groups/change-groups'
import { keyOfGroup } from '@/lib/browser/office/groups/shared-groups'
import type { DraftItem } from '@/lib/core/office/draft'

type Uses = {
  /** References by the dish that they stand in. */
  byDish: ReadonlyMap<string, readonly DraftItem[]>
  /** Puts the group into these dishes, or takes it out of them. */
  use: (dishes: readonly DraftItem[], isOn: boolean) => void
}

type CourseProps = { tree: DraftTree; course: DraftItem; uses: Uses }

const CourseTicks = ({ tree, course, uses: { byDish, use } }: CourseProps) => {
  const t = useTranslations('groups')
  const office = useTranslations('office.list')
  const dishes = partsOf(tree, course.item, 'dish')
  const used = dishes.filter(({ item }) => byDish.has(item))
  const [isOpen, setOpen] = useState(used.length > 0)
  const name = italianName(course) || office('unnamed')
  const isWhole = used.length === dishes.length
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('course', { name, used: used.length, all: dishes.length })}</summary>
      {isOpen ? (
        <div className="office-group-ticks">
          <label className="office-tick">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = used.length > 0 && !isWhole
              }}
              checked={isWhole}
              onChange={({ target }) => use(dishes, target.checked)}
            />
            <strong>{t('wholeCourse', { name })}</strong>
          </label>
          {dishes.map((dish) => (
            <label key={dish.item} className="office-tick">
              <input
                type="checkbox"
                checked={byDish.has(dish.item)}
                onChange={({ target }) => use([dish], target.checked)}
              />
              <span lang="it" dir="auto">
                {italianName(dish) || office('unnamed')}
              </span>
            </label>
          ))}
        </div>
      ) : null}
    </details>
  )
}

/** The dishes that have a group, course by course, to be ticked. */
export const GroupUses = ({ group, name }: { group: DraftItem; name: string }) => {
  const t = useTranslations('groups')
  const { tree, refs } = useGroups()
  const [said, setSaid] = useState('')
  const own = refs.get(keyOfGroup(group)) ?? []
  const byDish = new Map<string, readonly DraftItem[]>()
  for (const ref of own) byDish.set(ref.into, [...(byDish.get(ref.into) ?? []), ref])
  const use = (dishes: readonly DraftItem[], isOn: boolean): void => {
    const changed = dishes.filter(({ item }) => byDish.has(item) !== isOn).map(({ item }) => item)
    if (isOn) attachGroup(changed, keyOfGroup(group))
    else detachGroup(changed.flatMap((dish) => byDish.get(dish) ?? []))
    setSaid(t('nowIn', { name, count: byDish.size + (isOn ? changed.length : -changed.length) }))
  }
  const courses = tree.draft.items.filter(
    (each) => each.kind === 'course' && partsOf(tree, each.item, 'dish').length > 0,
  )
  return (
    <fieldset className="office-fold">
      <legend>{t('dishes')}</legend>
      <p role="status" className="field-hint">
        {said}
      </p>
      {courses.map((course) => (
        <CourseTicks key={course.item} tree={tree} course={course} uses={{ byDish, use }} />
      ))}
    </fieldset>
  )
}
