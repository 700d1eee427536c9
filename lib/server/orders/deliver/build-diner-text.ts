import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { longDay } from '@/lib/core/i18n/long-day'
import { formatEuro } from '@/lib/core/money/money'
import type { ChangedLine } from '@/lib/core/orders/corrections/correction'
import { dueDate } from '@/lib/core/orders/later/due-date'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { serviceNamed } from '@/lib/core/venue/services'
import type { OrderRow } from '@/lib/server/db/schema'
import type { GuestTexts } from '@/lib/server/messages/tell-guest'
import type { OrderMoveEntry } from '@/lib/server/orders/answer/order-moves'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

const reasonOf = (answer: VenueAnswer, t: GuestTexts): string[] => {
  if (!('reason' in answer)) return []
  const { code, reason } = answer
  if (code && code !== 'other') return [t(`confirmation.awaiting.because.${code}`, { items: reason ?? '' })]
  return reason === null ? [] : [t('confirmation.awaiting.reason', { reason })]
}

/** What came for what was taken out, or that it comes no more. */
const changeOf = ({ name, quantity, instead }: ChangedLine, t: GuestTexts): string => {
  const taken = `${quantity} × ${name}`
  return instead === null
    ? t('guest.order.taken', { taken })
    : t('guest.order.replaced', { taken, instead: `${quantity} × ${instead.name}` })
}

type Answered = Pick<OrderRow, 'id' | 'facts' | 'provider'>

const wordsOf = (order: Answered) => {
  const { venue, type } = factsOf(order)
  return { venue: venue.name, number: shortNumber(order.id), service: serviceNamed(type) }
}

/** The venue's answer as one line, since templates allow no other. Throws if the order is unreadable. */
export const dinerText = (order: Answered, answer: VenueAnswer, t: GuestTexts): string => {
  const words = wordsOf(order)
  if (answer.state === 'refused' || answer.state === 'cancelled') {
    const refund = order.provider === 'cash' ? [] : [t('guest.order.refund')]
    return [t(`guest.order.${answer.state}`, words), ...reasonOf(answer, t), ...refund].join(' ')
  }
  if (answer.state !== 'accepted') return t('guest.order.ready', words)
  const time = answer.time ?? 'none'
  const facts = factsOf(order)
  const { lang = ORIGINAL_LANG } = facts
  const date = dueDate(facts, answer.time)
  const accepted = answer.before
    ? t('guest.order.delayed', { ...words, time, before: answer.before })
    : t('guest.order.accepted', { ...words, time })
  return date === undefined ? accepted : `${accepted} ${t('guest.order.day', { date: longDay(date, lang) })}`
}

type Corrected = Answered & Pick<OrderRow, 'amount'>

/** As one line, what the venue corrected or restored of the order, with its total now and what goes back online. */
export const correctionText = (
  order: Corrected,
  { corrections, answer }: { corrections: readonly OrderMoveEntry[]; answer: VenueAnswer | null },
  t: GuestTexts,
): string => {
  const words = { ...wordsOf(order), total: formatEuro(order.amount) }
  if (corrections.length === 0) {
    const ready = answer?.state === 'ready' ? [t('guest.order.ready', words)] : []
    return [t('guest.order.restored', words), ...ready].join(' ')
  }
  const changes = corrections.flatMap(({ detail }) => detail.said.lines.map((line) => changeOf(line, t)))
  const back = corrections.reduce((sum, move) => sum + move.back, 0)
  const isMadeAgain = answer?.state === 'accepted' && corrections.some(({ from_state }) => from_state === 'ready')
  return [
    t('guest.order.corrected', { ...words, changes: changes.join('; ') }),
    ...(back > 0 ? [t('guest.order.back', { back: formatEuro(back) })] : []),
    ...(isMadeAgain ? [t('guest.order.again')] : []),
  ].join(' ')
}
