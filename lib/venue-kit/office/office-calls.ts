import 'server-only'
import type { Draft, DraftFields } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import type { OfficeDraft } from '@/lib/core/office/office-draft-api'
import type { OfficeReview } from '@/lib/core/office/office-publish-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { photoAddress } from '@/lib/core/venue/photo-address'
import type { Db } from '@/lib/server/db/connect'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { openDatabase } from '@/lib/server/open/open-database'
import { claimPhoto, versionPhotos } from '@/lib/server/photos/stored-photos'
import { env } from '@/lib/server/settings/env'
import {
  discardDraft,
  type EditAnswer,
  editDraft,
  type OpenDraft,
  readDraft,
  type Unfit,
} from '@/lib/venue-kit/office/draft-store'
import { isFollowed, type LaterEdits, readEditsSince } from '@/lib/venue-kit/office/later-edits'
import { catchUpDraft, type PublishRefusal, publishDraft, UPLOADED } from '@/lib/venue-kit/office/publish-draft'
import { reviewDraft } from '@/lib/venue-kit/office/review-draft'
import { undoVenue, VenueGone, type VenueVersion, venueVersions } from '@/lib/venue-kit/publish/venue-versions'

type Call = DeskCall<object>

type OfficeRefusal = { code: 'elsewhere' | 'venue_not_found' }

/** The draft of the device's own venue; `elsewhere` where a menu API has the venues. */
const opened = async ({ db, device }: Call): Promise<Result<OpenDraft, OfficeRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const open = await readDraft(db, device.venue_id)
  return open ? ok(open) : fail({ code: 'venue_not_found' })
}

const nameIn = ({ draft }: OpenDraft): string => String(draft.fields.name ?? '')

/** A field of each row of a list. */
const cellsOf = (list: DraftFields[string] | undefined, column: string): DraftFields[string][] =>
  Array.isArray(list)
    ? list.map((row) => (typeof row === 'object' && row !== null && !Array.isArray(row) ? (row[column] ?? null) : null))
    : []

/** Photos that no version shows yet; being looked at keeps them another day. */
const newPhotos = async (db: Db, { fields, items }: Draft): Promise<[picture: string, id: string][]> => {
  const amenities = cellsOf(fields.amenities, 'image_path')
  const written = [fields.image_path, fields.logo_path, ...amenities, ...items.map((item) => item.fields.image_path)]
  const photos: [string, string][] = []
  for (const picture of new Set(written)) {
    const [, name] = typeof picture === 'string' ? (UPLOADED.exec(picture) ?? []) : []
    const id = name && (await claimPhoto(db, name))
    if (id && typeof picture === 'string') photos.push([picture, id])
  }
  return photos
}

export const readOfficeDraft = async (_: object, call: Call): Promise<Result<OfficeDraft, OfficeRefusal>> => {
  const open = await opened(call)
  if (!open.ok) return open
  const { version, baseVersion, published, draft } = open.value
  const { db, device } = call
  const photos = [...(await versionPhotos(db, device.venue_id, published)), ...(await newPhotos(db, draft))]
  const pictures = Object.fromEntries(photos.map(([picture, id]) => [picture, photoAddress(id)]))
  const venue = { id: device.venue_id, name: nameIn(open.value), token: String(draft.fields.token ?? '') }
  return ok({ venue, me: device.name, version, baseVersion, published, draft, pictures })
}

type NewEdits = { baseVersion: number; edits: DraftEdit[] }

type EditsRefusal = OfficeRefusal | { code: 'draft_replaced' }

export const writeOfficeEdits = async (
  { baseVersion, edits }: NewEdits,
  { device }: Call,
): Promise<Result<{ version: number; answers: EditAnswer[] }, EditsRefusal | { code: 'too_large' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const about = { venueId: device.venue_id, baseVersion, by: device.name, edits, now: Date.now() }
  return editDraft(await openDatabase(), about)
}

export const readLaterEdits = async (
  { since, baseVersion: seen }: { since: number; baseVersion: number },
  { db, device }: Call,
): Promise<Result<Pick<LaterEdits, 'version' | 'published' | 'edits'>, EditsRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const later = await readEditsSince(db, device.venue_id, since)
  if (!later) return fail({ code: 'venue_not_found' })
  const { version, baseVersion, published, edits } = later
  if (baseVersion !== seen || !isFollowed(later, since)) return fail({ code: 'draft_replaced' })
  return ok({ version, published, edits })
}

export const readOfficeReview = async (_: object, call: Call): Promise<Result<OfficeReview, OfficeRefusal>> => {
  const open = await opened(call)
  return open.ok ? ok(await reviewDraft(call.db, call.device.venue_id, open.value)) : open
}

export const publishOfficeDraft = async (
  { version }: { version: number },
  call: Call,
): Promise<Result<{ version: number }, PublishRefusal | OfficeRefusal>> => {
  const { device, log } = call
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const put = await publishDraft(await openDatabase(), { venueId: device.venue_id, by: device.name, version })
  if (!put.ok) return put
  log.info('venue_published', { venueId: device.venue_id, code: put.value.result })
  return ok({ version: put.value.version })
}

type BehindRefusal = OfficeRefusal | { code: 'edits_behind' }

export const catchUpOfficeDraft = async (
  { version }: { version: number },
  { device }: Call,
): Promise<Result<{ unfit: Unfit[] }, BehindRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const unfit = await catchUpDraft(await openDatabase(), device.venue_id, { drops: true, seen: version })
  return unfit ? ok({ unfit }) : fail({ code: 'edits_behind' })
}

export const discardOfficeDraft = async (
  { version }: { version: number },
  call: Call,
): Promise<Result<{ version: number }, BehindRefusal>> => {
  const open = await opened(call)
  if (!open.ok) return open
  const isDone = await discardDraft(call.db, call.device.venue_id, version)
  return isDone ? ok({ version: 0 }) : fail({ code: 'edits_behind' })
}

type Versions = { versions: VenueVersion[] }

export const readOfficeVersions = async (_: object, { db, device }: Call): Promise<Result<Versions, OfficeRefusal>> =>
  env().COPERTO_MENU_API_URL ? fail({ code: 'elsewhere' }) : ok({ versions: await venueVersions(db, device.venue_id) })

type RestoreRefusal = OfficeRefusal | { code: 'version_not_kept' | 'token_taken' }

export const restoreOfficeVersion = async (
  { to }: { to: number },
  call: Call,
): Promise<Result<Versions, RestoreRefusal>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const { db, device } = call
  const undone = await undoVenue(await openDatabase(), device.venue_id, to, device.name).catch((error: unknown) => {
    if (error instanceof VenueGone) return null
    throw error
  })
  if (!undone) return fail({ code: 'venue_not_found' })
  if (undone.ok) return ok({ versions: await venueVersions(db, device.venue_id) })
  return fail({ code: undone.error.code === 'token_taken' ? 'token_taken' : 'version_not_kept' })
}
