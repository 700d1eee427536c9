import 'server-only'
import { normaliseTable, tableProblem } from '@/lib/checkout/table-form'
import type { Db } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { sameSecret } from '@/lib/http/server/same-secret'
import { tableCodePath } from '@/lib/links'
import { fail, ok, type Result } from '@/lib/result'
import { tableCodeKeys } from '@/lib/tables/server/table-code-key'
import { tableSignature } from '@/lib/tables/server/table-signature'
import { tableCodeIn, writtenTableCode } from '@/lib/tables/table-code'
import type { OrderType } from '@/lib/venue/order-type'
import { offersService } from '@/lib/venue/ordering'
import { SERVICE_ROWS } from '@/lib/venue/services'
import type { Venue } from '@/lib/venue/venue'

/** malformed: no code at all. forged: never made here, or for another venue. renewed: it was right once. */
export type TableCodeRefusal = { code: 'malformed' | 'forged' | 'renewed' }

type CodedVenue = Pick<Venue, 'id' | 'has_orders' | 'has_booking' | 'orderTypes' | 'orders'>

/** How many renewals back a code is still known as an old one. */
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

/** The letter of the addresses of a venue's tables: table, room or spot; null of a venue that serves at none. */
export const tableTypeOf = (venue: CodedVenue): OrderType | null =>
  SERVICE_ROWS.tableservice.types.find((type) => offersService(venue, type, 'tableservice')) ?? null

/** The code of a table for the address of its menu. Throws a RangeError for a name that no table can have (spec section 5). */
export const tableCode = async (venueId: number, type: OrderType, name: string, given?: Db): Promise<string> => {
  if (tableProblem(name) !== null) throw new RangeError(`No diner can order at a table of this name: ${name}`)
  const db = given ?? (await ourDatabase())
  const table = normaliseTable(name)
  const generation = await generationOf(db, venueId)
  const { signs } = await tableCodeKeys(db)
  const signature = tableSignature(signs, { venueId, type, generation, table })
  return writtenTableCode({ table, signature })
}

/**
 * The absolute address that the code on a table, room or spot holds: the menu, with the table signed. For the venue alone:
 * whoever knows it passes for somebody who sits there. Throws a RangeError where the venue serves no tables, or for a name
 * that no table can have (`tableProblem`).
 */
export const tableCodeAddress = async (venue: CodedVenue, name: string, given?: Db): Promise<string> => {
  const type = tableTypeOf(venue)
  if (!type) throw new RangeError(`Venue ${venue.id} serves no tables`)
  return publicOrigin() + tableCodePath(type, String(venue.id), await tableCode(venue.id, type, name, given))
}

/** The table that a code proves at a venue, in the one spelling of spec section 5; or why it proves none. */
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

/** Whether a code proves this table, however it is spelt: of the venue, by this letter, and not renewed since. */
export const provesTable = async (
  { table, ...asked }: { venueId: number; type: OrderType; table: string; code: string },
  given?: Db,
): Promise<boolean> => {
  const read = await readTableCode(asked, given)
  return read.ok && read.value === normaliseTable(table)
}

/** Renews the codes of a venue's tables: from now on those printed before prove nothing, and ask for the table by hand. */
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
