import type { Migration } from 'kysely'
import { createBookingTables } from '@/lib/db/migrations/baseline/bookings'
import { createDeskTables } from '@/lib/db/migrations/baseline/desk'
import { createInstanceTables } from '@/lib/db/migrations/baseline/instances'
import { createOrderTables } from '@/lib/db/migrations/baseline/orders'
import { createOutbox } from '@/lib/db/migrations/baseline/outbox'
import { createPaymentTables } from '@/lib/db/migrations/baseline/payments'
import { createRecordTables } from '@/lib/db/migrations/baseline/records'
import { createSharingTables } from '@/lib/db/migrations/baseline/sharing'
import { createVenueTables } from '@/lib/db/migrations/baseline/venues'
import type { Engine } from '@/lib/db/schema'

/** Schema of the first release; columns are explained in lib/db/schema.ts. */
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
