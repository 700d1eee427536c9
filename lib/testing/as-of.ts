import { Kysely, Migrator } from 'kysely'
import { dialectOf } from '@/lib/db/connect'
import { migrations } from '@/lib/db/migrate'
import type { Schema } from '@/lib/db/schema'
import type { TestDatabase } from '@/lib/testing/test-database'

/** The database as the version left it whose last step that was, with what `fill` puts into it. */
export const asOf = async ({ place }: TestDatabase, step: string, fill: (db: Kysely<Schema>) => Promise<unknown>) => {
  const db = new Kysely<Schema>({ dialect: await dialectOf(place) })
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateTo(step)
  if (error) throw error
  await fill(db)
  await db.destroy()
}
