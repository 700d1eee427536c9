import { parseArgs } from 'node:util'
import { applySettings } from '@/lib/front-server/setting.mjs'
import { moveDatabase } from '@/lib/server/db/move/move-database'
import { env } from '@/lib/server/settings/env'

// `npm run move`: from SQLite to PostgreSQL, see docs/operations.md.

const HELP = `Usage: npm run move

Moves everything in the SQLite file of COPERTO_DATA_DIR into the empty PostgreSQL database of DATABASE_URL, compares the
rows of both, and says a line a table: its name, its rows, and the beginning of their digest. End the server first. The
file stays as it is. Ends with 1, and without a row in the new database, where anything is not as it should be.
`

const DIGEST_SHOWN = 12

const askedForHelp = (): boolean => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  return values.help === true
}

const main = async (): Promise<void> => {
  if (askedForHelp()) return void process.stdout.write(HELP)
  applySettings()
  const { COPERTO_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env()
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the empty PostgreSQL database that everything is to move to.')
  const tables = await moveDatabase({ dataDir, databaseUrl }, ({ table, count, digest }) =>
    console.log(`${table}\t${count}\t${digest.slice(0, DIGEST_SHOWN)}`),
  )
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  console.log(
    `Moved: ${rows} rows in ${tables.length} tables, the same on both sides. Start the server with DATABASE_URL.`,
  )
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
