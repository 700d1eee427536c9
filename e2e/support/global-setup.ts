import { rm } from 'node:fs/promises'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'
import { lendServers } from '@/e2e/support/servers/shared-servers'
import { startServer, warmUp } from '@/e2e/support/servers/start-server'

/** The suite's one server, on a database of its own; gives what ends it. An address in COPERTO_E2E_URL is used as it is. */
const serveSuite = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.COPERTO_E2E_URL) return undefined
  const systems = process.env.COPERTO_E2E_REMOTE ? await startReferenceServer() : null
  // The workers take it over, and with it the servers that they start.
  Object.assign(process.env, systems?.settings)
  const server = process.env.COPERTO_E2E_EVERY_PAGE
    ? await (await import('@/e2e/support/every-page/every-page-server')).everyPageServer()
    : await startServer({ databaseUrl: process.env.DATABASE_URL })
  process.env.COPERTO_E2E_URL = server.url
  if (systems) await warmUp(server.url, ['it', 'en', 'es'])
  process.env.COPERTO_DATA_DIR = server.dataDir
  return async () => {
    const code = await server.stop()
    systems?.close()
    await rm(server.dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The server did not stop in order: exit code ${code}`)
  }
}

/**
 * Serves the built app for the suite: PostgreSQL with DATABASE_URL, else a new SQLite file. With COPERTO_E2E_REMOTE it and
 * every other server of the suite stand in front of the reference server.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const end = await serveSuite()
  const lender = await lendServers()
  process.env.COPERTO_E2E_SHARED_SERVERS = lender.origin
  return async () => {
    await lender.close()
    await end?.()
  }
}

export default globalSetup
