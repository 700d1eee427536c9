import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorFields, type Logger } from '@/lib/logger'
import { drawablePhoto } from '@/lib/photos/server/load-photo'

/** Pictures of the app itself, as a venue's data names them. */
const OWN_PICTURE = /^\/pictures\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.svg$/

const FOLDER = join(process.cwd(), 'public')

/** The bytes of a picture; null for none, and for one that cannot be had: a preview does without. */
export const openPicture = async (address: string | null, log: Logger): Promise<Buffer | null> => {
  if (!address) return null
  try {
    return OWN_PICTURE.test(address) ? await readFile(join(FOLDER, address)) : await drawablePhoto(address)
  } catch (error) {
    log.warn('preview_picture_missing', errorFields(error))
    return null
  }
}
