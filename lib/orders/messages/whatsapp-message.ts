import type { Customer } from '@/lib/checkout/customer-form'
import { formatEuro } from '@/lib/money'
import {
  amountLine,
  costOfLines,
  cutTyped,
  encodedLength,
  productLines,
  quotedLine,
  restLine,
} from '@/lib/orders/messages/message-lines'
import { coverLine } from '@/lib/orders/order-facts'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { PHONE_PREFIX } from '@/lib/person/phone'
import { venueTime } from '@/lib/venue/service-times'
import { SERVICE_ROWS, serviceNamed } from '@/lib/venue/services'
import { specialVenue } from '@/lib/venue/special-venues'

type Order = RecordedPayload['order']

/** The end of an order id is its random part: enough for the staff to find it, short enough to read out. */
export const shortNumber = (orderId: string): string => orderId.slice(-6).toUpperCase()

/**
 * What a text may take of an address, in characters. WhatsApp names no limit; an address of up to 2,000 passes every browser
 * and every way from it into the app (Windows hands over 2,083 at most), and a longer one fails in silence: the chat opens
 * empty or cut. The host, the number and `?text=` take up to 35.
 */
export const MAX_CHAT_TEXT = 1_950

/** What is left of each text that a person typed, once an order is too long, in characters of an address. */
const SHORT = 100

const customerLines = ({ name, surname, street, phone, deliveryNote }: Customer, max: number): string[] => [
  `Cliente: ${cutTyped(`${name} ${surname}`, max)}`,
  `Telefono: ${PHONE_PREFIX} ${cutTyped(phone, max)}`,
  ...(street === '' ? [] : [`Indirizzo: ${cutTyped(street, max)}`]),
  ...quotedLine('Nota per la consegna', deliveryNote, max),
]

/** When it is to be ready or there; where nobody chose a time, when it was ordered. */
const timeOf = ({ customer: [person], timestamp }: Order): string => person?.time || venueTime(new Date(timestamp))

/** A venue that counts no people counts one of each order, which says nothing. */
const tableLines = ({ restaurant, order: { table, customers } }: RecordedPayload): string[] => {
  if (table === -1) return []
  return [`Tavolo: ${table}`, ...(specialVenue(restaurant).hidesPeople ? [] : [`Persone: ${customers}`])]
}

/** What lies between the lines and the total, so that they add up. */
const chargeTexts = ({ order, totals }: RecordedPayload, max: number): string[] => {
  const { discount, cover, delivery, covers } = totals ?? { discount: 0, cover: 0, delivery: 0 }
  const people = Number(order.customers)
  const charged = covers ?? people
  return [
    ...amountLine(`Coperto ${charged} × ${formatEuro(cover / charged)}`, cover),
    ...[coverLine(people, covers)].filter((line) => line !== null),
    ...amountLine('Consegna', delivery),
    ...amountLine(`Sconto ${cutTyped(order.coupon, max)}`, 0 - discount),
    // An order of an older version, which noted only its total.
    ...amountLine(
      'Coperto, consegna e sconto',
      order.amount - costOfLines(order.products) - cover - delivery + discount,
    ),
  ]
}

/** `products`: what stands for the lines. `max`: what each text that a person typed may take. */
const textOf = (payload: RecordedPayload, products: string[], max = Number.POSITIVE_INFINITY): string => {
  const { id, type, customer, note, amount } = payload.order
  return [
    `Ordine ${shortNumber(id)} – ${SERVICE_ROWS[serviceNamed(type)].kitchenName}`,
    `Orario: ${timeOf(payload.order)}`,
    ...tableLines(payload),
    ...customer.slice(0, 1).flatMap((person) => customerLines(person, max)),
    '',
    ...products,
    ...chargeTexts(payload, max),
    '',
    ...(payload.notices?.order ? [payload.notices.order] : []),
    ...quotedLine('Nota', note, max),
    `Totale: ${formatEuro(amount)}`,
  ].join('\n')
}

/** The whole order as a message, however long. */
export const orderText = (payload: RecordedPayload): string =>
  textOf(payload, productLines(payload.order.products, payload.notices?.lines))

/**
 * An order as a message to its venue, in the venue's language (`ORIGINAL_LANG`; spec sections 2 and 7): type, time, table and
 * people or customer and address, lines and total; the amounts above the total add up to it. Whatever a diner typed stands
 * on one line of its own, labelled, and cannot pass for another. One that takes more than `max` characters of an address
 * says what it leaves out, and `link`, where the whole order is.
 */
export const whatsappMessage = (
  payload: RecordedPayload,
  { link, max = MAX_CHAT_TEXT }: { link: string; max?: number },
): string => {
  const whole = orderText(payload)
  if (encodedLength(whole) <= max) return whole
  const { products } = payload.order
  const where = `Ordine completo: ${link}`
  const room = max - encodedLength(textOf(payload, [restLine(products), where], SHORT))
  return textOf(payload, [...productLines(products, payload.notices?.lines, room), where], SHORT)
}
