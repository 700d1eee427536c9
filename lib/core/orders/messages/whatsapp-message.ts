import type { Customer } from '@/lib/core/checkout/customer-form'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { longDay } from '@/lib/core/i18n/long-day'
import { formatEuro } from '@/lib/core/money/money'
import {
  amountLine,
  costOfLines,
  cutTyped,
  encodedLength,
  productLines,
  quotedLine,
  restLine,
} from '@/lib/core/orders/messages/message-lines'
import { coverLine } from '@/lib/core/orders/order-facts'
import type { RecordedPayload } from '@/lib/core/orders/order-payload'
import { printedPhone } from '@/lib/core/person/phone'
import { spotWords } from '@/lib/core/tables/spot-words'
import { venueTime } from '@/lib/core/venue/service-times'
import { SERVICE_ROWS, serviceNamed } from '@/lib/core/venue/services'
import { specialVenue } from '@/lib/core/venue/special-venues'

type Order = RecordedPayload['order']

/** The random end of an order id, short enough to read out. */
export const shortNumber = (orderId: string): string => orderId.slice(-6).toUpperCase()

/**
 * URL-encoded characters. Windows passes at most 2,083 characters of an address, and a longer one opens an empty or cut
 * chat without an error; host, number and `?text=` take up to 35.
 */
export const MAX_CHAT_TEXT = 1_950

/** Limit of each typed text in a shortened message, URL-encoded. */
const SHORT = 100

const customerLines = ({ name, surname, street, phone, deliveryNote }: Customer, max: number): string[] => [
  `Cliente: ${cutTyped(`${name} ${surname}`, max)}`,
  `Telefono: ${printedPhone(cutTyped(phone, max))}`,
  ...(street === '' ? [] : [`Indirizzo: ${cutTyped(street, max)}`]),
  ...quotedLine('Nota per la consegna', deliveryNote, max),
]

const timeOf = ({ customer: [person], timestamp }: Order): string => person?.time || venueTime(new Date(timestamp))

const tableLines = ({ restaurant, order: { table, customers }, type }: RecordedPayload): string[] => {
  if (table === -1) return []
  return [
    `${spotWords(type).name}: ${table}`,
    ...(specialVenue(restaurant).hidesPeople ? [] : [`Persone: ${customers}`]),
  ]
}

const chargeTexts = ({ order, totals }: RecordedPayload, max: number): string[] => {
  const { discount, cover, delivery, covers } = totals ?? { discount: 0, cover: 0, delivery: 0 }
  const people = Number(order.customers)
  const charged = covers ?? people
  return [
    ...amountLine(`Coperto ${charged} × ${formatEuro(cover / charged)}`, cover),
    ...[coverLine(people, covers)].filter((line) => line !== null),
    ...amountLine('Consegna', delivery),
    ...amountLine(`Sconto ${cutTyped(order.coupon, max)}`, 0 - discount),
    // Older versions stored only the total.
    ...amountLine(
      'Coperto, consegna e sconto',
      order.amount - costOfLines(order.products) - cover - delivery + discount,
    ),
  ]
}

const kitchenName = (name: Order['type'], { type }: RecordedPayload): string => {
  const service = serviceNamed(name)
  return service === 'tableservice' ? spotWords(type).at : SERVICE_ROWS[service].kitchenName
}

const textOf = (payload: RecordedPayload, products: string[], max = Number.POSITIVE_INFINITY): string => {
  const { id, type, customer, note, amount } = payload.order
  return [
    `Ordine ${shortNumber(id)} – ${kitchenName(type, payload)}`,
    ...(payload.order.date === undefined ? [] : [`Giorno: ${longDay(payload.order.date, ORIGINAL_LANG)}`]),
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

export const orderText = (payload: RecordedPayload): string =>
  textOf(payload, productLines(payload.order.products, payload.notices?.lines))

/** An order in the venue's language (spec sections 2 and 7); over `max` URL-encoded characters it links to the rest. */
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
