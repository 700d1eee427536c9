import 'server-only'
import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, logger } from '@/lib/server/process/logger'

type Venues = Backend['venues']

/** Venues read at once for a list, so that diners' reads are not held up. */
const AT_ONCE = 4

/**
 * The list of a menu API that has none: of the venues named in COPERTO_MENU_VENUES. `list` leaves out those that do not
 * exist or cannot be read now, and throws where none could be read.
 */
export const namedVenues = (ids: readonly number[], find: Venues['find']): Pick<Venues, 'list' | 'listIds'> => {
  const sorted = [...new Set(ids)].sort((a, b) => a - b)
  const page = (after: number, limit: number): number[] => sorted.filter((id) => id > after).slice(0, limit)
  return {
    listIds: async (after, limit) => page(after, limit).map((id) => ({ id, changedAt: null })),
    list: async (after, limit) => {
      const atOnce = concurrencyLimit({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY })
      const asked = page(after, limit)
      const read = await Promise.allSettled(asked.map((id) => atOnce(() => find({ id }, 'it', 'shown'))))
      const failed = read.flatMap((one, at) =>
        one.status === 'rejected' ? [{ id: asked[at], error: one.reason }] : [],
      )
      if (failed[0] && failed.length === asked.length) throw failed[0].error
      for (const { id, error } of failed) logger().warn('venue_not_listed', { venueId: id, ...errorFields(error) })
      const found = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
      return found.map(({ id, token, orderTypes, has_booking }) => ({
        id,
        token,
        orderTypes,
        has_booking,
        changedAt: null,
      }))
    },
  }
}
