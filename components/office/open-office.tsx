'use client'

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { OfficeMenu } from '@/components/office/list/office-menu'
import { UndoRemoval } from '@/components/office/list/undo-removal'
import { LostEdits } from '@/components/office/lost-edits'
import { OfficeBar } from '@/components/office/office-bar'
import { OpenRemovals } from '@/components/office/open-removals'
import { useOffice } from '@/components/office/use-office'
import { useReviews } from '@/components/office/use-reviews'
import { afterOverlayEntry } from '@/components/ui/use-close-on-back'
import { officeUi, openItem } from '@/lib/browser/office/office-ui'

const loadItem = () => import('@/components/office/editor/item-sheet').then((module) => module.ItemSheet)
const loadPublish = () => import('@/components/office/publish/publish-sheet').then((module) => module.PublishSheet)

const ItemSheet = lazyPanel(loadItem)
const PublishSheet = lazyPanel(loadPublish)

/** After the list, so that both open without a network later. */
const loadSheets = (): void => {
  for (const load of [loadItem, loadPublish]) load().catch(() => undefined)
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
  const [isPublishing, setPublishing] = useState(false)
  const open = useOpenItem()
  useReviews()
  useEffect(loadSheets, [])
  const correct = (...problem: Parameters<typeof openItem>) => {
    setPublishing(false)
    afterOverlayEntry(() => openItem(...problem))
  }
  return (
    <>
      <OfficeBar onPublish={() => setPublishing(true)} />
      <LostEdits />
      <OpenRemovals />
      <OfficeMenu />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <UndoRemoval />
      {open ? <ItemSheet key={open.key} {...open.of} /> : null}
      {isPublishing ? <PublishSheet onCorrect={correct} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}
