import 'server-only'
import { type Arrival, type TrackingBatch, trackedEvents } from '@/lib/core/tracking/tracking-batch'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, type Logger, logger } from '@/lib/server/process/logger'
import { type TrackingQueue, trackingQueue } from '@/lib/server/tracking/tracking-queue'
import { loadVenue } from '@/lib/server/venue/load-venue'

let queue: TrackingQueue | undefined

const openQueue = (): TrackingQueue => {
  queue ??= trackingQueue({ record: (events) => openBackend().tracking.record(events), log: logger() })
  return queue
}

/** Never throws; failures are logged. */
export const recordBatch = async (batch: TrackingBatch, arrival: Arrival, log: Logger): Promise<void> => {
  try {
    // A nearly full disk is reserved for orders.
    if (!(await hasDiskSpace())) return
    const venue = await loadVenue({ id: batch.ris_id }, 'it')
    if (!venue) return
    if (batch.dropped > 0) log.info('tracking_dropped_by_page', { venueId: venue.id, count: batch.dropped })
    openQueue().add(trackedEvents(batch, venue.token, arrival))
  } catch (error) {
    log.warn('tracking_failed', errorFields(error))
  }
}
