import { applyEdit, fieldOf, isSame, withParts } from '@/lib/core/office/apply-edit'
import type { Draft, DraftFields } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

type Json = DraftFields[string]
type SetEdit = Extract<DraftEdit, { op: 'set' }>
export type ConflictEdit = Extract<DraftEdit, { op: 'set' | 'remove' }>

/** The server's draft as this page knows it. */
export type Base = { draft: Draft; version: number; baseVersion: number }

/** An edit the server has not confirmed. `acked`: its version there, until the base has it. */
export type Queued = { id: number; edit: DraftEdit; state: 'new' | 'sending' | 'tried'; acked: number | null }

/** Ours did not go through: `theirs` stands on the server. */
export type Conflict = { edit: ConflictEdit; theirs: Json }

/** `lost`: what was typed where somebody else removed the item. `authors`: who wrote a field last. */
export type Pending = {
  base: Base
  queue: readonly Queued[]
  conflicts: readonly Conflict[]
  lost: readonly DraftEdit[]
  authors: Readonly<Record<string, string>>
}

export const NOTHING_PENDING = { queue: [], conflicts: [], lost: [], authors: {} } as const

/** Edits with the same key write the same place. */
export const targetOf = (edit: DraftEdit): string =>
  edit.op === 'set' ? `${edit.item} ${edit.field} ${edit.lang ?? ''}` : `${edit.item} ${edit.op}`

const valueIn = ({ fields, items }: Draft, { item, ...part }: SetEdit): Json =>
  fieldOf(item === '' ? fields : (items.find((each) => each.item === item)?.fields ?? {}), part)

/** As if nobody else had written: what a person typed stays before their eyes. */
const overlaid = (draft: Draft, edit: DraftEdit, version: number): Draft => {
  const forced = (): DraftEdit => {
    if (edit.op === 'set') return { ...edit, was: valueIn(draft, edit) }
    return edit.op === 'remove' ? { ...edit, seen: Number.MAX_SAFE_INTEGER } : edit
  }
  const applied = applyEdit(draft, forced(), version)
  return applied.ok ? applied.value : draft
}

/** The draft to show: the server's, with all that is written here. */
export const shownDraft = ({ base, queue, conflicts }: Pending): Draft => {
  const mine = [...queue, ...conflicts.filter(({ edit }) => edit.op === 'set')]
  return mine.reduce((draft, { edit }) => overlaid(draft, edit, base.version + 1), base.draft)
}

/** Not yet sent, and nothing behind it writes the same field or an object around or in it: further typing goes into it. */
const openEntry = (queue: readonly Queued[], edit: SetEdit): number => {
  const last = queue.findLastIndex(({ edit: each }) => each.op === 'set' && overlaps(each, edit))
  const found = queue[last]
  return found?.state === 'new' && targetOf(found.edit) === targetOf(edit) ? last : -1
}

const isIn = (field: string, object: string): boolean => field === object || field.startsWith(`${object}.`)

const overlaps = (one: SetEdit, other: SetEdit): boolean =>
  one.item === other.item && (isIn(one.field, other.field) || isIn(other.field, one.field))

const merged = (queue: readonly Queued[], at: number, value: Json): Queued[] => {
  const entry = queue[at]
  if (entry?.edit.op !== 'set') return [...queue]
  if (isSame(entry.edit.was, value)) return queue.toSpliced(at, 1)
  return queue.with(at, { ...entry, edit: { ...entry.edit, value } })
}

/** Adds an edit; into an open conflict of its field, or into what is still unsent of it. */
export const withEdit = (pending: Pending, edit: DraftEdit): Pending => {
  const { queue, conflicts } = pending
  const inConflict = conflicts.findIndex((each) => targetOf(each.edit) === targetOf(edit))
  if (inConflict >= 0 && edit.op === 'set') {
    const { theirs } = conflicts[inConflict] ?? { theirs: null }
    return { ...pending, conflicts: conflicts.with(inConflict, { edit, theirs }) }
  }
  const open = edit.op === 'set' ? openEntry(queue, edit) : -1
  if (open >= 0 && edit.op === 'set') return { ...pending, queue: merged(queue, open, edit.value) }
  const id = Math.max(0, ...queue.map((each) => each.id)) + 1
  return { ...pending, queue: [...queue, { id, edit, state: 'new', acked: null }] }
}

/**
 * What to send next. A removal says which version its writer saw, so it waits until the base has their own edits before
 * it.
 */
export const dueEdits = ({ queue }: Pending, most: number): Queued[] => {
  const waiting = queue.filter(({ acked }) => acked === null)
  const first = waiting[0]
  if (!first) return []
  if (first.edit.op === 'remove') return queue[0] === first ? [first] : []
  const removal = waiting.findIndex(({ edit }) => edit.op === 'remove')
  return waiting.slice(0, removal < 0 ? most : Math.min(most, removal))
}

