import { type Migration, sql } from 'kysely'

/**
 * Ends what anybody was let in by at a demo venue that somebody has made their own since: until this step an open demo desk stayed
 * open under the new owner.
 */
export const demoDevices = (): Migration => ({
  up: async (db) => {
    await sql`
      delete from desk_devices
      where name = 'Demo'
        and venue_id in (
          select version.venue_id from venue_versions as version
          where version.origin <> 'demo'
            and version.version = (
              select max(newest.version) from venue_versions as newest where newest.venue_id = version.venue_id
            )
        )
    `.execute(db)
  },
})
