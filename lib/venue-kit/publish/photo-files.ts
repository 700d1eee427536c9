import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { photoName } from '@/lib/server/photos/make-photo'
import { MAX_PHOTO, type PhotoFault, photoFault, tooLarge } from '@/lib/server/photos/photo-fault'
import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { isAddress, photosIn } from '@/lib/venue-kit/pictures'
import { type FilePath, quoted } from '@/lib/venue-kit/read/file-fault'
import { MAX_PROBLEMS, type SoundFile } from '@/lib/venue-kit/read-venue-file'

const MISSING: PhotoFault = { found: 'no such file', wanted: 'a photo beside the venue file' }

export const openPhotoFile = async (folder: string, picture: string): Promise<Buffer | PhotoFault> => {
  try {
    const path = join(folder, picture)
    const place = await stat(path)
    if (!place.isFile()) return MISSING
    return place.size > MAX_PHOTO ? tooLarge(place.size) : await readFile(path)
  } catch {
    return MISSING
  }
}

/** One problem per place that names the photo. */
export const photoProblems = (
  { problemOf }: SoundFile,
  picture: string,
  paths: readonly FilePath[],
  { found, wanted }: PhotoFault,
): FileProblem[] => paths.map((path) => problemOf({ path, found: `${found} at ${quoted(picture)}`, wanted }))

/** `files`: photo names by picture; `addresses`: to be fetched. */
export type FoundPhotos = { files: Map<string, string>; addresses: string[]; problems: FileProblem[] }

/** Checks the photos beside a venue file, without network. `isKnown`: skips photos checked before. */
export const findPhotos = async (
  sound: SoundFile,
  folder: string,
  isKnown: (name: string) => Promise<boolean> = async () => false,
): Promise<FoundPhotos> => {
  const found: FoundPhotos = { files: new Map(), addresses: [], problems: [] }
  for (const [picture, paths] of photosIn(sound.file)) {
    if (isAddress(picture)) {
      found.addresses.push(picture)
      continue
    }
    const bytes = await openPhotoFile(folder, picture)
    const name = Buffer.isBuffer(bytes) ? photoName(bytes) : ''
    const fault = Buffer.isBuffer(bytes) ? !(await isKnown(name)) && (await photoFault(bytes)) : bytes
    if (!fault) found.files.set(picture, name)
    else if (found.problems.length < MAX_PROBLEMS) found.problems.push(...photoProblems(sound, picture, paths, fault))
  }
  return found
}