export const marked = (pending: Pending, some: readonly Queued[], state: Queued['state']): Pending => {
  const ids = new Set(some.map(({ id }) => id))
  return { ...pending, queue: pending.queue.map((each) => (ids.has(each.id) ? { ...each, state } : each)) }
}

/** What somebody else wrote in the part that a removal takes away was not seen by its writer. */
const seenUpTo = (each: Queued, before: Base, { edit, version, isOwn }: Step): Queued => {
  if (each.edit.op !== 'remove' || each.edit.seen !== before.version || each.acked !== null) return each
  const touches = withParts(before.draft, each.edit.item).some(({ item }) => item === edit.item)
  return isOwn || !touches ? { ...each, edit: { ...each.edit, seen: version } } : each
}

/** `version`: of the draft with the edit; the first of a draft may be far from 0. */
type Step = { edit: DraftEdit; version: number; isOwn: boolean }

const stepped = (pending: Pending, step: Step): Pending => {
  const { base } = pending
  const { edit, version } = step
  const applied = applyEdit(base.draft, edit, version)
  return {
    ...pending,
    base: { ...base, version, draft: applied.ok ? applied.value : base.draft },
    queue: pending.queue.map((each) => seenUpTo(each, base, step)),
  }
}

const withoutSettled = (pending: Pending): Pending => ({
  ...pending,
  queue: pending.queue.filter(({ acked }) => acked === null || acked > pending.base.version),
})

/** Takes confirmed edits into the base as long as nobody else wrote between them. */
const absorbed = (pending: Pending): Pending => {
  const version = pending.base.version + 1
  const next = pending.queue.find(({ acked }) => acked === version)
  return next ? absorbed(stepped(pending, { edit: next.edit, version, isOwn: true })) : withoutSettled(pending)
}

const withConflict = (pending: Pending, edit: ConflictEdit, theirs: Json): Pending => {
  const others = pending.conflicts.filter((each) => targetOf(each.edit) !== targetOf(edit))
  return { ...pending, conflicts: [...others, { edit, theirs }] }
}

const refused = (pending: Pending, edit: DraftEdit, refusal: { code: string; current?: Json }): Pending => {
  if (refusal.code === 'conflict' && (edit.op === 'set' || edit.op === 'remove')) {
    return withConflict(pending, edit, refusal.current ?? null)
  }
  return edit.op === 'set' || edit.op === 'insert' ? { ...pending, lost: [...pending.lost, edit] } : pending
}

export type Answer =
  | { ok: true; value: { version: number } }
  | { ok: false; error: { code: string; current?: Json | undefined } }

/** The answers to what was sent, in its order. */
export const answered = (pending: Pending, sent: readonly Queued[], answers: readonly Answer[]): Pending => {
  const answerOf = new Map(sent.map(({ id }, at) => [id, answers[at]]))
  const queue: Queued[] = []
  let next = pending
  for (const each of pending.queue) {
    const answer = answerOf.get(each.id)
    if (!answer) queue.push(each)
    else if (answer.ok) queue.push({ ...each, acked: answer.value.version })
    else next = refused(next, each.edit, { ...answer.error, current: answer.error.current ?? null })
  }
  return absorbed({ ...next, queue })
}

export type Later = { version: number; edits: readonly { version: number; by: string; edit: DraftEdit }[] }

/** A conflict is over once both say the same. */
const withTheirs = (pending: Pending): Pending => ({
  ...pending,
  conflicts: pending.conflicts.flatMap(({ edit, theirs }): Conflict[] => {
    if (edit.op !== 'set') return [{ edit, theirs }]
    const current = valueIn(pending.base.draft, edit)
    return isSame(current, edit.value) ? [] : [{ edit, theirs: current }]
  }),
})

/** Takes in what was written since the base, here and elsewhere. */
export const withLater = (pending: Pending, { version, edits }: Later): Pending => {
  let next = pending
  const authors: Record<string, string> = { ...pending.authors }
  for (const { version: at, by, edit } of edits) {
    if (at <= next.base.version) continue
    const isOwn = next.queue.some(({ acked }) => acked === at)
    next = stepped(next, { edit, version: at, isOwn })
    authors[targetOf(edit)] = by
  }
  const base = { ...next.base, version: Math.max(version, next.base.version) }
  return withTheirs(withoutSettled({ ...next, base, authors }))
}

/** The conflict is settled: theirs stays, or ours is sent again knowing theirs. */
export const settled = (pending: Pending, target: string, keepsMine: boolean): Pending => {
  const found = pending.conflicts.find(({ edit }) => targetOf(edit) === target)
  const rest = { ...pending, conflicts: pending.conflicts.filter((each) => each !== found) }
  if (!found || !keepsMine) return rest
  const { edit } = found
  const { base } = pending
  if (edit.op === 'remove') return withEdit(rest, { ...edit, seen: base.version })
  return withEdit(rest, { ...edit, was: valueIn(base.draft, edit) })
}

export const withoutLost = (pending: Pending): Pending => ({ ...pending, lost: [] })
