'use client'

import '@/components/office/groups/groups.css'
import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { PartMoves } from '@/components/office/editor/part-moves'
import { focusItem } from '@/components/office/groups/focus-item'
import { GroupContent } from '@/components/office/groups/group-content'
import { useGroups } from '@/components/office/groups/use-groups'
import { useField } from '@/components/office/use-office'
import { afterOverlayEntry } from '@/components/ui/use-close-on-back'
import { italianName } from '@/lib/browser/office/draft-tree'
import { makeOwnGroup } from '@/lib/browser/office/groups/change-groups'
import { openGroup } from '@/lib/browser/office/groups/groups-ui'
import { dishCount, groupOf, keyOfGroup } from '@/lib/browser/office/groups/shared-groups'
import { closeItem, sayInOffice } from '@/lib/browser/office/office-ui'
import type { DraftItem } from '@/lib/core/office/draft'

type ActsProps = { reference: DraftItem; group: DraftItem; count: number; name: string }

const Acts = ({ reference, group, count, name }: ActsProps) => {
  const t = useTranslations('groups')
  const edit = () => {
    closeItem()
    afterOverlayEntry(() => openGroup(group.item, { from: { item: reference.into, field: 'additions' } }))
  }
  const own = () => {
    focusItem(makeOwnGroup(reference))
    sayInOffice(t('madeOwn', { name }))
  }
  return (
    <div className="office-group-acts">
      <button type="button" className="button" onClick={edit}>
        {t('editShared', { count })}
      </button>
      <button type="button" className="button button-quiet" onClick={own}>
        {t('makeOwn')}
      </button>
    </div>
  )
}

/** A group of the venue's in a dish: to be read here, changed among the groups, or made the dish's own. */
export const SharedGroup = ({ reference }: { reference: DraftItem }) => {
  const t = useTranslations('groups')
  const { tree, refs } = useGroups()
  const { problems } = useField({ item: reference.item, field: 'group' })
  const group = groupOf(tree, reference)
  const name = group ? italianName(group) : String(reference.fields.group)
  const count = group ? dishCount(refs.get(keyOfGroup(group)) ?? []) : 0
  return (
    <li className="office-choices" data-item={reference.item} data-field="group">
      <div className="office-priced-foot">
        <p>
          <strong lang="it" dir="auto">
            {name}
          </strong>{' '}
          <span className="office-place">{t('shared')}</span>
        </p>
        <PartMoves part={reference} name={name} />
      </div>
      {group ? <GroupContent tree={tree} group={group} /> : <p role="alert">{t('gone')}</p>}
      <FieldNotes id={`${reference.item}-group`} problems={problems} conflict={undefined} />
      {group ? <Acts {...{ reference, group, count, name }} /> : null}
    </li>
  )
}
