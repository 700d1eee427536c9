import 'server-only'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { serviceNamed } from '@/lib/core/venue/services'
import type { OrderRow } from '@/lib/server/db/schema'
import type { GuestTexts } from '@/lib/server/messages/tell-guest'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

const reasonOf = (answer: VenueAnswer, t: GuestTexts): string[] => {
  if (!('reason' in answer)) return []
  const { code, reason } = answer
  if (code && code !== 'other') return [t(`confirmation.awaiting.because.${code}`, { items: reason ?? '' })]
  return reason === null ? [] : [t('confirmation.awaiting.reason', { reason })]
}

type Answered = Pick<OrderRow, 'id' | 'facts' | 'provider'>

/** The venue's answer as one line, since templates allow no other. Throws if the order is unreadable. */
export const dinerText = (order: Answered, answer: VenueAnswer, t: GuestTexts): string => {
  const facts = factsOf(order)
  const words = { venue: facts.venue.name, number: shortNumber(order.id), service: serviceNamed(facts.type) }
  if (answer.state === 'refused' || answer.state === 'cancelled') {
    const refund = order.provider === 'cash' ? [] : [t('guest.order.refund')]
    return [t(`guest.order.${answer.state}`, words), ...reasonOf(answer, t), ...refund].join(' ')
  }
  if (answer.state !== 'accepted') return t('guest.order.ready', words)
  const time = answer.time ?? 'none'
  return answer.before
    ? t('guest.order.delayed', { ...words, time, before: answer.before })
    : t('guest.order.accepted', { ...words, time })
}
