import { createHmac } from 'node:crypto'
import type { OrderType } from '@/lib/venue/order-type'

/** What a code proves: a table of a venue by the letter of its address, until the venue renews its codes. */
export type SignedTable = { venueId: number; type: OrderType; generation: number; table: string }

/** 72 bits: whoever tries a thousand a second has one in seventy thousand years. */
const BYTES = 9

/** HMAC-SHA-256 of a table, cut to twelve characters of base64url. `table`: in the one spelling of spec section 5. */
export const tableSignature = (key: string, { venueId, type, generation, table }: SignedTable): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['table', venueId, type, generation, table]))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')
