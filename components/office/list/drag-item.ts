'use client'

import type { DragEvent, HTMLAttributes } from 'react'
import { draftTree, partsOf } from '@/lib/browser/office/draft-tree'
import { officeStore } from '@/lib/browser/office/office-state'
import { placeItem } from '@/lib/browser/office/place-item'
import type { DraftItem } from '@/lib/core/office/draft'

let dragged: DraftItem | null = null

const MARK = 'drop'

const isBelowMiddle = ({ clientY, currentTarget }: DragEvent<HTMLElement>): boolean => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

/** Beside an item of its kind, or at the end of a group that may hold it. */
const takes = (target: DraftItem): 'beside' | 'into' | null => {
  if (!dragged || dragged.item === target.item) return null
  if (dragged.kind === target.kind) return 'beside'
  const holds = { dish: 'course', drink: 'beverage' }[dragged.kind as 'dish' | 'drink']
  return holds === target.kind ? 'into' : null
}

/** The platform's drag and drop. Moves by buttons do the same for fingers and keyboards. */
export const dragSource = (item: DraftItem): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: ({ dataTransfer }) => {
    dragged = item
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', item.item)
  },
  onDragEnd: () => {
    dragged = null
  },
})

const unmark = ({ currentTarget }: DragEvent<HTMLElement>): void => {
  delete currentTarget.dataset[MARK]
}

export const dropTarget = (target: DraftItem): HTMLAttributes<HTMLElement> => ({
  onDragOver: (event) => {
    const where = takes(target)
    if (!where) return
    event.preventDefault()
    event.currentTarget.dataset[MARK] = where === 'into' || isBelowMiddle(event) ? 'after' : 'before'
  },
  onDragLeave: unmark,
  onDrop: (event) => {
    const [moved, where] = [dragged, takes(target)]
    unmark(event)
    if (!moved || !where) return
    event.preventDefault()
    const into = where === 'into' ? target.item : target.into
    const others = partsOf(draftTree(officeStore.getState().draft), into, moved.kind).filter(
      ({ item }) => item !== moved.item,
    )
    const at = others.findIndex(({ item }) => item === target.item)
    placeItem(moved, into, where === 'into' ? others.length : at + (isBelowMiddle(event) ? 1 : 0))
  },
})
