import 'server-only'
import { isSame } from '@/lib/core/office/apply-edit'
import { DECLARING_FIELDS } from '@/lib/core/office/declared-allergens'
import type { DraftFields } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import type { Declared } from '@/lib/core/office/office-declared-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { env } from '@/lib/server/settings/env'
import { draftOfFile } from '@/lib/venue-kit/office/draft-of-file'
import { type LoggedEdit, readEdits } from '@/lib/venue-kit/office/draft-store'
import { venueVersions, versionSource } from '@/lib/venue-kit/publish/venue-versions'
import { upgraded } from '@/lib/venue-kit/read/file-formats'

const FIELDS: readonly string[] = [...DECLARING_FIELDS, 'free_of']

const declares = (edit: DraftEdit, item: string): boolean => {
  if (edit.item !== item) return false
  if (edit.op === 'set') return FIELDS.includes(edit.field)
  return edit.op === 'insert' && FIELDS.some((field) => Object.hasOwn(edit.fields, field))
}

/** The last edit that changed the declaration of an item. */
export const lastDeclaring = (edits: readonly LoggedEdit[], item: string): LoggedEdit | null =>
  edits.findLast(({ edit }) => declares(edit, item)) ?? null

const isFields = (value: unknown): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Unchecked, as a version was when it was stored: checking ten menus would take a second. */
const declarationIn = (source: string | null, item: string): DraftFields | null => {
  const file: unknown = source && upgraded(JSON.parse(source))
  const found = isFields(file) ? draftOfFile(file).items.find((each) => each.item === item) : undefined
  return found ? Object.fromEntries(Object.entries(found.fields).filter(([field]) => FIELDS.includes(field))) : null
}

/** Goes back through the kept versions for as long as they declare the same. */
export const publishedDeclaration = async (db: Db, venueId: number, item: string): Promise<Declared['published']> => {
  const [newest, ...older] = await venueVersions(db, venueId)
  const fields = newest ? declarationIn(await versionSource(db, venueId, newest.version), item) : null
  if (!newest || !fields) return null
  let [first, isOldest] = [newest, true]
  for (const each of older) {
    const before = declarationIn(await versionSource(db, venueId, each.version), item)
    isOldest = before !== null && isSame(before, fields)
    if (!isOldest) break
    first = each
  }
  const { version, at, madeBy } = first
  return { fields, since: { version, at, by: madeBy, isOldest: isOldest && version > 1 } }
}

/** Of an item of the device's own venue. */
export const readDeclared = async (
  { item }: { item: string },
  { db, device }: DeskCall<object>,
): Promise<Result<Declared, { code: 'elsewhere' }>> => {
  if (env().COPERTO_MENU_API_URL) return fail({ code: 'elsewhere' })
  const last = lastDeclaring(await readEdits(db, device.venue_id), item)
  const published = await publishedDeclaration(db, device.venue_id, item)
  return ok({ draft: last && { by: last.by, at: last.at }, published })
}
