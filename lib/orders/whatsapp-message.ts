import type { Customer } from '@/lib/checkout/customer-form'
import { type Cents, formatEuro } from '@/lib/money'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { parsePrice } from '@/lib/parse-price'
import { PHONE_PREFIX } from '@/lib/person/phone'
import { plainLine } from '@/lib/plain-line'
import { venueTime } from '@/lib/venue/service-times'
import { SERVICE_ROWS, serviceNamed } from '@/lib/venue/services'
import { specialVenue } from '@/lib/venue/special-venues'

type Order = RecordedPayload['order']
type Line = Order['products'][number]

/** Characters of an address that the lines may take: WhatsApp refuses one that is much longer than this makes. */
const MAX_LINES_LENGTH = 3_000

/** The end of an order id is its random part: enough for the staff to find it, short enough to read out. */
export const shortNumber = (orderId: string): string => orderId.slice(-6).toUpperCase()

/** What a person typed, as it is: one line, in which nothing is bold, struck out, a formula or a link to tap. */
const typed = (text: string): string =>
  plainLine(text)
    .replace(/[*_~`«»]/g, '')
    .replace(/:\/\//g, ': //')
    .replace(/^[\s=+@-]+/, '')
    .trim()

const quoted = (label: string, text: string): string[] => {
  const note = typed(text)
  return note === '' ? [] : [`${label}: «${note}»`]
}

const customerLines = ({ name, surname, street, phone, deliveryNote }: Customer): string[] => [
  `Cliente: ${typed(`${name} ${surname}`)}`,
  `Telefono: ${PHONE_PREFIX} ${typed(phone)}`,
  ...(street === '' ? [] : [`Indirizzo: ${typed(street)}`]),
  ...quoted('Nota per la consegna', deliveryNote),
]

/** When it is to be ready or there; where nobody chose a time, when it was ordered. */
const timeOf = ({ customer: [person], timestamp }: Order): string => person?.time || venueTime(new Date(timestamp))

/** A venue that counts no people counts one of each order, which says nothing. */
const tableLines = ({ restaurant, order: { table, customers } }: RecordedPayload): string[] => {
  if (table === -1) return []
  return [`Tavolo: ${table}`, ...(specialVenue(restaurant).hidesPeople ? [] : [`Persone: ${customers}`])]
}

/** Cents. */
const costOf = (lines: Line[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + (parsePrice(price) ?? 0) * quantity, 0)

const lineText = (line: Line): string =>
  [`${line.quantity} × ${typed(line.name)} (${formatEuro(costOf([line]))})`, ...quoted('   Nota', line.note)].join('\n')

/** As many lines as fit, and how many pieces are left out, and what they cost. */
const lineTexts = (products: Line[]): string[] => {
  const texts: string[] = []
  let left = MAX_LINES_LENGTH
  for (const [at, product] of products.entries()) {
    const text = lineText(product)
    left -= encodeURIComponent(text).length
    if (left < 0) {
      const rest = products.slice(at)
      const pieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
      return [...texts, `… e altri prodotti: ${pieces} (${formatEuro(costOf(rest))})`]
    }
    texts.push(text)
  }
  return texts
}

const named = (label: string, cents: Cents): string[] => (cents === 0 ? [] : [`${label}: ${formatEuro(cents)}`])

/** What lies between the lines and the total, so that they add up. */
const chargeTexts = ({ order, totals }: RecordedPayload): string[] => {
  const { discount, cover, delivery } = totals ?? { discount: 0, cover: 0, delivery: 0 }
  const people = Number(order.customers)
  return [
    ...named(`Coperto ${people} × ${formatEuro(cover / people)}`, cover),
    ...named('Consegna', delivery),
    ...named(`Sconto ${typed(order.coupon)}`, 0 - discount),
    // An order of an older version, which noted only its total.
    ...named('Coperto, consegna e sconto', order.amount - costOf(order.products) - cover - delivery + discount),
  ]
}

/**
 * An order as a message to its venue, in Italian (spec sections 2 and 7): type, time, table and people or customer and
 * address, lines and total; the amounts above the total add up to it. Whatever a diner typed stands on one line of its
 * own, labelled, and cannot pass for another.
 */
export const whatsappMessage = (payload: RecordedPayload): string => {
  const { id, type, customer, products, note, amount } = payload.order
  return [
    `Ordine ${shortNumber(id)} – ${SERVICE_ROWS[serviceNamed(type)].kitchenName}`,
    `Orario: ${timeOf(payload.order)}`,
    ...tableLines(payload),
    ...customer.slice(0, 1).flatMap(customerLines),
    '',
    ...lineTexts(products),
    ...chargeTexts(payload),
    '',
    ...quoted('Nota', note),
    `Totale: ${formatEuro(amount)}`,
  ].join('\n')
}
