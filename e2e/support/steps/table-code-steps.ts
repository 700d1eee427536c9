import { writtenTableCode } from '@/lib/core/tables/table-code'
import type { OrderType } from '@/lib/core/venue/order-type'
import { tableSignature } from '@/lib/server/tables/table-signature'

/** What every server of the suite signs the codes of tables by. */
export const TABLE_CODES = { COPERTO_TABLE_CODE_KEY: 'the-key-of-the-codes-of-this-suite' }

/** A code that a venue which never renewed them has on a table. */
export const printedCode = (venueId: number, type: OrderType, table: string): string => {
  const signed = { venueId, type, generation: 0, table }
  const signature = tableSignature(TABLE_CODES.COPERTO_TABLE_CODE_KEY, signed)
  return writtenTableCode({ table, signature })
}
