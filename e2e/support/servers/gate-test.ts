import { GATE_SERVERS } from '@/e2e/support/servers/gate-servers'
import { borrowServer, type SharedSettings } from '@/e2e/support/servers/shared-servers'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { test as base, expect } from '@/e2e/support/test'

type GateServers = Record<keyof typeof GATE_SERVERS, ServedApp>

const lend = async (settings: SharedSettings, use: (server: ServedApp) => Promise<void>): Promise<void> => {
  const { giveBack, ...server } = await borrowServer(settings)
  await use(server)
  await giveBack()
}

/**
 * The `test` of every journey of the gate: it fails on errors in the browser and on layout shifts, and has one fixture a
 * server of `GATE_SERVERS`. A fixture has to name another one; these need none.
 */
export const test = base.extend<GateServers>({
  features: ({ baseURL: _ }, use) => lend(GATE_SERVERS.features, use),
  evening: ({ baseURL: _ }, use) => lend(GATE_SERVERS.evening, use),
  card: ({ baseURL: _ }, use) => lend(GATE_SERVERS.card, use),
  empty: ({ baseURL: _ }, use) => lend(GATE_SERVERS.empty, use),
  consent: ({ baseURL: _ }, use) => lend(GATE_SERVERS.consent, use),
})

export { expect }
