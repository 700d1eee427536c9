import 'server-only'
import type { Insertable, Transaction } from 'kysely'
import { z } from 'zod'
import { applyEdit, type EditRefusal } from '@/lib/core/office/apply-edit'
import { applyWhole, splitDeclarations } from '@/lib/core/office/declared-edits'
import { type Draft, draftSchema } from '@/lib/core/office/draft'
import { type DraftEdit, draftEditSchema } from '@/lib/core/office/draft-edit'
import { renamedEdit } from '@/lib/core/office/renamed-items'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database, Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { draftOfFile } from '@/lib/venue-kit/office/draft-of-file'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'

/**
 * The row of a draft that is over stays, without what was in it: the next one counts on from its number, so that no page
 * takes edits of the one for edits of the other.
 */
const OVER = { base_version: 0, base: '' }

/** `at`: Unix ms. */
export type LoggedEdit = { version: number; by: string; at: number; edit: DraftEdit }

/** `version`: rises with each edit, from draft to draft of a venue; 0 for as published. `published`: the venue's newest version. */
export type OpenDraft = { version: number; baseVersion: number; published: number; draft: Draft; edits: LoggedEdit[] }

export const parsedDraft = (json: string): Draft => draftSchema.parse(JSON.parse(json))

/** Written by `readDraft` of a version: its JSON has no fields that are undefined. */
export const draftOfSource = (source: string): Draft =>
  draftSchema.parse(draftOfFile(z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(storedFile(source))))))

/** Those after version `since`. */
export const readEdits = async (db: Db, venueId: number, since = 0): Promise<LoggedEdit[]> => {
  const rows = await db
    .selectFrom('venue_draft_edits')
    .select(['version', 'made_by', 'made_at', 'edit'])
    .where('venue_id', '=', venueId)
    .where('version', '>', since)
    .orderBy('version')
    .execute()
  return rows.map(({ version, made_by, made_at, edit }) => ({
    ...{ version, by: made_by, at: Number(made_at), edit: draftEditSchema.parse(JSON.parse(edit)) },
  }))
}

const replayed = (base: Draft, edits: readonly LoggedEdit[]): Draft =>
  edits.reduce((draft, { edit, version }) => {
    const applied = applyEdit(draft, edit, version)
    return applied.ok ? applied.value : draft
  }, base)

/** What a venue's owner is changing, or what is published where they change nothing; null without such a venue. */
export const readDraft = async (db: Db, venueId: number): Promise<OpenDraft | null> => {
  const { current, latest } = await readVenueState(db, venueId)
  if (!current || !latest) return null
  const row = await db
    .selectFrom('venue_drafts')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('base_version', '>', OVER.base_version)
    .executeTakeFirst()
  const published = latest.version
  if (!row) return { version: 0, baseVersion: published, published, draft: draftOfSource(latest.source), edits: [] }
  const edits = await readEdits(db, venueId)
  const draft = replayed(parsedDraft(row.base), edits)
  return { version: row.version, baseVersion: row.base_version, published, draft, edits }
}

/** Serializes what is written to a draft until commit; null where none is open. Read it after. */
export const lockOpenDraft = async (
  tx: Transaction<Schema>,
  venueId: number,
): Promise<Pick<OpenDraft, 'version' | 'baseVersion'> | null> => {
  const row = await tx
    .updateTable('venue_drafts')
    .set(({ ref }) => ({ venue_id: ref('venue_id') }))
    .where('venue_id', '=', venueId)
    .returning(['version', 'base_version'])
    .executeTakeFirst()
  return row && row.base_version > OVER.base_version ? { version: row.version, baseVersion: row.base_version } : null
}

/** `last`: the number of the last edit of any draft of the venue. */
export type LockedDraft = OpenDraft & { last: number }

/** Locks what a venue's owner is changing, begun or not; null without such a venue. */
export const lockDraft = async (tx: Transaction<Schema>, venueId: number): Promise<LockedDraft | null> => {
  const { version } = await tx
    .insertInto('venue_drafts')
    .values({ venue_id: venueId, ...OVER, version: 0 })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ venue_id: venueId }))
    .returning('version')
    .executeTakeFirstOrThrow()
  const open = await readDraft(tx, venueId)
  return open && { ...open, last: version }
}

/** Of a draft: edits in its log, and parts of its menu. */
const MAX_LOG = 6_000
const MAX_PARTS = 20_000

/** Whether a draft would have more edits or parts than it keeps. */
export const isTooMuch = ({ edits: log, draft }: OpenDraft, edits: readonly DraftEdit[]): boolean => {
  const parts = edits.filter(({ op }) => op === 'insert').length
  return log.length + edits.length > MAX_LOG || (parts > 0 && draft.items.length + parts > MAX_PARTS)
}

/** One answer an edit; `version`: that of the draft with it. */
export type EditAnswer = Result<{ version: number }, EditRefusal>

type Writing = { venueId: number; by: string; edits: readonly DraftEdit[]; now: number }

/** `baseVersion`: of the draft that their writer saw. */
type NewEdits = Writing & { baseVersion: number }

type EditsRefusal = { code: 'venue_not_found' | 'draft_replaced' | 'too_large' }

type Written = { version: number; answers: EditAnswer[] }

type EditRow = Insertable<Schema['venue_draft_edits']>

/** Rows per statement: databases limit its parameters. */
const ROWS = 500

