import 'server-only'
import type { StockItem } from '@/lib/core/availability/stock'
import { withHeld } from '@/lib/core/availability/with-sold-out'
import { readMarks } from '@/lib/server/availability/sold-out-items'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { stockOfAttempts } from '@/lib/server/stock/order-stock'

/** Of what orders hold, the items that nobody has marked as sold out: only the count may have run out, by these orders. */
export const withoutMarks = async <T extends StockItem>(
  db: Db,
  venueId: number,
  held: readonly T[],
  now: number,
): Promise<readonly T[]> => {
  if (held.length === 0) return held
  const marks = await readMarks(db, venueId, now)
  return held.filter((item) => !marks.some(({ kind, id }) => kind === item.kind && id === item.id))
}

/** A backend whose menus have what these unpaid orders of a device hold, as they hold it for that device. */
export const withOwnStock = (
  backend: Backend,
  attemptKeys: readonly string[] = [],
  { open, now }: { open: () => Promise<Db>; now: () => number },
): Backend => {
  if (attemptKeys.length === 0) return backend
  const menu: Backend['venues']['menu'] = async (venueId, ...asked) => {
    const db = await open()
    const held = await withoutMarks(db, venueId, await stockOfAttempts(db, venueId, attemptKeys), now())
    return withHeld(await backend.venues.menu(venueId, ...asked), held)
  }
  return { ...backend, venues: { ...backend.venues, menu } }
}
