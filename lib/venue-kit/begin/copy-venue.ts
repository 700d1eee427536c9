import 'server-only'
import type { Database } from '@/lib/server/db/connect'
import { versionPhotos } from '@/lib/server/photos/stored-photos'
import { type Attempt, makeVenue } from '@/lib/venue-kit/begin/make-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'

/** A venue as it is published, under another name, number and token, with its photos; null without such a venue. */
export const copyVenue = async (
  database: Database,
  { id, name }: { id: number; name: string },
  attempt: Attempt,
): Promise<number | null> => {
  const { current, latest } = await readVenueState(database.db, id)
  if (!current || !latest) return null
  const file = storedFile(latest.source)
  const photos = await versionPhotos(database.db, id, latest.version)
  return makeVenue(database, { name, photos, fileOf: (names) => ({ ...file, ...names, name }) }, attempt)
}