/** Edits of a draft that is locked, one after another, each whole or not at all. */
export const writeEdits = async (
  tx: Transaction<Schema>,
  open: LockedDraft,
  { venueId, by, edits, now }: Writing,
): Promise<Written> => {
  let [draft, version] = [open.draft, open.last]
  const seenAs = (): number => (version > open.last ? version : open.version)
  const answers: EditAnswer[] = []
  const rows: EditRow[] = []
  const split = splitDeclarations(
    draft,
    edits.map((edit, at) => ({ edit, version: open.last + 1 + at })),
  )
  for (const edit of edits) {
    const applied = applyWhole(draft, { edit, version: version + 1 }, split)
    if (!applied.ok) {
      answers.push(fail(applied.error))
      continue
    }
    if (applied.value !== draft) {
      version += 1
      draft = applied.value
      rows.push({ venue_id: venueId, version, made_by: by, made_at: now, edit: JSON.stringify(edit) })
    }
    answers.push(ok({ version: seenAs() }))
  }
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS)
    await tx.insertInto('venue_draft_edits').values(some).execute()
  }
  if (rows.length > 0) {
    const begun = { base_version: open.published, base: JSON.stringify(open.draft) }
    const row = tx.updateTable('venue_drafts').set({ version, ...(open.version === 0 && begun) })
    await row.where('venue_id', '=', venueId).execute()
  }
  return { version: seenAs(), answers }
}

/**
 * Writes edits of a draft one after another, each whole or not at all; a refused one does not stop those behind it.
 * draft_replaced: it was published meanwhile, or put on what was published.
 * too_large: of so many edits or parts.
 */
export const editDraft = async (
  { db }: Pick<Database, 'db'>,
  { baseVersion, ...writing }: NewEdits,
): Promise<Result<Written, EditsRefusal>> =>
  db.transaction().execute(async (tx) => {
    const open = await lockDraft(tx, writing.venueId)
    if (!open) return fail({ code: 'venue_not_found' })
    if (open.baseVersion !== baseVersion) return fail({ code: 'draft_replaced' })
    if (isTooMuch(open, writing.edits)) return fail({ code: 'too_large' })
    return ok(await writeEdits(tx, open, writing))
  })

/** Its number is passed by, so that the next draft has none of this one's. */
export const endDraft = async (tx: Transaction<Schema>, venueId: number): Promise<void> => {
  await tx.deleteFrom('venue_draft_edits').where('venue_id', '=', venueId).execute()
  const open = tx.updateTable('venue_drafts').where('venue_id', '=', venueId)
  await open
    .where('base_version', '>', OVER.base_version)
    .set((eb) => ({ ...OVER, version: eb('version', '+', 1) }))
    .execute()
}

/** Throws away what is not published; false where it is not as it was looked at, `version`. */
export const discardDraft = (db: Db, venueId: number, version: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const open = await lockOpenDraft(tx, venueId)
    if ((open?.version ?? 0) !== version) return false
    await endDraft(tx, venueId)
    return true
  })

/** An edit that does not fit another base. */
export type Unfit = { edit: DraftEdit; by: string; refusal: EditRefusal }

type CarriedOver = { draft: Draft; kept: LoggedEdit[]; unfit: Unfit[] }

/** Applies edits to another base, one after another. `kept`: those that still change something; `draft`: with them. */
export const carriedOver = (base: Draft, edits: readonly LoggedEdit[]): CarriedOver => {
  const kept: LoggedEdit[] = []
  const unfit: Unfit[] = []
  const split = splitDeclarations(base, edits)
  let draft = base
  for (const logged of edits) {
    const { edit, by } = logged
    const applied = applyWhole(draft, logged, split)
    if (!applied.ok) unfit.push({ edit, by, refusal: applied.error })
    else if (applied.value !== draft) kept.push(logged)
    if (applied.ok) draft = applied.value
  }
  return { draft, kept, unfit }
}

export const dropEdits = async (
  tx: Transaction<Schema>,
  venueId: number,
  versions: readonly number[],
): Promise<void> => {
  for (let from = 0; from < versions.length; from += ROWS) {
    const some = versions.slice(from, from + ROWS)
    await tx.deleteFrom('venue_draft_edits').where('venue_id', '=', venueId).where('version', 'in', some).execute()
  }
}

const rewriteEdits = async (tx: Transaction<Schema>, venueId: number, edits: readonly LoggedEdit[]): Promise<void> => {
  for (const { version, edit } of edits) {
    const row = tx.updateTable('venue_draft_edits').set({ edit: JSON.stringify(edit) })
    await row.where('venue_id', '=', venueId).where('version', '=', version).execute()
  }
}

/** Edits up to `since` are in the base, where `names` of new items are others now. */
type NewBase = {
  venueId: number
  base: Draft
  baseVersion: number
  since: number
  names?: ReadonlyMap<string, string>
}

/**
 * Puts a draft on another base, in a transaction; what does not fit is left out and answered. Nothing is left of a draft
 * whose edits are all in the base.
 */
export const rebaseDraft = async (
  tx: Transaction<Schema>,
  { venueId, base, baseVersion, since, names = new Map() }: NewBase,
): Promise<Unfit[]> => {
  await lockOpenDraft(tx, venueId)
  const written = await readEdits(tx, venueId)
  const edits = written.map((each) => ({ ...each, edit: renamedEdit(each.edit, names) }))
  const { kept, unfit } = carriedOver(
    base,
    edits.filter(({ version }) => version > since),
  )
  if (kept.length === 0) await endDraft(tx, venueId)
  else {
    const dropped = edits.filter((each) => !kept.includes(each)).map(({ version }) => version)
    await dropEdits(tx, venueId, dropped)
    if (names.size > 0) await rewriteEdits(tx, venueId, kept)
    const row = { base: JSON.stringify(base), base_version: baseVersion }
    await tx.updateTable('venue_drafts').set(row).where('venue_id', '=', venueId).execute()
  }
  return unfit
}
