import { createHmac } from 'node:crypto'
import type { OrderType } from '@/lib/core/venue/order-type'

export type SignedTable = { venueId: number; type: OrderType; generation: number; table: string }

/** 72 bits: at a thousand tries a second, one hit in seventy thousand years. */
const BYTES = 9

/** HMAC-SHA-256 cut to 12 characters of base64url. `table` normalised as in spec section 5. */
export const tableSignature = (key: string, { venueId, type, generation, table }: SignedTable): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['table', venueId, type, generation, table]))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')
