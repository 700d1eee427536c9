import 'server-only'
import type { StockItem } from '@/lib/core/availability/stock'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { AvailabilityChange, DeskAvailability } from '@/lib/core/desk/desk-availability-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { pauseService, readPauses, resumeService } from '@/lib/server/availability/paused-services'
import { markBack, markSoldOut, readAvailable } from '@/lib/server/availability/sold-out-items'
import { readClosedTables, setTable } from '@/lib/server/availability/venue-tables'
import type { Db } from '@/lib/server/db/connect'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { changeStock, type StockPlace, stopCounting } from '@/lib/server/stock/item-stock'

type ChangeError = { code: 'table_invalid' | 'elsewhere' | 'stock_changed' | 'unavailable' }

/** No closed tables while the venue's system is down: they are stored by its token. */
export const readAvailability = async (
  db: Db,
  venueId: number,
  venue: Pick<Venue, 'token' | 'orders'> | null,
  now: number,
): Promise<DeskAvailability> => {
  const [{ soldOut, stock }, pauses, closedTables] = await Promise.all([
    readAvailable(db, venueId, now),
    readPauses(db, venueId, now),
    venue ? readClosedTables(db, venue) : [],
  ])
  return { soldOut, stock, pauses, closedTables }
}

const counted = ({ id }: Venue, { item }: { item: StockItem }): StockPlace => ({ venueId: id, item })

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
    case 'stock': {
      const until = momentOfUntil(venue, asked.until, now)
      const { left, seen } = asked
      const isWritten = await changeStock(db, counted(venue, asked), { left, seen, until, now })
      return isWritten ? ok(null) : fail({ code: 'stock_changed' })
    }
    case 'uncount':
      return ok(await stopCounting(db, counted(venue, asked), now))
    case 'pause':
      return ok(await pauseService(db, venue.id, asked, now))
    case 'resume':
      return ok(await resumeService(db, venue.id, asked.service, now))
    case 'table':
      return setTable(db, venue, asked.table, asked.open)
  }
}

/** Open menus update within two seconds, other desks at once. */
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
