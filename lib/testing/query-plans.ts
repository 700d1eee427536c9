import { join } from 'node:path'
import { type CompiledQuery, type KyselyPlugin, CompiledQuery as Raw, type RootOperationNode, sql } from 'kysely'
import Libsql from 'libsql'
import { z } from 'zod'
import type { Database, Db } from '@/lib/server/db/connect'
import type { TestDatabase } from '@/lib/testing/test-database'

/** A database that remembers every question put to it. */
const remembering = (db: Db): { db: Db; asked: RootOperationNode[] } => {
  const asked: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), asked }
}

const detailSchema = z.object({ detail: z.string() })

/** By a connection of its own: ours leaves the explanation of a write open. */
const explainOnFile = (dataDir: string, queries: readonly CompiledQuery[]): string[] => {
  const file = new Libsql(join(dataDir, 'coperto.db'))
  try {
    return queries.flatMap((query) =>
      file
        .prepare(`explain query plan ${query.sql}`)
        .all(...query.parameters)
        .map((row) => detailSchema.parse(row).detail),
    )
  } finally {
    file.close()
  }
}

const explainOnServer = (db: Db, queries: readonly CompiledQuery[]): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // Or it would read tables as small as a test's as a whole.
    await sql`set enable_seqscan = off`.execute(connection)
    const steps: string[] = []
    for (const { sql: asked, parameters } of queries) {
      const { rows } = await connection.executeQuery<Record<string, string>>(
        Raw.raw(`explain ${asked}`, [...parameters]),
      )
      steps.push(...rows.flatMap((row) => Object.values(row)))
    }
    await sql`reset enable_seqscan`.execute(connection)
    return steps
  })

/** How the engine goes about all that `act` asks of the database, one line a step. */
export const plansOf = async (
  { db, engine, place }: Database & Pick<TestDatabase, 'place'>,
  act: (db: Db) => Promise<unknown>,
): Promise<string[]> => {
  const watched = remembering(db)
  await act(watched.db)
  const compiled = watched.asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
  const queries = compiled.filter((query) => /^(select|update|delete|insert|with)/.test(query.sql))
  return engine === 'sqlite' ? explainOnFile(place.dataDir, queries) : explainOnServer(db, queries)
}
