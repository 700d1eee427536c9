import { TRATTORIA } from '@/e2e/support/place-order'
import { connectDatabase, type DatabasePlace } from '@/lib/db/connect'
import { demoVenues } from '@/lib/db/seed/demo-venues'
import { seedDatabase } from '@/lib/db/seed/seed-database'
import type { VenueSource } from '@/lib/db/seed/seed-source'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'

/** A venue takes cash and one provider: the trattoria is there once for each, with its account there. */
export const SHOPS: Record<OnlineMethod, { id: number; account: string | null }> = {
  stripe: { id: TRATTORIA, account: null },
  sumup: { id: 1101, account: 'MCLUCIA1' },
  paypal: { id: 1102, account: 'lucia@trattoria.example' },
  lemonway: { id: 1103, account: 'trattoria-lucia' },
}

const shopOf = (trattoria: VenueSource, name: OnlineMethod): VenueSource => {
  const { id, account } = SHOPS[name]
  const { venue } = trattoria
  if (id === TRATTORIA || !venue.orders.tableservice) return trattoria
  const payment_methods = [
    { name, account },
    { name: 'cash' as const, account: null },
  ]
  const orders = { ...venue.orders, tableservice: { ...venue.orders.tableservice, payment_methods } }
  const payments = payment_methods.map((method) => ({ name: method.name, active: true }))
  return { ...trattoria, venue: { ...venue, id, token: `trattoria-${name}`, orders, payments } }
}

/** Writes these venues, beside those of the demo if they are there. */
export const openShops = async (place: DatabasePlace): Promise<void> => {
  const trattoria = demoVenues().find(({ venue }) => venue.id === TRATTORIA)
  if (!trattoria) throw new Error('the demo has no trattoria')
  const database = await connectDatabase(place)
  await seedDatabase(
    database,
    ONLINE_METHODS.map((name) => shopOf(trattoria, name)),
  )
  await database.db.destroy()
}
