import { join } from 'node:path'
import Libsql from 'libsql'
import { Client } from 'pg'

/** Where the rows are: on PostgreSQL with `databaseUrl`, else in the SQLite file of `dataDir`. */
export type DatabasePlace = { dataDir: string; databaseUrl?: string }

/** Where the suite's own server keeps its rows. */
export const suiteDatabase = (): DatabasePlace => ({
  dataDir: process.env.COPERTO_DATA_DIR ?? '.data',
  databaseUrl: process.env.DATABASE_URL,
})

const BUSY_MS = 5_000

/** Rows read past the app. The query is in words both engines know and takes no parameters. */
export const readRows = async ({ dataDir, databaseUrl }: DatabasePlace, query: string): Promise<unknown[]> => {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    return client
      .query(query)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: BUSY_MS, readonly: true })
  try {
    return file.prepare(query).all()
  } finally {
    file.close()
  }
}

/** Changes the SQLite file behind the app's back, as an operator's own script would. */
export const changeFile = (dataDir: string, statement: string, parameters: unknown[]): void => {
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: BUSY_MS })
  try {
    file.prepare(statement).run(...parameters)
  } finally {
    file.close()
  }
}
