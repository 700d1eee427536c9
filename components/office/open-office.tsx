'use client'

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { OfficeMenu } from '@/components/office/list/office-menu'
import { UndoRemoval } from '@/components/office/list/undo-removal'
import { LostEdits } from '@/components/office/lost-edits'
import { OfficeBar } from '@/components/office/office-bar'
import { OfficeViews } from '@/components/office/office-views'
import { OpenRemovals } from '@/components/office/open-removals'
import { ElsewhereNote } from '@/components/office/publish/elsewhere-note'
import { useOffice } from '@/components/office/use-office'
import { useReviews } from '@/components/office/use-reviews'
import { afterOverlayEntry } from '@/components/ui/use-close-on-back'
import { groupsUi, openAnywhere } from '@/lib/browser/office/groups/groups-ui'
import { officeUi } from '@/lib/browser/office/office-ui'

const loadItem = () => import('@/components/office/editor/item-sheet').then((module) => module.ItemSheet)
const loadPublish = () => import('@/components/office/publish/publish-sheet').then((module) => module.PublishSheet)

const ItemSheet = lazyPanel(loadItem)
const PublishSheet = lazyPanel(loadPublish)

const loadGroups = () => import('@/components/office/groups/groups-sheet').then((module) => module.GroupsSheet)

const GroupsSheet = lazyPanel(loadGroups)

const SettingsView = lazyPanel(() =>
  import('@/components/office/settings/settings-view').then((module) => module.SettingsView),
)
const ImportView = lazyPanel(() =>
  import('@/components/office/importing/import-view').then((module) => module.ImportView),
)
const LookView = lazyPanel(() => import('@/components/office/look/look-view').then((module) => module.LookView))

const VIEWS = { menu: OfficeMenu, settings: SettingsView, importing: ImportView, look: LookView } as const

/** After the list, so that both open without a network later. */
const loadSheets = (): void => {
  for (const load of [loadItem, loadPublish, loadGroups]) load().catch(() => undefined)
}

/** Follows an item that was published under a number of its own while it is open. */
const useOpenItem = () => {
  const open = useStore(officeUi, (state) => state.open)
  const name = useOffice(({ names }) => (open ? (names.get(open.item) ?? open.item) : null))
  const isThere = useOffice(({ draft }) => draft.items.some(({ item }) => item === name))
  return open && name !== null && isThere ? { key: open.item, of: { ...open, item: name } } : null
}

export const OpenOffice = () => {
  const said = useStore(officeUi, (state) => state.said)
  const View = VIEWS[useStore(officeUi, (state) => state.view)]
  const [isPublishing, setPublishing] = useState(false)
  const open = useOpenItem()
  const groups = useStore(groupsUi, (state) => state.open)
  useReviews()
  useEffect(loadSheets, [])
  const correct = (...problem: Parameters<typeof openAnywhere>) => {
    setPublishing(false)
    afterOverlayEntry(() => openAnywhere(...problem))
  }
  return (
    <>
      <OfficeBar onPublish={() => setPublishing(true)} />
      <LostEdits />
      <ElsewhereNote onLook={() => setPublishing(true)} />
      <OpenRemovals />
      <OfficeViews />
      <View />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <UndoRemoval />
      {open ? <ItemSheet key={open.key} {...open.of} /> : null}
      {groups ? <GroupsSheet {...groups} /> : null}
      {isPublishing ? <PublishSheet onCorrect={correct} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}
