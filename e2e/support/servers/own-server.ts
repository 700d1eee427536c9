import { expect } from 'playwright/test'
import { test as base } from '@/e2e/support/page-test'
import { ownDatabase } from '@/e2e/support/servers/own-database'
import { borrowServer, type SharedSettings } from '@/e2e/support/servers/shared-servers'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import type { DatabasePlace } from '@/lib/server/db/connect'

type Fixtures = {
  /** An empty database no other server uses: a new file or, beside the PostgreSQL database at that address, a new one. */
  makeDatabase: (databaseUrl?: string) => Promise<DatabasePlace>
  /** A server that tests share, for what looks at no more than its own orders and is not kept from them by others'. */
  borrow: (settings: SharedSettings) => Promise<ServedApp>
  /** As `startServer`; whatever becomes of the test, the server does not outlive it. */
  serve: typeof startServer
}

/** The journeys' `test` for what the suite's one server cannot show: another database, other settings, a sudden end. */
export const test = base.extend<Fixtures>({
  // A fixture has to name another; this one needs none.
  makeDatabase: async ({ baseURL: _ }, use) => {
    const drops: (() => Promise<void>)[] = []
    await use(async (databaseUrl) => {
      const { place, drop } = await ownDatabase(databaseUrl)
      drops.push(drop)
      return place
    })
    for (const drop of drops) await drop()
  },
  borrow: async ({ baseURL: _ }, use) => {
    const borrowed: Awaited<ReturnType<typeof borrowServer>>[] = []
    await use(async (settings) => {
      const server = await borrowServer(settings)
      borrowed.push(server)
      return server
    })
    await Promise.all(borrowed.map(({ giveBack }) => giveBack()))
  },
  // After the databases, so that at the end the servers go first.
  serve: async ({ makeDatabase }, use) => {
    const running: RunningServer[] = []
    await use(async (options = {}) => {
      const dataDir = options.dataDir ?? (await makeDatabase()).dataDir
      const server = await startServer({ ...options, dataDir })
      running.push(server)
      return server
    })
    for (const server of running) await server.kill()
  },
})

export { expect }
