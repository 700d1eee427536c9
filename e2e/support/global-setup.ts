import { rm } from 'node:fs/promises'
import { startServer } from '@/e2e/support/start-server'

/**
 * Serves the built app for the suite, on a database of its own: PostgreSQL with DATABASE_URL, else a new SQLite file.
 * An address in COPERTO_E2E_URL is used as it is.
 */
const globalSetup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.COPERTO_E2E_URL) return undefined
  const server = await startServer({ databaseUrl: process.env.DATABASE_URL })
  process.env.COPERTO_E2E_URL = server.url
  process.env.COPERTO_DATA_DIR = server.dataDir
  return async () => {
    const code = await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The server did not stop in order: exit code ${code}`)
  }
}

export default globalSetup
