import 'server-only'
import { momentOfUntil } from '@/lib/availability/until'
import type { DeskAnswerError } from '@/lib/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/desk/desk-order'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import type { DeskCall } from '@/lib/desk/server/desk-route'
import { answersElsewhere, ordersOnDesk } from '@/lib/desk/server/desk-state'
import { venueOfDesk } from '@/lib/desk/server/desk-venue'
import { answerOrder, type OrderMove } from '@/lib/orders/answer/server/answer-order'
import { publishOrderNews } from '@/lib/orders/answer/server/order-news'
import { wakeDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'
import { fail, ok, type Result } from '@/lib/result'

/** What an order is refused for is gone until tomorrow's opening; while nobody knows the hours, until somebody says so. */
const goneUntil = async (answer: OrderMove, { venueId, now }: { venueId: number; now: number }) => {
  const isGone = answer.move === 'refuse' && answer.code === 'sold_out'
  const venue = isGone ? await venueOfDesk(venueId) : null
  return venue && momentOfUntil(venue, 'tomorrow', now)
}

/** The answer of the device's venue to an order of its own; its diner and the venue's other devices hear of it at once. */
export const answerOnDesk = async (
  orderId: string,
  answer: OrderMove,
  call: DeskCall<object>,
): Promise<Result<{ orders: DeskOrder[] }, DeskAnswerError>> => {
  if (answersElsewhere()) return fail({ code: 'answered_elsewhere' })
  const { db, device, log } = call
  const now = Date.now()
  const about = { orderId, venueId: device.venue_id, by: device.name, now }
  const answered = await answerOrder(db, { ...about, goneUntil: await goneUntil(answer, about) }, answer)
  if (!answered.ok) return answered
  log.info('order_answered', { orderId, venueId: device.venue_id, code: answer.move })
  // A refusal may have queued a refund.
  wakeDeliveryWorker()
  await Promise.all([publishOrderNews(answered.value), publishDeskNews(device.venue_id)])
  return ok({ orders: await ordersOnDesk(call, now) })
}
