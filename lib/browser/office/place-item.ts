'use client'

import { moveItem, type Place, writeField } from '@/lib/browser/office/change-draft'
import { draftTree, partsOf, stepTo } from '@/lib/browser/office/draft-tree'
import { officeStore } from '@/lib/browser/office/office-state'
import type { DraftItem } from '@/lib/core/office/draft'

const neighboursOf = (into: string, kind: DraftItem['kind']) =>
  partsOf(draftTree(officeStore.getState().draft), into, kind)

/** Where an item stands, to be put back there. */
export const placeOf = ({ item, into, kind }: DraftItem): Place => {
  const neighbours = neighboursOf(into, kind)
  return { into, after: neighbours[neighbours.findIndex((each) => each.item === item) - 1]?.item ?? null }
}

/** Behind the last of its kind in that place. */
export const lastPlaceIn = (into: string, kind: DraftItem['kind']): Place => ({
  ...{ into, after: neighboursOf(into, kind).at(-1)?.item ?? null },
})

/** `to`: its place among the others there. Says which place of how many that is, from one on. */
export const placeItem = (moved: DraftItem, into: string, to: number): { place: number; count: number } => {
  const others = neighboursOf(into, moved.kind).filter(({ item }) => item !== moved.item)
  const at = Math.max(0, Math.min(to, others.length))
  const { after, weight } = stepTo(others, moved, at)
  if (weight !== null) writeField({ item: moved.item, field: 'weight' }, weight)
  moveItem(moved.item, { into, after })
  return { place: at + 1, count: others.length + 1 }
}

/** One place up or down; null at either end. */
export const stepItem = (moved: DraftItem, by: -1 | 1): { place: number; count: number } | null => {
  const neighbours = neighboursOf(moved.into, moved.kind)
  const to = neighbours.findIndex(({ item }) => item === moved.item) + by
  return to < 0 || to >= neighbours.length ? null : placeItem(moved, moved.into, to)
}
