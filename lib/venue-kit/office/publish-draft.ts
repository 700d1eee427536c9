import 'server-only'
import type { Transaction } from 'kysely'
import type { Draft } from '@/lib/core/office/draft'
import { renamedItems } from '@/lib/core/office/renamed-items'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database, Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { claimPhoto, versionPhotos } from '@/lib/server/photos/stored-photos'
import { fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'
import {
  carriedOver,
  draftOfSource,
  lockOpenDraft,
  type OpenDraft,
  readDraft,
  readEdits,
  rebaseDraft,
  type Unfit,
} from '@/lib/venue-kit/office/draft-store'
import { type PlacedFault, placeFault } from '@/lib/venue-kit/office/place-fault'
import { isAddress, photosIn } from '@/lib/venue-kit/pictures'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { type PutOutcome, type PutRefusal, putVenue } from '@/lib/venue-kit/publish/put-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { versionSource } from '@/lib/venue-kit/publish/venue-versions'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `edits_behind`: the draft is not what was looked at: somebody wrote since, or it was put on a newer version. */
export type PublishRefusal =
  | { code: 'venue_not_found' }
  | { code: 'nothing_to_publish' }
  | { code: 'edits_behind'; version: number }
  | { code: 'problems'; problems: PlacedFault[] }
  /** Published by another way since the draft was begun, and these edits do not fit it. */
  | { code: 'published_elsewhere'; unfit: Unfit[] }
  | PutRefusal

/** The draft as a venue file, or its problems at their fields. */
export const checkDraft = ({ draft }: OpenDraft): Result<VenueFile, { code: 'problems'; problems: PlacedFault[] }> => {
  const read = faultsOf(fileOfDraft(draft))
  return 'file' in read
    ? ok(read.file)
    : fail({ code: 'problems', problems: read.faults.map((fault) => placeFault(draft, fault)) })
}

/** A photo that was uploaded at the office is named by its content. */
export const UPLOADED = /^photos\/([\w-]{16})\.\w+$/

/** Ids of the pictures of a draft's file: those of its venue's newest version, and what was uploaded since. */
export const photosOf = async (
  { db }: Pick<Database, 'db'>,
  file: VenueFile,
  published: number,
): Promise<Map<string, string>> => {
  const shown = await versionPhotos(db, file.id, published)
  const photos = new Map<string, string>()
  for (const [picture] of photosIn(file)) {
    const name = UPLOADED.exec(picture)?.[1]
    const id = shown.get(picture) ?? (name && !isAddress(picture) ? await claimPhoto(db, name) : null)
    if (id) photos.set(picture, id)
  }
  return photos
}

const publishedBase = async (db: Db, venueId: number, version: number): Promise<Draft | null> => {
  const source = await versionSource(db, venueId, version)
  return source === null ? null : draftOfSource(source)
}

/**
 * Puts a draft on what was published by another way since it was begun. Edits that do not fit it are answered; they go
 * only with `drops`, and the draft stays as it was otherwise. Null where somebody wrote since it was looked at, `seen`.
 */
export const catchUpDraft = async (
  { db }: Pick<Database, 'db'>,
  venueId: number,
  { drops, seen }: { drops: boolean; seen: number },
): Promise<Unfit[] | null> =>
  db.transaction().execute(async (tx) => {
    await lockOpenDraft(tx, venueId)
    const open = await readDraft(tx, venueId)
    if (open?.version !== seen) return null
    const base = open.version > 0 ? await publishedBase(tx, venueId, open.published) : null
    if (!base) return []
    const { unfit } = carriedOver(base, open.edits)
    if (unfit.length > 0 && !drops) return unfit
    return rebaseDraft(tx, { venueId, since: 0, base, baseVersion: open.published })
  })

/** A demo venue that is changed in its office stays one, open to anybody, and is as it came after a new start. */
const originOf = async (db: Db, venueId: number): Promise<'demo' | 'office'> => {
  const { latest } = await readVenueState(db, venueId)
  return latest?.origin === 'demo' ? 'demo' : 'office'
}

/** An owner publishes over their own venue alone, whatever the log of edits says. */
const isOwnFile = async (db: Db, venueId: number, file: VenueFile): Promise<boolean> => {
  const { current } = await readVenueState(db, venueId)
  return file.id === venueId && current?.token === file.token
}

/** The draft or what is published became another since it was looked at: nothing is published. */
class DraftMoved extends Error {
  override readonly name = 'DraftMoved'
}

/** Under the draft's lock. */
const requireAsSeen = async (tx: Transaction<Schema>, open: OpenDraft, venueId: number, put: PutOutcome) => {
  const now = await lockOpenDraft(tx, venueId)
  const follows = open.published + (put.result === 'unchanged' ? 0 : 1)
  // One that was thrown away meanwhile has none of these edits.
  const kept = (await readEdits(tx, venueId)).filter(({ version }) => version <= open.version)
  const isAsSeen =
    now?.baseVersion === open.baseVersion &&
    now.version >= open.version &&
    put.version === follows &&
    kept.length === open.edits.length
  // One that was removed meanwhile does not come back by itself.
  if (!isAsSeen || put.result === 'new') throw new DraftMoved()
}

type Publishing = { venueId: number; by: string; version: number }

/**
 * Publishes the draft that was seen as the venue's next version. What is written meanwhile stays a draft on top of it.
 * Killed at any moment, either nothing or all of it has happened.
 */
export const publishDraft = async (
  database: Database,
  { venueId, by, version }: Publishing,
): Promise<Result<PutOutcome, PublishRefusal>> => {
  const open = await readDraft(database.db, venueId)
  if (!open) return fail({ code: 'venue_not_found' })
  if (open.version !== version) return fail({ code: 'edits_behind', version: open.version })
  if (open.version === 0) return fail({ code: 'nothing_to_publish' })
  if (open.published !== open.baseVersion) {
    const unfit = await catchUpDraft(database, venueId, { drops: false, seen: version })
    return fail(unfit?.length ? { code: 'published_elsewhere', unfit } : { code: 'edits_behind', version })
  }
  const checked = checkDraft(open)
  if (!checked.ok) return checked
  if (!(await isOwnFile(database.db, venueId, checked.value))) return fail({ code: 'venue_not_found' })
  const photos = await photosOf(database, checked.value, open.published)
  const origin = await originOf(database.db, venueId)
  const put = putVenue(database, checked.value, origin, photos, {
    madeBy: by,
    within: async (tx, put) => {
      await requireAsSeen(tx, open, venueId, put)
      const base = draftOfSource(printVenueFile(put.file))
      const names = renamedItems(open.draft, base)
      await rebaseDraft(tx, { venueId, since: version, base, baseVersion: put.version, names })
    },
  })
  return put.catch((error: unknown) => {
    if (error instanceof DraftMoved) return fail({ code: 'edits_behind' as const, version })
    throw error
  })
}
