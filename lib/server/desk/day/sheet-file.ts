import 'server-only'
import { partTakings } from '@/lib/core/desk/bills/bill-takings'
import { takingsOf } from '@/lib/core/desk/takings'
import type { Locale } from '@/lib/core/i18n/locales'
import { BYTE_ORDER_MARK, csvLine, sheetSigns } from '@/lib/core/text/csv'
import type { Db } from '@/lib/server/db/connect'
import { type PartOfDay, readPartsOfDay } from '@/lib/server/desk/day/parts-of-day'
import { type OrderOfDay, readOrdersOfDay } from '@/lib/server/desk/read-day'

/** What reached the venue or brought money, oldest first: the same orders in each sheet. */
export const ordersOfSheet = async (db: Db, of: { venueId: number; day: string }): Promise<OrderOfDay[]> =>
  (await readOrdersOfDay(db, of))
    .filter(({ sold, payments, shown }) => shown || takingsOf(sold, payments).length > 0)
    .toReversed()

/** The parts of bills that brought money, oldest first. */
export const partsOfSheet = async (db: Db, of: { venueId: number; day: string }): Promise<PartOfDay[]> =>
  (await readPartsOfDay(db, of)).filter((part) => partTakings(part).sums.length > 0)

type Cells = Parameters<typeof csvLine>[0]

/** CSV in the language's format, safe against formula injection. `name`: without its ending. */
export const sheetFile = (name: string, lines: readonly Cells[], lang: Locale): File => {
  const signs = sheetSigns(lang)
  return new File([BYTE_ORDER_MARK, ...lines.map((line) => csvLine(line, signs))], `${name}.csv`, {
    type: 'text/csv; charset=utf-8',
  })
}
