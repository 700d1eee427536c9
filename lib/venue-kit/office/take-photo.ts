import 'server-only'
import { concurrencyLimit, TooManyWaiting } from '@/lib/core/async/concurrency-limit'
import { perProcess } from '@/lib/core/async/per-process'
import type { DeskRefusal } from '@/lib/core/desk/desk-refusals'
import type { StoredPhoto } from '@/lib/core/office/office-photo-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { photoAddress } from '@/lib/core/venue/photo-address'
import type { Db } from '@/lib/server/db/connect'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import { deviceOfRequest } from '@/lib/server/desk/desk-route'
import { isHeic } from '@/lib/server/photos/heic-photo'
import { photoName } from '@/lib/server/photos/make-photo'
import { MAX_PHOTO, photoFault } from '@/lib/server/photos/photo-fault'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { readBytes } from '@/lib/server/route/read-json'

type PhotoRefusal = DeskRefusal | { code: 'photo_too_large' | 'photo_unreadable' | 'unavailable' }

/** Copies take seconds of the processor, which orders need too; each that waits is held in memory. */
const oneAtATime = perProcess('office photos', () => concurrencyLimit({ atOnce: 1, waiting: 8 }))

/** By its first bytes, as the name of the picture in the venue's file ends. */
const endingOf = (bytes: Buffer): string => {
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (bytes.toString('latin1', 1, 4) === 'PNG') return 'png'
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return isHeic(bytes) ? 'heic' : 'avif'
}

const stored = async (db: Db, bytes: Buffer): Promise<Result<StoredPhoto, PhotoRefusal>> => {
  if (await photoFault(bytes)) return fail({ code: 'photo_unreadable' })
  const id = await storePhoto(db, bytes)
  return ok({ picture: `photos/${photoName(bytes)}.${endingOf(bytes)}`, address: photoAddress(id) })
}

/** A photo that an owner's device sends, kept for a day unless a version shows it. */
export const takeUploadedPhoto = async (request: Request): Promise<Result<StoredPhoto, PhotoRefusal>> => {
  const known = await deviceOfRequest(request.headers, 'owner')
  if (!known.ok) return known
  if (!request.body) return fail({ code: 'photo_unreadable' })
  const read = await readBytes(request.body, MAX_PHOTO)
  if (!read.ok) return fail({ code: read.error.code === 'too_large' ? 'photo_too_large' : 'photo_unreadable' })
  if (!(await hasDiskSpace())) return fail({ code: 'unavailable' })
  try {
    return await oneAtATime()(() => stored(known.value.db, read.value))
  } catch (error) {
    if (error instanceof TooManyWaiting) return fail({ code: 'unavailable' })
    throw error
  }
}
