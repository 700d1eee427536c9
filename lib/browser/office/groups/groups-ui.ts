'use client'

import { createStore } from 'zustand/vanilla'
import { itemIn } from '@/lib/browser/office/item-index'
import { officeStore } from '@/lib/browser/office/office-state'
import { type OpenItem, openItem } from '@/lib/browser/office/office-ui'

/** `group`: the open one, null for the list. `from`: the dish that it was opened from. */
export type OpenGroups = { group: string | null; field?: string; part?: string; from?: OpenItem }

export const groupsUi = createStore<{ open: OpenGroups | null }>(() => ({ open: null }))

export const showGroups = (): void => groupsUi.setState({ open: { group: null } })

export const openGroup = (group: string, more: Omit<OpenGroups, 'group'> = {}): void =>
  groupsUi.setState({ open: { group, ...more } })

export const closeGroups = (): void => groupsUi.setState({ open: null })

/** Opens an item where it is changed: a group of additions of the venue among the groups. */
export const openAnywhere = (item: string, field?: string, part?: string): void => {
  const kind = itemIn(officeStore.getState().draft, item)?.kind
  if (kind === 'choices') openGroup(item, { ...(field && { field }), ...(part && { part }) })
  else openItem(item, field, part)
}
