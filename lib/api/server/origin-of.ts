import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { networkOf } from '@/lib/api/server/client-address'
import { env } from '@/lib/env'
import type { OrderOrigin } from '@/lib/orders/order-rate'
import { perProcess } from '@/lib/per-process'

/**
 * Without a key all addresses there are could be tried against a hash. Instances that share the operator's token know
 * each other's; others, and this one after its next start, count an address anew.
 */
const addressKey = perProcess('address key', () => env().COPERTO_OPERATOR_TOKEN ?? randomBytes(32))

/** The sender of an order as the ledger may keep it. `device`: the id that its browser sent, see `deviceId`. */
export const originOf = (address: string, device: string | null): OrderOrigin => ({
  device: device && createHash('sha256').update(device).digest('hex'),
  address: createHmac('sha256', addressKey())
    .update(`order origin ${networkOf(address)}`)
    .digest('hex'),
})
