import 'server-only'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { startWorker } from '@/lib/server/async/worker'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, logger } from '@/lib/server/process/logger'

/** Called by the front server (errors/coming-menu.ts). */
const shared: typeof globalThis & { copertoIsMenuComing?: (ref: string) => boolean } = globalThis

const LOOK_MS = 1_000

/** Reads menus of the venues' own system in the background, if there is one. */
export const startMenuReads = (): void => {
  const reads = openBackend().venues.reads()
  if (!reads) return
  shared.copertoIsMenuComing = (text) => {
    const ref = parseVenueRef(text)
    return ref !== null && reads.isComing(ref)
  }
  const step = () => reads.rereadDue().then(() => 0)
  const failed = (error: unknown): void => logger().warn('menus_not_read', errorFields(error))
  startWorker('menu reads', { step, failed, idleMs: LOOK_MS })
}
