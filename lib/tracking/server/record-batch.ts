import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { hasDiskSpace } from '@/lib/db/disk-space'
import { errorFields, type Logger, logger } from '@/lib/logger'
import { type TrackingQueue, trackingQueue } from '@/lib/tracking/server/tracking-queue'
import { type Arrival, type TrackingBatch, trackedEvents } from '@/lib/tracking/tracking-batch'
import { loadVenue } from '@/lib/venue/server/load-venue'

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
