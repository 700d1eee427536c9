import { type Base, type Pending, type Queued, shownDraft } from '@/lib/browser/office/pending-edits'
import { fieldOf, isSame } from '@/lib/core/office/apply-edit'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { renamedEdit, renamedItems } from '@/lib/core/office/renamed-items'

/** Sent before, and stands in the new base under another name. */
const hasArrived = ({ edit, state }: Queued, names: ReadonlyMap<string, string>): boolean =>
  edit.op === 'insert' && state !== 'new' && names.has(edit.item)

const ofNewBase = (edit: DraftEdit, { version }: Base): DraftEdit =>
  edit.op === 'remove' ? { ...edit, seen: version } : edit

/** The draft was published, or put on what was published: what is not in it stays to be sent. */
export const withNewBase = (pending: Pending, base: Base): Pending & { names: Map<string, string> } => {
  const names = renamedItems(shownDraft(pending), base.draft)
  const queue = pending.queue
    .filter((each) => each.acked === null && !hasArrived(each, names))
    .map((each) => ({ ...each, edit: ofNewBase(renamedEdit(each.edit, names), base) }))
  const lost = [...pending.lost]
  const conflicts = pending.conflicts.flatMap(({ edit: old }) => {
    const edit = renamedEdit(old, names)
    const item = base.draft.items.find((each) => each.item === edit.item)
    const fields = edit.item === '' ? base.draft.fields : item?.fields
    if (!fields) {
      if (edit.op === 'set') lost.push(edit)
      return []
    }
    const theirs = edit.op === 'set' ? fieldOf(fields, edit) : fields
    return edit.op === 'set' && isSame(theirs, edit.value) ? [] : [{ edit, theirs }]
  })
  return { ...pending, base, queue, conflicts, lost, names }
}
