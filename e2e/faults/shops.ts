import { TRATTORIA } from '@/e2e/support/place-order'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import { VENDORS } from '@/lib/testing/vendors/vendors'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'

/** A venue takes cash and one provider: the trattoria is there once for each, with its account there. */
export const shopIdOf = (method: OnlineMethod): number =>
  method === 'stripe' ? TRATTORIA : 1100 + ONLINE_METHODS.indexOf(method)

const shopOf = (trattoria: NumberedFile, name: OnlineMethod): NumberedFile => {
  const id = shopIdOf(name)
  const { orders } = trattoria
  if (id === TRATTORIA || !orders?.tableservice) return trattoria
  const payment_methods = [{ name, account: VENDORS[name].account }, { name: 'cash' as const }]
  return {
    ...trattoria,
    ...{ id, token: `trattoria-${name}`, payments: [{ name }, { name: 'cash' }] },
    orders: { ...orders, tableservice: { ...orders.tableservice, payment_methods } },
  }
}

/** Writes these venues, beside those of the demo if they are there. */
export const openShops = async (place: DatabasePlace): Promise<void> => {
  const trattoria = demoVenues().find(({ id }) => id === TRATTORIA)
  if (!trattoria) throw new Error('the demo has no trattoria')
  const database = await connectDatabase(place)
  for (const name of ONLINE_METHODS) await putVenue(database, shopOf(trattoria, name))
  await database.db.destroy()
}
