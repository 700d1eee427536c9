'use client'

import { createStore } from 'zustand/vanilla'
import { NOTHING_PENDING, type Pending } from '@/lib/browser/office/pending-edits'
import type { Draft } from '@/lib/core/office/draft'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'

/** away: not paired. staff: only the owner's device opens it. elsewhere: a menu API has the venues. */
export type OfficeStatus = 'asking' | 'away' | 'staff' | 'elsewhere' | 'unreachable' | 'here'

/** unsafe: neither sent nor kept on this device. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'unsafe'

export type OfficeState = {
  status: OfficeStatus
  venue: { id: number; name: string; token: string }
  me: string
  /** The venue's newest version, also of another way than this draft. */
  published: number
  pending: Pending
  /** What the screens show: the server's draft with all that is written here. */
  draft: Draft
  save: SaveState
  /** Addresses of pictures. */
  pictures: Readonly<Record<string, string>>
  /** What the server found wrong with the draft. */
  problems: readonly PlacedFault[]
  /** Items that were published since under a number of their own: the name before, the name now. */
  names: ReadonlyMap<string, string>
}

const EMPTY: Draft = { fields: {}, items: [] }

const FIRST: OfficeState = {
  ...{ status: 'asking', venue: { id: 0, name: '', token: '' }, me: '', published: 0, save: 'saved' },
  ...{ pending: { ...NOTHING_PENDING, base: { draft: EMPTY, version: 0, baseVersion: 0 } }, draft: EMPTY },
  ...{ pictures: {}, problems: [], names: new Map() },
}

export const officeStore = createStore<OfficeState>(() => FIRST)

export const resetOffice = (): void => officeStore.setState(FIRST, true)
