import 'server-only'
import { type BookingPayload, bookedOrder, bookingNumber } from '@/lib/booking/booking'
import { longDate, weekdayOf } from '@/lib/booking/booking-days'
import { formatEuro } from '@/lib/money'
import { amountLine, productLines, quotedLine, typedText } from '@/lib/orders/messages/message-lines'
import { PHONE_PREFIX } from '@/lib/person/phone'

const orderLines = (payload: BookingPayload): string[] => {
  const order = bookedOrder(payload)
  if (!payload.order || !order) return []
  const { seats } = payload
  return [
    '',
    ...productLines(payload.order.order.products),
    ...amountLine(`Coperto ${seats} × ${formatEuro(order.cover / seats)}`, order.cover),
    ...amountLine(`Sconto ${typedText(order.coupon)}`, 0 - order.discount),
    `Totale: ${formatEuro(order.total)}, da pagare al locale`,
  ]
}

type Told = { id: string; payload: BookingPayload; afterMidnight: boolean }

const tableLines = ({ payload, afterMidnight }: Told): string[] => {
  const { reserved_at, reserved_time, seats, customer, phone } = payload
  const night = afterMidnight ? ` (dopo la mezzanotte di ${weekdayOf(reserved_at, 'it')})` : ''
  return [
    `Quando: ${longDate(reserved_at, 'it')}, ore ${reserved_time}${night}`,
    `Persone: ${seats}`,
    `Cliente: ${typedText(customer)}`,
    `Telefono: ${PHONE_PREFIX} ${typedText(phone)}`,
  ]
}

/**
 * A booking as a message to its venue, in Italian: when, how many, who, and what they ordered and wrote. Whatever a diner
 * typed stands on one line of its own, labelled, and cannot pass for another.
 */
export const bookingMessage = (told: Told): string =>
  [
    `Prenotazione ${bookingNumber(told.id)} – in attesa di risposta`,
    ...tableLines(told),
    ...quotedLine('Nota', told.payload.note),
    ...orderLines(told.payload),
  ].join('\n')

/** The same of one that its diner gave up. */
export const cancellationMessage = (told: Told): string =>
  [`Prenotazione ${bookingNumber(told.id)} – ANNULLATA dal cliente`, ...tableLines(told)].join('\n')
