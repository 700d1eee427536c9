import 'server-only'
import { pauseService, readPauses, resumeService } from '@/lib/availability/server/paused-services'
import { markBack, markSoldOut, readSoldOut } from '@/lib/availability/server/sold-out-items'
import { readClosedTables, setTable } from '@/lib/availability/server/venue-tables'
import type { Db } from '@/lib/db/connect'
import type { AvailabilityChange, DeskAvailability } from '@/lib/desk/desk-availability-api'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import type { DeskCall } from '@/lib/desk/server/desk-route'
import { venueOfDesk } from '@/lib/desk/server/desk-venue'
import { fail, ok, type Result } from '@/lib/result'
import type { Venue } from '@/lib/venue/venue'

type ChangeError = { code: 'table_invalid' | 'elsewhere' | 'unavailable' }

/** All that a venue has not got at a moment. Its tables are told by its token: none while its system does not say it. */
export const readAvailability = async (
  db: Db,
  venueId: number,
  venue: Pick<Venue, 'token' | 'orders'> | null,
  now: number,
): Promise<DeskAvailability> => {
  const [soldOut, pauses, closedTables] = await Promise.all([
    readSoldOut(db, venueId, now),
    readPauses(db, venueId, now),
    venue ? readClosedTables(db, venue) : [],
  ])
  return { soldOut, pauses, closedTables }
}

const apply = async (
  db: Db,
  venue: Venue,
  asked: AvailabilityChange,
  now: number,
): Promise<Result<unknown, ChangeError>> => {
  switch (asked.change) {
    case 'sold_out':
      return ok(await markSoldOut(db, venue, asked.items, asked.until, now))
    case 'back':
      return ok(await markBack(db, venue.id, asked.items, now))
    case 'pause':
      return ok(await pauseService(db, venue.id, asked, now))
    case 'resume':
      return ok(await resumeService(db, venue.id, asked.service, now))
    case 'table':
      return setTable(db, venue, asked.table, asked.open)
  }
}

/** Changes what the device's venue has not got. Open menus hear of it within two seconds, its other desks at once. */
export const changeAvailability = async (
  asked: AvailabilityChange,
  { db, device, log }: DeskCall<object>,
): Promise<Result<{ availability: DeskAvailability }, ChangeError>> => {
  const venueId = device.venue_id
  const venue = await venueOfDesk(venueId)
  if (!venue) return fail({ code: 'unavailable' })
  const now = Date.now()
  const applied = await apply(db, venue, asked, now)
  if (!applied.ok) return applied
  log.info('availability_changed', { venueId, code: asked.change })
  await publishDeskNews(venueId)
  return ok({ availability: await readAvailability(db, venueId, venue, now) })
}
