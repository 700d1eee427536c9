'use client'

import '@/components/office/editor/editor.css'
import '@/components/office/groups/groups.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { GroupFields } from '@/components/office/editor/choices-field'
import { TextsField } from '@/components/office/editor/texts-field'
import { GroupRemoval } from '@/components/office/groups/group-removal'
import { GroupUses } from '@/components/office/groups/group-uses'
import { GroupsList } from '@/components/office/groups/groups-list'
import { useGroups } from '@/components/office/groups/use-groups'
import { UndoRemoval } from '@/components/office/list/undo-removal'
import { useOffice } from '@/components/office/use-office'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { afterOverlayEntry } from '@/components/ui/use-close-on-back'
import { italianName } from '@/lib/browser/office/draft-tree'
import { closeGroups, type OpenGroups, showGroups } from '@/lib/browser/office/groups/groups-ui'
import { dishCount, keyOfGroup } from '@/lib/browser/office/groups/shared-groups'
import { itemIn } from '@/lib/browser/office/item-index'
import { type OpenItem, openItem } from '@/lib/browser/office/office-ui'
import { flushEdits } from '@/lib/browser/office/sync-draft'
import type { DraftItem } from '@/lib/core/office/draft'

const CONTROLS = 'input, select, textarea, button'

const Foot = () => {
  const t = useTranslations('office')
  const save = useOffice((state) => state.save)
  return (
    <>
      <UndoRemoval />
      <p className="office-save" data-save={save}>
        {t(`save.${save}`)}
      </p>
      <button type="button" className="button button-primary" onClick={closeGroups}>
        {t('close')}
      </button>
    </>
  )
}

const GroupForm = ({ group, name }: { group: DraftItem; name: string }) => {
  const t = useTranslations('office.fields')
  const { refs } = useGroups()
  return (
    <>
      <TextsField item={group.item} field="name" label={t('name')} />
      <GroupFields item={group.item} />
      <GroupUses group={group} name={name} />
      <GroupRemoval group={group} name={name} dishes={dishCount(refs.get(keyOfGroup(group)) ?? [])} />
    </>
  )
}

const toDish = (dish: OpenItem): void => {
  closeGroups()
  afterOverlayEntry(() => openItem(dish.item, dish.field, dish.part))
}

/** The control that somebody came for, as from a problem; else the heading of what is shown now. */
const focusShown = (shown: HTMLElement | null, { field, part }: Pick<OpenGroups, 'field' | 'part'>): void => {
  // A removal offers first that it is undone.
  if (document.activeElement?.closest('.office-undo')) return
  const scope = part ? shown?.querySelector(`[data-item="${CSS.escape(part)}"]`) : shown
  const frame = field && (scope?.querySelector(`[data-field="${CSS.escape(field)}"]`) ?? (part ? scope : null))
  const control = frame ? frame.querySelector<HTMLElement>(CONTROLS) : shown?.querySelector<HTMLElement>('h2')
  const folded = control?.closest('details')
  if (folded) folded.open = true
  control?.focus()
}

/** The groups of additions of the venue, or one of them, written while it is typed. */
export const GroupsSheet = ({ group, field, part, from }: OpenGroups) => {
  const t = useTranslations('groups')
  const office = useTranslations('office')
  const shown = useRef<HTMLDivElement>(null)
  // A group that is published while it is open has another name then.
  const item = useOffice(({ names }) => (group === null ? null : (names.get(group) ?? group)))
  const opened = useOffice(({ draft }) => (item === null ? undefined : itemIn(draft, item)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each group that is opened.
  useEffect(() => focusShown(shown.current, { field, part }), [group, field, part])
  useEffect(() => flushEdits, [])
  const name = opened && (italianName(opened) || office('list.unnamed'))
  const toList = { label: t('backToList'), onBack: showGroups }
  const back = from ? { label: t('backToDish'), onBack: () => toDish(from) } : toList
  return (
    <Sheet
      label={name === undefined ? t('title') : t('edit', { name })}
      closeLabel={office('close')}
      onClose={closeGroups}
      back={opened ? back : undefined}
      full
    >
      <SheetContent key={group ?? ''} footer={<Foot />}>
        <div ref={shown} className="office-editor">
          <h2 tabIndex={-1}>
            <span lang={opened ? 'it' : undefined} dir="auto">
              {name ?? t('title')}
            </span>
          </h2>
          {opened && name !== undefined ? <GroupForm group={opened} name={name} /> : <GroupsList />}
        </div>
      </SheetContent>
    </Sheet>
  )
}
