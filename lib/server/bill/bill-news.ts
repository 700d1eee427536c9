import 'server-only'
import { fail } from '@/lib/core/result'
import { billChannel, billOfOrder, findBill, publishBillNews } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { openStream } from '@/lib/server/realtime/open-events'

/** The bill's id, which nobody can guess, is the address: its events only ask the phone to fetch the bill again. */
export const openBillNews = async (db: Db, id: string, address: string, signal: AbortSignal) =>
  (await findBill(db, id))
    ? openStream({ channel: billChannel(id), listening: 'orders', address, signal })
    : fail({ code: 'not_found' as const })

/** Asks the phones and the desk of a new order's bill to fetch it again. Never throws. */
export const publishBillOfOrder = async (db: Db, orderId: string, log: Logger): Promise<void> => {
  try {
    const on = await billOfOrder(db, orderId)
    const bill = on && (await findBill(db, on.bill_id))
    if (bill) await publishBillNews(bill)
  } catch (error) {
    log.warn('event_not_published', errorFields(error))
  }
}
