import 'server-only'
import type { Transaction } from 'kysely'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { noteBack } from '@/lib/server/db/removed-venues'
import type { Schema } from '@/lib/server/db/schema'
import type { VersionOrigin } from '@/lib/server/db/venue-rows'
import { writeVersionPhotos } from '@/lib/server/photos/stored-photos'
import { endDeskAccess } from '@/lib/server/venue/demo-venues'
import { itemChanges, type KnownItem } from '@/lib/venue-kit/give-ids'
import { dropDraft } from '@/lib/venue-kit/publish/drop-draft'
import type { PreparedVenue, VenueDocuments } from '@/lib/venue-kit/publish/prepare-venue'
import { changesHands } from '@/lib/venue-kit/publish/venue-owner'
import type { StoredVenue } from '@/lib/venue-kit/publish/venue-state'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export const KEPT_VERSIONS = 10

/** Both engines limit bound values. */
const ROWS = 500

type Tx = Transaction<Schema>

/** `known`: all items the venue ever had. */
const writeItems = async (tx: Tx, venue_id: number, given: KnownItem[], known: KnownItem[]): Promise<void> => {
  const changes = itemChanges(known, given)
  const had = new Set(known.map(({ kind, id }) => `${kind}:${id}`))
  // Two items may swap keys: clear them first, as keys are unique.
  for (const { kind, id } of changes.filter((item) => had.has(`${item.kind}:${item.id}`))) {
    const mine = tx.updateTable('venue_items').set({ key: null }).where('venue_id', '=', venue_id)
    await mine.where('kind', '=', kind).where('id', '=', id).execute()
  }
  for (let from = 0; from < changes.length; from += ROWS) {
    await tx
      .insertInto('venue_items')
      .values(changes.slice(from, from + ROWS).map((item) => ({ venue_id, ...item })))
      .onConflict((conflict) =>
        conflict.columns(['venue_id', 'kind', 'id']).doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
      )
      .execute()
  }
}

const writeDocuments = async (tx: Tx, venue_id: number, documents: VenueDocuments): Promise<void> => {
  await tx.deleteFrom('venue_documents').where('venue_id', '=', venue_id).execute()
  const rows = documents.flatMap(({ lang, venue, menu }) => [
    { venue_id, lang, kind: 'venue' as const, document: venue },
    { venue_id, lang, kind: 'menu' as const, document: menu },
  ])
  await tx.insertInto('venue_documents').values(rows).execute()
}

/** Tables opened since stay open, also under a new token. */
const writeTables = async (
  tx: Tx,
  { token, closed_tables = [] }: VenueFile,
  before: string | undefined,
): Promise<void> => {
  if (before !== undefined && before !== token) {
    await tx.deleteFrom('venue_tables').where('token', '=', token).execute()
    await tx.updateTable('venue_tables').set({ token }).where('token', '=', before).execute()
  }
  if (closed_tables.length === 0) return
  await tx
    .insertInto('venue_tables')
    .values([...new Set(closed_tables)].map((name) => ({ token, name, opened: 0 })))
    .onConflict((conflict) => conflict.columns(['token', 'name']).doNothing())
    .execute()
}

/** `madeBy`: the device's name; null for a command. */
export type VersionMaker = { origin: VersionOrigin; madeBy: string | null }

type NewVersion = VersionMaker & { venue_id: number; version: number; source: string }

const writeVersion = async (tx: Tx, { venue_id, version, origin, madeBy, source }: NewVersion) => {
  const row = { venue_id, version, origin, source, created_at: Date.now(), made_by: madeBy }
  await tx.insertInto('venue_versions').values(row).execute()
  const tooOld = version - KEPT_VERSIONS
  await tx.deleteFrom('venue_versions').where('venue_id', '=', venue_id).where('version', '<=', tooOld).execute()
}

const nextPosition = async (tx: Tx): Promise<number> => {
  const last = await tx.selectFrom('venues').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
  return (last?.position ?? -1) + 1
}

/** Writes the venue as its next version, notifies the instances and returns its number. */
export const writeVenue = async (
  tx: Tx,
  prepared: PreparedVenue,
  state: StoredVenue,
  by: VersionMaker,
): Promise<number> => {
  const now = Date.now()
  const { file, items, photos, documents, digest, source } = prepared
  const version = (state.latest?.version ?? 0) + 1
  const position = state.current?.position ?? (await nextPosition(tx))
  const row = { token: file.token, position, version: digest, updated_at: now }
  await tx
    .insertInto('venues')
    .values({ id: file.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await writeDocuments(tx, file.id, documents)
  await writeTables(tx, file, state.current?.token)
  await writeItems(tx, file.id, items, state.items)
  await writeVersion(tx, { venue_id: file.id, version, source, ...by })
  await writeVersionPhotos(tx, { venueId: file.id, version }, photos)
  await noteBack(tx, file.id, file.token)
  if (changesHands(state, by.origin)) {
    await endDeskAccess(tx, file.id)
    await dropDraft(tx, file.id)
  }
  // A new demo venue is in no cache; announcing it would build its pages twice.
  if (by.origin !== 'demo' || state.current) await recordVenueChange(tx, file.id, now)
  return version
}
