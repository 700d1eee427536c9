import 'server-only'
import { withSoldOut } from '@/lib/core/availability/with-sold-out'
import { readPauses } from '@/lib/server/availability/paused-services'
import { type Available, readAvailable, readMarks } from '@/lib/server/availability/sold-out-items'
import type { Backend, ReadFor } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { errorFields, logger } from '@/lib/server/process/logger'
import { asOld } from '@/lib/server/venue/read-age'

const NOTHING: Available = { soldOut: [], stock: [] }

/** Without our database ordering fails, but menus stay readable. */
const orElse = async <T>(readFor: ReadFor | undefined, nothing: T, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (readFor !== 'shown') throw error
    logger().warn('availability_unread', errorFields(error))
    return nothing
  }
}

/** Adds what we store, sold-out items, counts and pauses, to every venue and menu of any backend. */
export const withAvailability = (backend: Backend, open: () => Promise<Db>, now: () => number = Date.now): Backend => ({
  ...backend,
  venues: {
    ...backend.venues,
    find: async (ref, lang, readFor) => {
      const venue = await backend.venues.find(ref, lang, readFor)
      if (!venue) return null
      const pauses = await orElse(readFor, [], async () => readPauses(await open(), venue.id, now()))
      return pauses.length > 0 ? asOld({ ...venue, pauses }, venue) : venue
    },
    menu: async (venueId, lang, readFor, at) => {
      const menu = await backend.venues.menu(venueId, lang, readFor)
      const read = async (): Promise<Available> => {
        const db = await open()
        if (at === undefined) return readAvailable(db, venueId, now())
        return { soldOut: await readMarks(db, venueId, at), stock: [] }
      }
      const { soldOut, stock } = await orElse(readFor, NOTHING, read)
      return asOld(withSoldOut(menu, soldOut, stock), menu)
    },
  },
})
