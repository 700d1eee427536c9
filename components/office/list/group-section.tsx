'use client'

import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { ItemConflicts } from '@/components/office/conflict-note'
import { AddItem } from '@/components/office/list/add-item'
import { dragSource, dropTarget } from '@/components/office/list/drag-item'
import { ItemMarks } from '@/components/office/list/item-marks'
import { ItemRow } from '@/components/office/list/item-row'
import { RowMoves } from '@/components/office/list/row-moves'
import { type DraftTree, isChanged, italianName, missingLangs, partsOf } from '@/lib/browser/office/draft-tree'
import type { Found } from '@/lib/browser/office/found-items'
import { openItem } from '@/lib/browser/office/office-ui'
import { isSameGroup } from '@/lib/browser/office/same-group'
import type { DraftItem } from '@/lib/core/office/draft'

type GroupProps = {
  tree: DraftTree
  group: DraftItem
  langs: readonly ('en' | 'es')[]
  found: Found | null
  level: number
}

const Section = ({ tree, group, langs, found, level }: GroupProps) => {
  const t = useTranslations('office.list')
  const id = useId()
  const kind = group.kind === 'course' ? 'dish' : 'drink'
  const name = italianName(group) || t('unnamed')
  const Heading = level > 5 ? 'h6' : (`h${level}` as 'h3')
  if (found && !found.groups.has(group.item)) return null
  const items = partsOf(tree, group.item, kind).filter(({ item }) => !found || found.items.has(item))
  return (
    <section aria-labelledby={id} className="office-group" data-item={group.item}>
      <div className="office-row office-group-head" data-gone={group.fields.hidden === true} {...dropTarget(group)}>
        <span className="office-handle" aria-hidden="true" {...dragSource(group)}>
          ⠿
        </span>
        <div className="office-row-name">
          <Heading id={id}>
            <button type="button" onClick={() => openItem(group.item)}>
              <span lang="it" dir="auto">
                {name}
              </span>
            </button>
          </Heading>
          <ItemMarks
            item={group}
            isChanged={isChanged(tree, group)}
            missing={missingLangs(tree, group, langs).join(' ')}
          />
        </div>
        <RowMoves item={group} name={name} />
        <ItemConflicts item={group.item} />
      </div>
      <ul className="office-rows">
        {items.map((item) => (
          <ItemRow
            key={item.item}
            item={item}
            sizes={partsOf(tree, item.item, 'variation').length}
            isChanged={isChanged(tree, item)}
            missing={missingLangs(tree, item, langs).join(' ')}
          />
        ))}
      </ul>
      {found ? null : <AddItem kind={kind} into={group.item} />}
      {partsOf(tree, group.item, 'course').map((nested) => (
        <GroupSection key={nested.item} {...{ tree, langs, found }} group={nested} level={level + 1} />
      ))}
    </section>
  )
}

/** The draft, and with it the tree, is another after every keystroke. */
const isSame = (before: GroupProps, after: GroupProps): boolean =>
  before.group === after.group &&
  before.langs === after.langs &&
  before.found === after.found &&
  before.level === after.level &&
  (before.tree === after.tree || isSameGroup(before.tree, after.tree, after.group.item))

/**
 * A course with its dishes and the courses within it, or a group of drinks. Renders again only where something in it
 * changed.
 */
export const GroupSection = memo(Section, isSame)
