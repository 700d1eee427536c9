import { env } from '@/lib/env'
import { networkAddresses } from '@/scripts/steps/network-address.mjs'

const DEFAULT_PORT = '3000'

/**
 * Where a phone reaches the server of these settings: its public address, else that of this machine on its network. The
 * server may be asked by it as long as both are in one network.
 */
export const reachableOrigin = (): string => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  const [address = 'localhost'] = process.env.HOST ? [process.env.HOST] : networkAddresses()
  return COPERTO_PUBLIC_ORIGIN ?? `http://${address}:${process.env.PORT || DEFAULT_PORT}`
}
