import 'server-only'
import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'
import { tableCodePath } from '@/lib/core/http/links'
import { fail, ok, type Result } from '@/lib/core/result'
import { tableCodeIn, writtenTableCode } from '@/lib/core/tables/table-code'
import type { OrderType } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import { SERVICE_ROWS } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { sameSecret } from '@/lib/server/http/same-secret'
import { openDatabase } from '@/lib/server/open/open-database'
import { tableCodeKeys } from '@/lib/server/tables/table-code-key'
import { tableSignature } from '@/lib/server/tables/table-signature'

/** forged: never made here, or for another venue. renewed: was valid once. */
export type TableCodeRefusal = { code: 'malformed' | 'forged' | 'renewed' }

type CodedVenue = Pick<Venue, 'id' | 'has_orders' | 'has_booking' | 'orderTypes' | 'orders'>

const KNOWN_RENEWALS = 50

const ourDatabase = async (): Promise<Db> => (await openDatabase()).db

const generationOf = async (db: Db, venueId: number): Promise<number> => {
  const row = await db
    .selectFrom('table_code_renewals')
    .select('generation')
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row?.generation ?? 0
}

/** Null if the venue serves at no tables. */
export const tableTypeOf = (venue: CodedVenue): OrderType | null =>
  SERVICE_ROWS.tableservice.types.find((type) => offersService(venue, type, 'tableservice')) ?? null

/** Throws a RangeError for an invalid name (spec section 5). */
export const tableCode = async (venueId: number, type: OrderType, name: string, given?: Db): Promise<string> => {
  if (tableProblem(name) !== null) throw new RangeError(`No diner can order at a table of this name: ${name}`)
  const db = given ?? (await ourDatabase())
  const table = normaliseTable(name)
  const generation = await generationOf(db, venueId)
  const { signs } = await tableCodeKeys(db)
  const signature = tableSignature(signs, { venueId, type, generation, table })
  return writtenTableCode({ table, signature })
}

/** For the venue only: it lets anyone order there. Throws a RangeError without tables or for an invalid name. */
export const tableCodeAddress = async (venue: CodedVenue, name: string, given?: Db): Promise<string> => {
  const type = tableTypeOf(venue)
  if (!type) throw new RangeError(`Venue ${venue.id} serves no tables`)
  return publicOrigin() + tableCodePath(type, String(venue.id), await tableCode(venue.id, type, name, given))
}

/** The table a code proves, normalised as in spec section 5. */
export const readTableCode = async (
  { venueId, type, code }: { venueId: number; type: OrderType; code: string },
  given?: Db,
  setting?: string,
): Promise<Result<string, TableCodeRefusal>> => {
  const read = tableCodeIn(code)
  if (!read) return fail({ code: 'malformed' })
  const db = given ?? (await ourDatabase())
  const { table, signature } = read
  const [{ believed }, current] = [await tableCodeKeys(db, setting), await generationOf(db, venueId)]
  const isOf = (generation: number): boolean =>
    believed.some((key) => sameSecret(signature, tableSignature(key, { venueId, type, generation, table })))
  if (isOf(current)) return ok(table)
  const earlier = Array.from({ length: Math.min(current, KNOWN_RENEWALS) }, (_, back) => current - 1 - back)
  return fail({ code: earlier.some(isOf) ? 'renewed' : 'forged' })
}

export const provesTable = async (
  { table, ...asked }: { venueId: number; type: OrderType; table: string; code: string },
  given?: Db,
): Promise<boolean> => {
  const read = await readTableCode(asked, given)
  return read.ok && read.value === normaliseTable(table)
}

/** Invalidates all printed codes of a venue; diners then type the table. */
export const renewTableCodes = async (venueId: number, given?: Db): Promise<void> => {
  const db = given ?? (await ourDatabase())
  await db
    .insertInto('table_code_renewals')
    .values({ venue_id: venueId, generation: 1 })
    .onConflict((conflict) =>
      conflict.column('venue_id').doUpdateSet(({ eb, ref }) => ({
        generation: eb(ref('table_code_renewals.generation'), '+', 1),
      })),
    )
    .execute()
}
