import 'server-only'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { initial } from '@/lib/db/migrations/0001-initial'
import { records } from '@/lib/db/migrations/0002-records'
import { sharingTables } from '@/lib/db/migrations/0003-sharing'
import { bookings } from '@/lib/db/migrations/0004-bookings'
import { payments } from '@/lib/db/migrations/0005-payments'
import { venueAnswers } from '@/lib/db/migrations/0006-venue-answers'
import { latePayments } from '@/lib/db/migrations/0007-late-payments'
import { paymentCases } from '@/lib/db/migrations/0008-payment-cases'
import { deliveryAnswers } from '@/lib/db/migrations/0009-delivery-answers'
import { attemptsByToken } from '@/lib/db/migrations/0010-attempts-by-token'
import { sharesByFragment } from '@/lib/db/migrations/0011-shares-by-fragment'
import { personalData } from '@/lib/db/migrations/0012-personal-data'
import { orderOrigins } from '@/lib/db/migrations/0013-order-origins'
import { instances } from '@/lib/db/migrations/0015-instances'
import { orderFacts } from '@/lib/db/migrations/0016-order-facts'
import { bookingLifecycle } from '@/lib/db/migrations/0017-booking-lifecycle'
import { covers } from '@/lib/db/migrations/0018-covers'
import { runningOrders } from '@/lib/db/migrations/0020-running-orders'
import { keptVenues } from '@/lib/db/migrations/0021-kept-venues'
import { upstreamShares } from '@/lib/db/migrations/0022-upstream-shares'
import { tableCodes } from '@/lib/db/migrations/0024-table-codes'
import { availability } from '@/lib/db/migrations/0027-availability'
import { severalInstances } from '@/lib/db/migrations/0033-several-instances'
import { moneyCalls } from '@/lib/db/migrations/0035-money-calls'
import { desk } from '@/lib/db/migrations/desk/0028-desk'
import { bookingAnswers } from '@/lib/db/migrations/desk/0030-booking-answers'
import { unansweredOrders } from '@/lib/db/migrations/desk/0031-unanswered'
import { deskDay } from '@/lib/db/migrations/desk/0032-desk-day'
import { demoDevices } from '@/lib/db/migrations/desk/0034-demo-devices'
import { venueFiles } from '@/lib/db/migrations/venues/0025-venue-files'
import { photos } from '@/lib/db/migrations/venues/0029-photos'
import { emptyAllergens } from '@/lib/db/migrations/venues/0036-empty-allergens'
import type { Engine, Schema } from '@/lib/db/schema'

/** Every step the database has taken, in order. Append only: a released step never changes. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-initial': initial(engine),
  '0002-records': records(engine),
  '0003-sharing': sharingTables(),
  '0004-bookings': bookings(),
  '0005-payments': payments(),
  '0006-venue-answers': venueAnswers(),
  '0007-late-payments': latePayments(),
  '0008-payment-cases': paymentCases(),
  '0009-delivery-answers': deliveryAnswers(),
  '0010-attempts-by-token': attemptsByToken(),
  '0011-shares-by-fragment': sharesByFragment(),
  '0012-personal-data': personalData(),
  '0013-order-origins': orderOrigins(),
  '0015-instances': instances(),
  '0016-order-facts': orderFacts(),
  '0017-booking-lifecycle': bookingLifecycle(engine),
  '0018-covers': covers(),
  '0020-running-orders': runningOrders(),
  '0021-kept-venues': keptVenues(),
  '0022-upstream-shares': upstreamShares(),
  '0024-table-codes': tableCodes(),
  '0025-venue-files': venueFiles(),
  '0027-availability': availability(),
  '0028-desk': desk(),
  '0029-photos': photos(engine),
  '0030-booking-answers': bookingAnswers(),
  '0031-unanswered': unansweredOrders(),
  '0032-desk-day': deskDay(),
  '0033-several-instances': severalInstances(engine),
  '0034-demo-devices': demoDevices(),
  '0035-money-calls': moneyCalls(),
  '0036-empty-allergens': emptyAllergens(),
})

const appliedNames = async (db: Kysely<Schema>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}

/**
 * Brings the database to this version's schema, in one transaction; several instances that start at once do it once.
 * Throws when a newer Coperto has changed the database already: writing to it could lose what that one added.
 */
export const migrateToLatest = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const known = migrations(engine)
  const newer = (await appliedNames(db)).filter((name) => !Object.hasOwn(known, name))
  if (newer.length > 0) {
    throw new Error(
      `The database was made by a newer Coperto (step ${newer.join(', ')}). Start that version, or restore a backup taken before it.`,
    )
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error)
    throw new Error('The database could not be brought to this version; nothing was changed.', { cause: error })
}
