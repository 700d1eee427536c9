import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Libsql from 'libsql'
import { Client } from 'pg'
import type { DatabasePlace } from '@/lib/server/db/connect'

const HELD_MS = 150
const BUSY_MS = 200

/** PostgreSQL ends every session of the database, as a restart does. */
const endSessions = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString })
  // Another cut may end this session too.
  client.on('error', () => undefined)
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`).catch(() => undefined)
  await client.end().catch(() => undefined)
}

/** Somebody else writes to the file, and lets nobody else. Where the file is held already, that will do. */
const holdFile = async (dataDir: string, until: () => Promise<unknown>): Promise<void> => {
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: BUSY_MS })
  try {
    file.exec('begin immediate')
    await until()
    file.exec('rollback')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error
  } finally {
    file.close()
  }
}

/** Takes the database away for a moment; the file until then. */
export const cutDatabase = (
  { databaseUrl, dataDir }: DatabasePlace,
  until: () => Promise<unknown> = () => after(HELD_MS),
): Promise<void> => (databaseUrl ? endSessions(databaseUrl) : holdFile(dataDir, until))
