import 'server-only'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { DeskAnswerError } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { fail, ok, type Result } from '@/lib/core/result'
import { billOfOrder } from '@/lib/server/bill/bill-store'
import { partsFor } from '@/lib/server/desk/correct/venue-parts'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere, readSharedDesk } from '@/lib/server/desk/desk-state'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { sendsMessages } from '@/lib/server/settings/env'

/** Sold-out dishes return at tomorrow's opening; null, until somebody marks them back, if hours are unknown. */
const goneUntil = async (answer: OrderMove, { venueId, now }: { venueId: number; now: number }) => {
  const isGone = 'code' in answer && answer.code === 'sold_out'
  const venue = isGone ? await venueOfDesk(venueId) : null
  return venue && momentOfUntil(venue, 'tomorrow', now)
}

/** What is on a bill is paid by the bill alone. */
const isPay = ({ move }: OrderMove): boolean => move === 'pay' || move === 'unpay'

/** Answers an order of the device's own venue, then notifies diner and other devices. */
export const answerOnDesk = async (
  orderId: string,
  { after, ...answer }: OrderMove & { after?: number | undefined },
  call: DeskCall<object>,
): Promise<Result<{ orders: DeskOrder[] }, DeskAnswerError>> => {
  if (answersElsewhere()) return fail({ code: 'answered_elsewhere' })
  const { db, device, log } = call
  // An order never leaves its bill for none.
  if (isPay(answer) && (await billOfOrder(db, orderId))) return fail({ code: 'move_final' })
  const now = Date.now()
  const about = { orderId, venueId: device.venue_id, by: device.name, mover: device.role, now }
  const parts = await partsFor(device.venue_id, answer)
  if (!parts) return fail({ code: 'unavailable' })
  const also = { ...parts, after, messages: sendsMessages(), goneUntil: await goneUntil(answer, about) }
  const answered = await answerOrder(db, { ...about, ...also }, answer)
  if (!answered.ok) return answered
  log.info('order_answered', { orderId, venueId: device.venue_id, code: answer.move })
  // A message or a refund may be queued.
  wakeDeliveryWorker()
  await Promise.all([publishOrderNews(answered.value), publishDeskNews(device.venue_id)])
  const { orders } = await readSharedDesk(call)
  return ok({ orders })
}
