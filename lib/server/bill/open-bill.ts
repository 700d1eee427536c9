import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import { findBill } from '@/lib/server/bill/bill-store'
import { type BillPhone, phoneOnBill } from '@/lib/server/bill/find-phone'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'

/** A bill with its venue, for a phone that has joined it. Null for every other phone, and once its venue was removed. */
export const openBill = async (
  { id, phone: key }: { id: string; phone: string },
  { db, backend }: { db: Db; backend: Pick<Backend, 'venues'> },
): Promise<{ bill: BillRow; phone: BillPhone; venue: Venue } | null> => {
  const phone = await phoneOnBill(db, id, key)
  const bill = phone && (await findBill(db, id))
  const venue = bill && (await backend.venues.find({ id: bill.venue_id }, ORIGINAL_LANG, 'shown'))
  return venue ? { bill, phone, venue } : null
}
