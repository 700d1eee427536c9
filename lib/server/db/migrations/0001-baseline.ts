import type { Migration } from 'kysely'
import { createBookingTables } from '@/lib/server/db/migrations/baseline/bookings'
import { createDeskTables } from '@/lib/server/db/migrations/baseline/desk'
import { createInstanceTables } from '@/lib/server/db/migrations/baseline/instances'
import { createOrderTables } from '@/lib/server/db/migrations/baseline/orders'
import { createOutbox } from '@/lib/server/db/migrations/baseline/outbox'
import { createPaymentTables } from '@/lib/server/db/migrations/baseline/payments'
import { createRecordTables } from '@/lib/server/db/migrations/baseline/records'
import { createSharingTables } from '@/lib/server/db/migrations/baseline/sharing'
import { createVenueTables } from '@/lib/server/db/migrations/baseline/venues'
import type { Engine } from '@/lib/server/db/schema'

/** Schema of the first release; columns are explained in lib/server/db/schema.ts. */
export const baseline = (engine: Engine): Migration => ({
  up: async (db) => {
    await createVenueTables(db, engine)
    await createOrderTables(db)
    await createPaymentTables(db)
    await createBookingTables(db)
    // References orders and bookings.
    await createOutbox(db, engine)
    await createDeskTables(db)
    await createSharingTables(db)
    await createRecordTables(db, engine)
    await createInstanceTables(db, engine)
  },
})
