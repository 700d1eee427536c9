import type { Customer } from '@/lib/checkout/customer-form'
import { formatEuro } from '@/lib/money'
import { amountLine, costOfLines, productLines, quotedLine, typedText } from '@/lib/orders/messages/message-lines'
import { coverLine } from '@/lib/orders/order-facts'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { PHONE_PREFIX } from '@/lib/person/phone'
import { venueTime } from '@/lib/venue/service-times'
import { SERVICE_ROWS, serviceNamed } from '@/lib/venue/services'
import { specialVenue } from '@/lib/venue/special-venues'

type Order = RecordedPayload['order']

/** The end of an order id is its random part: enough for the staff to find it, short enough to read out. */
export const shortNumber = (orderId: string): string => orderId.slice(-6).toUpperCase()

const customerLines = ({ name, surname, street, phone, deliveryNote }: Customer): string[] => [
  `Cliente: ${typedText(`${name} ${surname}`)}`,
  `Telefono: ${PHONE_PREFIX} ${typedText(phone)}`,
  ...(street === '' ? [] : [`Indirizzo: ${typedText(street)}`]),
  ...quotedLine('Nota per la consegna', deliveryNote),
]

/** When it is to be ready or there; where nobody chose a time, when it was ordered. */
const timeOf = ({ customer: [person], timestamp }: Order): string => person?.time || venueTime(new Date(timestamp))

/** A venue that counts no people counts one of each order, which says nothing. */
const tableLines = ({ restaurant, order: { table, customers } }: RecordedPayload): string[] => {
  if (table === -1) return []
  return [`Tavolo: ${table}`, ...(specialVenue(restaurant).hidesPeople ? [] : [`Persone: ${customers}`])]
}

/** What lies between the lines and the total, so that they add up. */
const chargeTexts = ({ order, totals }: RecordedPayload): string[] => {
  const { discount, cover, delivery, covers } = totals ?? { discount: 0, cover: 0, delivery: 0 }
  const people = Number(order.customers)
  const charged = covers ?? people
  return [
    ...amountLine(`Coperto ${charged} × ${formatEuro(cover / charged)}`, cover),
    ...[coverLine(people, covers)].filter((line) => line !== null),
    ...amountLine('Consegna', delivery),
    ...amountLine(`Sconto ${typedText(order.coupon)}`, 0 - discount),
    // An order of an older version, which noted only its total.
    ...amountLine(
      'Coperto, consegna e sconto',
      order.amount - costOfLines(order.products) - cover - delivery + discount,
    ),
  ]
}

/**
 * An order as a message to its venue, in Italian (spec sections 2 and 7): type, time, table and people or customer and
 * address, lines and total; the amounts above the total add up to it. Whatever a diner typed stands on one line of its
 * own, labelled, and cannot pass for another.
 */
export const whatsappMessage = (payload: RecordedPayload): string => {
  const { id, type, customer, products, note, amount } = payload.order
  const { notices } = payload
  return [
    `Ordine ${shortNumber(id)} – ${SERVICE_ROWS[serviceNamed(type)].kitchenName}`,
    `Orario: ${timeOf(payload.order)}`,
    ...tableLines(payload),
    ...customer.slice(0, 1).flatMap(customerLines),
    '',
    ...productLines(products, notices?.lines),
    ...chargeTexts(payload),
    '',
    ...(notices?.order ? [notices.order] : []),
    ...quotedLine('Nota', note),
    `Totale: ${formatEuro(amount)}`,
  ].join('\n')
}
