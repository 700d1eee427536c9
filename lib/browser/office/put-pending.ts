'use client'

import { type OfficeState, officeStore, type SaveState } from '@/lib/browser/office/office-state'
import { type Pending, shownDraft } from '@/lib/browser/office/pending-edits'
import { storeEdits } from '@/lib/browser/office/stored-edits'

/** Something the server has not confirmed. */
export const isWaiting = ({ queue }: Pending): boolean => queue.some(({ acked }) => acked === null)

const saveOf = (pending: Pending, before: SaveState, isKept: boolean): SaveState => {
  if (!isWaiting(pending)) return 'saved'
  if (!isKept) return 'unsafe'
  return before === 'offline' ? 'offline' : 'saving'
}

/** Shows what is pending, and keeps it on this device until it is confirmed. */
export const putPending = (pending: Pending, more: Partial<OfficeState> = {}): void => {
  const { venue, save } = { ...officeStore.getState(), ...more }
  const isKept = storeEdits(venue.id, pending)
  officeStore.setState({ ...more, pending, draft: shownDraft(pending), save: saveOf(pending, save, isKept) })
}
