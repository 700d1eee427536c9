import 'server-only'
import type { Origins } from '@/lib/core/operator/reachable-from'
import { networkAddresses } from '@/lib/server/http/network-address.mjs'
import { env } from '@/lib/server/settings/env'

/** As the settings HOST and PORT say. */
export type ServesAt = { host: string | undefined; port: number }

/** Set by the front server before the app starts (lib/front-server/serve.ts); missing in `next dev`. */
const shared: typeof globalThis & { copertoServesAt?: ServesAt } = globalThis

const servesAt = (): ServesAt => shared.copertoServesAt ?? { host: undefined, port: 3000 }

const ALL_ADDRESSES = ['0.0.0.0', '::']

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1']

const networkHost = (host: string | undefined): string | null => {
  if (!host || ALL_ADDRESSES.includes(host)) return networkAddresses()[0] ?? null
  return THIS_MACHINE.includes(host) ? null : host
}

export const localOrigin = ({ port }: ServesAt = servesAt()): string => `http://localhost:${port}`

/** Where other devices reach this server. */
export const reachableOrigins = ({ host, port }: ServesAt = servesAt()): Origins => {
  const known = env().COPERTO_PUBLIC_ORIGIN ?? null
  // Behind a public origin nobody is told the address of the machine.
  const name = known === null ? networkHost(host) : null
  return { public: known, network: name && `http://${name}:${port}` }
}

/** The public origin, else this machine's address on its network. */
export const reachableOrigin = (at: ServesAt = servesAt()): string => {
  const { public: known, network } = reachableOrigins(at)
  return known ?? network ?? localOrigin(at)
}
