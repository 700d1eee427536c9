import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import { fetchPhoto } from '@/lib/server/photos/fetch-photo'
import { type PhotoFault, photoFault } from '@/lib/server/photos/photo-fault'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { claimPhoto } from '@/lib/server/photos/stored-photos'
import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { photosIn } from '@/lib/venue-kit/pictures'
import { type FoundPhotos, openPhotoFile, photoProblems } from '@/lib/venue-kit/publish/photo-files'
import type { VenuePhotos } from '@/lib/venue-kit/publish/prepare-venue'
import type { SoundFile } from '@/lib/venue-kit/read-venue-file'

type Fetch = typeof fetchPhoto

/** The photo of that address in the venue's newest version. */
const fetchedBefore = async (db: Db, venueId: number, address: string): Promise<string | undefined> => {
  const shown = db.selectFrom('venue_photos').select('photo').where('venue_id', '=', venueId)
  const newest = shown.where('picture', '=', address).orderBy('version', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.photo
}

/** Fetches an address once in a venue's life. */
const storeAddress = async (db: Db, venueId: number, address: string, fetch: Fetch): Promise<string | PhotoFault> => {
  const name = await fetchedBefore(db, venueId, address)
  const known = name && (await claimPhoto(db, name))
  if (known) return known
  const bytes = await fetch(address)
  if (!Buffer.isBuffer(bytes)) return bytes
  return (await photoFault(bytes)) ?? storePhoto(db, bytes)
}

/** Checked again, as the file may have changed since. */
const storeFile = async (db: Db, folder: string, picture: string): Promise<string | PhotoFault> => {
  const bytes = await openPhotoFile(folder, picture)
  if (!Buffer.isBuffer(bytes)) return bytes
  return (await photoFault(bytes)) ?? storePhoto(db, bytes)
}

type Wrong = { code: 'wrong'; problems: FileProblem[] }

/** Stores a file's photos for a version to show, one at a time. Reports bad addresses before it processes any file. */
export const storeVenuePhotos = async (
  db: Db,
  sound: SoundFile,
  folder: string,
  found: FoundPhotos,
  fetch: Fetch = fetchPhoto,
): Promise<Result<VenuePhotos, Wrong>> => {
  const places = photosIn(sound.file)
  const photos = new Map<string, string>()
  const { files, addresses } = found
  const problems = [...found.problems]
  const take = (picture: string, stored: string | PhotoFault): void => {
    if (typeof stored === 'string') photos.set(picture, stored)
    else problems.push(...photoProblems(sound, picture, places.get(picture) ?? [], stored))
  }
  for (const address of addresses) take(address, await storeAddress(db, sound.file.id, address, fetch))
  if (problems.length > 0) return fail({ code: 'wrong', problems })
  for (const [picture, name] of files) {
    take(picture, (await claimPhoto(db, name)) ?? (await storeFile(db, folder, picture)))
  }
  return problems.length > 0 ? fail({ code: 'wrong', problems }) : ok(photos)
}
