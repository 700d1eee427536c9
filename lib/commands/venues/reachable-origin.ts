import { env } from '@/lib/server/settings/env'
import { networkAddresses } from '@/scripts/steps/network-address.mjs'

const DEFAULT_PORT = '3000'

/** The public origin, else this machine's address on its network. */
export const reachableOrigin = (): string => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  const [address = 'localhost'] = process.env.HOST ? [process.env.HOST] : networkAddresses()
  return COPERTO_PUBLIC_ORIGIN ?? `http://${address}:${process.env.PORT || DEFAULT_PORT}`
}
