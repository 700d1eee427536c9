import { networkAddresses } from '@/lib/server/http/network-address.mjs'
import { env } from '@/lib/server/settings/env'

const DEFAULT_PORT = '3000'

/** The public origin, else this machine's address on its network. */
export const reachableOrigin = (): string => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  const [address = 'localhost'] = process.env.HOST ? [process.env.HOST] : networkAddresses()
  return COPERTO_PUBLIC_ORIGIN ?? `http://${address}:${process.env.PORT || DEFAULT_PORT}`
}
