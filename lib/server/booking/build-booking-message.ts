import 'server-only'
import { type BookingPayload, bookedOrder, bookingNumber, ownNote } from '@/lib/core/booking/booking'
import { longDate, weekdayOf } from '@/lib/core/booking/booking-days'
import type { MovedFrom } from '@/lib/core/booking/booking-move'
import type { BookingState } from '@/lib/core/booking/booking-transitions'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { warningWords } from '@/lib/core/orders/kitchen-words'
import { amountLine, productLines, quotedLine, typedText } from '@/lib/core/orders/messages/message-lines'
import { printedPhone } from '@/lib/core/person/phone'

const orderLines = (payload: BookingPayload): string[] => {
  const order = bookedOrder(payload)
  if (!payload.order || !order) return []
  const { seats } = payload
  const { products } = payload.order.order
  return [
    '',
    ...productLines(
      products.map((product) => ({ ...product, note: ownNote(product) })),
      products.map(({ warnings }) => warningWords(warnings)),
    ),
    ...amountLine(`Coperto ${seats} × ${formatEuro(order.cover / seats)}`, order.cover),
    ...amountLine(`Sconto ${typedText(order.coupon)}`, 0 - order.discount),
    `Totale: ${formatEuro(order.total)}, da pagare al locale`,
  ]
}

/** `before`: where it stood until its guest changed it. */
type BookingFacts = {
  id: string
  state: BookingState
  payload: BookingPayload
  afterMidnight: boolean
  before: MovedFrom | null
}

const nightOf = (date: string, afterMidnight: boolean): string =>
  afterMidnight ? ` (dopo la mezzanotte di ${weekdayOf(date, ORIGINAL_LANG)})` : ''

const whenLine = (date: string, time: string, afterMidnight: boolean): string =>
  `${longDate(date, ORIGINAL_LANG)}, ore ${time}${nightOf(date, afterMidnight)}`

const beforeLine = ({ before }: BookingFacts): string[] =>
  before ? [`Prima: ${whenLine(before.date, before.time, before.afterMidnight)}, persone: ${before.seats}`] : []

const tableLines = ({ payload, afterMidnight }: BookingFacts): string[] => {
  const { reserved_at, reserved_time, seats, customer, phone } = payload
  return [
    `Quando: ${whenLine(reserved_at, reserved_time, afterMidnight)}`,
    `Persone: ${seats}`,
    `Cliente: ${typedText(customer)}`,
    `Telefono: ${printedPhone(typedText(phone))}`,
  ]
}

const standingWords = ({ state, before }: BookingFacts): string => {
  const words = state === 'accepted' ? 'confermata' : 'in attesa di risposta'
  return before ? `CAMBIATA dal cliente, ${words}` : words
}

/** Italian. Whatever a diner typed gets its own labelled line, so it cannot pass for another. */
export const bookingMessage = (booking: BookingFacts): string =>
  [
    `Prenotazione ${bookingNumber(booking.id)} – ${standingWords(booking)}`,
    ...tableLines(booking),
    ...beforeLine(booking),
    ...quotedLine('Nota', booking.payload.note),
    ...orderLines(booking.payload),
  ].join('\n')

export const cancellationMessage = (booking: BookingFacts): string =>
  [`Prenotazione ${bookingNumber(booking.id)} – ANNULLATA dal cliente`, ...tableLines(booking)].join('\n')
