import { join } from 'node:path'
import Libsql from 'libsql'
import { Client } from 'pg'
import type { DatabasePlace } from '@/lib/server/db/connect'

const BUSY_MS = 5_000

const onPostgres = async (connectionString: string, query: string): Promise<unknown[]> => {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query).finally(() => client.end())
  return rows
}

const onFile = <T>(dataDir: string, act: (file: Libsql.Database) => T): T => {
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: BUSY_MS })
  try {
    return act(file)
  } finally {
    file.close()
  }
}

/** Rows read past the app. The query is in words both engines know; large numbers of PostgreSQL come as text. */
export const readRows = async ({ dataDir, databaseUrl }: DatabasePlace, query: string): Promise<unknown[]> =>
  databaseUrl ? onPostgres(databaseUrl, query) : onFile(dataDir, (file) => file.prepare(query).all())

/** Changes rows behind the app's back, as an operator's own script would. */
export const changeRows = async ({ dataDir, databaseUrl }: DatabasePlace, statement: string): Promise<void> => {
  if (databaseUrl) await onPostgres(databaseUrl, statement)
  else onFile(dataDir, (file) => file.exec(statement))
}
