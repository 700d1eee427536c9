import 'server-only'
import { withSoldOut } from '@/lib/core/availability/with-sold-out'
import { readPauses } from '@/lib/server/availability/paused-services'
import { readSoldOut } from '@/lib/server/availability/sold-out-items'
import type { Backend, ReadFor } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { errorFields, logger } from '@/lib/server/process/logger'
import { asOld } from '@/lib/server/venue/read-age'

/** Without our database ordering fails, but menus stay readable. */
const orNothing = async <T>(readFor: ReadFor | undefined, read: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await read()
  } catch (error) {
    if (readFor !== 'shown') throw error
    logger().warn('availability_unread', errorFields(error))
    return []
  }
}

/** Adds what we store, sold-out items and pauses, to every venue and menu of any backend. */
export const withAvailability = (backend: Backend, open: () => Promise<Db>, now: () => number = Date.now): Backend => ({
  ...backend,
  venues: {
    ...backend.venues,
    find: async (ref, lang, readFor) => {
      const venue = await backend.venues.find(ref, lang, readFor)
      if (!venue) return null
      const pauses = await orNothing(readFor, async () => readPauses(await open(), venue.id, now()))
      return pauses.length > 0 ? asOld({ ...venue, pauses }, venue) : venue
    },
    menu: async (venueId, lang, readFor) => {
      const menu = await backend.venues.menu(venueId, lang, readFor)
      const soldOut = await orNothing(readFor, async () => readSoldOut(await open(), venueId, now()))
      return asOld(withSoldOut(menu, soldOut), menu)
    },
  },
})
