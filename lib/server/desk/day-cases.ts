import 'server-only'
import type { Transaction } from 'kysely'
import type { CaseReason, CaseVerb, DeskCase } from '@/lib/core/desk/desk-cases'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere } from '@/lib/server/desk/desk-state'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { markReturned, refundOrder, releaseMoney, retryOrder } from '@/lib/server/orders/pay/case-verbs'
import { wakePaymentWorkers } from '@/lib/server/orders/pay/payment-worker'
import { personCases } from '@/lib/server/orders/pay/person-cases'

/** Keys as printed by `npm run orders -- list`. */
const REASONS: Readonly<Record<string, CaseReason>> = {
  'payment held': 'held',
  'payment refund_due': 'refund_due',
  'payment reversed': 'reversed',
  'payment disputed': 'disputed',
  'payment unanswered': 'unanswered',
  'payment unsettled': 'unsettled',
  'refused though paid': 'refused_paid',
  'paid late': 'late',
  'unconfirmed on WhatsApp': 'chat',
  'parked refund': 'refund_parked',
  'refund unanswered': 'refund_unanswered',
}

const reasonOf = (why: string): CaseReason => REASONS[why] ?? (why.startsWith('parked ') ? 'parked' : 'delayed')

/** Oldest first, each reason once per order. `now`: ms. */
export const readCases = async (db: Db, venueId: number, now: number): Promise<DeskCase[]> => {
  const rows = await personCases(db, { now, venueId })
  const cases = rows.map(({ id, why, amount, created_at }) => ({
    orderId: id,
    number: shortNumber(id),
    why: reasonOf(why),
    total: amount,
    placedAt: created_at,
  }))
  return [...new Map(cases.map((each) => [`${each.orderId} ${each.why}`, each])).values()]
}

type Verb = (tx: Transaction<Schema>, id: string, now: number) => Promise<boolean>

/** False when there was nothing to do. */
const VERBS: Record<CaseVerb, Verb> = {
  release: async (tx, id, now) => (await releaseMoney(tx, { id, now })).length > 0,
  returned: async (tx, id, now) => (await markReturned(tx, { id, now })).length > 0,
  refund: async (tx, id, now) => (await refundOrder(tx, { id, now, isElsewhere: answersElsewhere() })).length > 0,
  retry: async (tx, id, now) => {
    const again = await retryOrder(tx, { id, now })
    return again !== null && again.queued.length + again.asked.length > 0
  },
}

type Resolved = Result<{ cases: DeskCase[] }, { code: 'not_found' | 'nothing_to_do' }>

/** As `npm run orders`, for the owner's own venue. */
export const resolveCase = async (
  orderId: string,
  verb: CaseVerb,
  { db, device, log }: Pick<DeskCall<object>, 'db' | 'device' | 'log'>,
): Promise<Resolved> => {
  const now = Date.now()
  const outcome = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.venue_id !== device.venue_id) return 'not_found'
    return (await VERBS[verb](tx, orderId, now)) ? 'done' : 'nothing_to_do'
  })
  if (outcome !== 'done') return fail({ code: outcome })
  log.info('order_resolved', { orderId, venueId: device.venue_id, code: verb })
  wakeDeliveryWorker()
  wakePaymentWorkers()
  return ok({ cases: await readCases(db, device.venue_id, now) })
}
