import 'server-only'
import { type BookingPayload, bookedOrder, bookingNumber, ownNote } from '@/lib/core/booking/booking'
import { longDate, weekdayOf } from '@/lib/core/booking/booking-days'
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

type BookingFacts = { id: string; payload: BookingPayload; afterMidnight: boolean }

const tableLines = ({ payload, afterMidnight }: BookingFacts): string[] => {
  const { reserved_at, reserved_time, seats, customer, phone } = payload
  const night = afterMidnight ? ` (dopo la mezzanotte di ${weekdayOf(reserved_at, ORIGINAL_LANG)})` : ''
  return [
    `Quando: ${longDate(reserved_at, ORIGINAL_LANG)}, ore ${reserved_time}${night}`,
    `Persone: ${seats}`,
    `Cliente: ${typedText(customer)}`,
    `Telefono: ${printedPhone(typedText(phone))}`,
  ]
}

/** Italian. Whatever a diner typed gets its own labelled line, so it cannot pass for another. */
export const bookingMessage = (booking: BookingFacts): string =>
  [
    `Prenotazione ${bookingNumber(booking.id)} – in attesa di risposta`,
    ...tableLines(booking),
    ...quotedLine('Nota', booking.payload.note),
    ...orderLines(booking.payload),
  ].join('\n')

export const cancellationMessage = (booking: BookingFacts): string =>
  [`Prenotazione ${bookingNumber(booking.id)} – ANNULLATA dal cliente`, ...tableLines(booking)].join('\n')
