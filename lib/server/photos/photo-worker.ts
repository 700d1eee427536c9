import 'server-only'
import { startWorker } from '@/lib/server/async/worker'
import { openDatabase } from '@/lib/server/open/open-database'
import { sweepPhotos } from '@/lib/server/photos/stored-photos'
import { errorFields, logger } from '@/lib/server/process/logger'

/** A photo is spared for a day. */
const IDLE_MS = 60 * 60_000

/** Takes away what was uploaded at an office and never published, as the command does after it has published. */
export const startPhotoWorker = async (): Promise<void> => {
  const log = logger()
  const { db } = await openDatabase()
  const step = async (): Promise<number> => {
    const swept = await sweepPhotos(db)
    if (swept > 0) log.info('photos_swept', { count: swept })
    return 0
  }
  const failed = (error: unknown): void => log.error('photos_not_swept', errorFields(error))
  startWorker('photos', { step, failed, idleMs: IDLE_MS })
}
