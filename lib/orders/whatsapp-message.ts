import type { Customer } from '@/lib/checkout/customer-form'
import { PHONE_PREFIX } from '@/lib/checkout/phone'
import { formatEuro, parsePrice } from '@/lib/money'
import type { OrderPayload } from '@/lib/orders/order-payload'
import { plainLine } from '@/lib/text'

type Order = OrderPayload['order']
type Line = Order['products'][number]

const KINDS: Record<Order['type'], string> = {
  restaurant: 'Al tavolo',
  delivery: 'Consegna a domicilio',
  takeaway: 'Asporto',
  shipment: 'Spedizione',
}

/** UTF-16 units the lines may take: a longer address than this makes is refused by WhatsApp. */
const MAX_LINES_LENGTH = 1_500

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

const customerLines = ({ name, surname, street, time, phone, deliveryNote }: Customer): string[] => [
  ...(time === '' ? [] : [`Orario: ${time}`]),
  `Cliente: ${typed(`${name} ${surname}`)}`,
  `Telefono: ${PHONE_PREFIX} ${typed(phone)}`,
  ...(street === '' ? [] : [`Indirizzo: ${typed(street)}`]),
  ...quoted('Nota per la consegna', deliveryNote),
]

const lineText = ({ name, price, quantity, note }: Line): string => {
  const cost = formatEuro((parsePrice(price) ?? 0) * quantity)
  return [`${quantity} × ${typed(name)} (${cost})`, ...quoted('   Nota', note)].join('\n')
}

/** As many lines as fit, and how many pieces are left out. */
const lineTexts = (products: Line[]): string[] => {
  const texts: string[] = []
  let left = MAX_LINES_LENGTH
  for (const [at, product] of products.entries()) {
    const text = lineText(product)
    left -= text.length
    if (left < 0) {
      const more = products.slice(at).reduce((sum, { quantity }) => sum + quantity, 0)
      return [...texts, `… e altri prodotti: ${more}`]
    }
    texts.push(text)
  }
  return texts
}

/**
 * An order as a message to its venue, in Italian (spec sections 2 and 7): type, time, customer, address, lines and
 * total. Whatever a diner typed stands on one line of its own, labelled, and cannot pass for another.
 */
export const whatsappMessage = ({ id, type, customer, products, coupon, note, amount }: Order): string =>
  [
    `Ordine ${shortNumber(id)} – ${KINDS[type]}`,
    ...customer.slice(0, 1).flatMap(customerLines),
    '',
    ...lineTexts(products),
    '',
    ...(coupon === '' ? [] : [`Codice sconto: ${typed(coupon)}`]),
    ...quoted('Nota', note),
    `Totale: ${formatEuro(amount)}`,
  ].join('\n')

/** A chat with a venue, prefilled; null where its number cannot be one ('+39 333 0000104' and '0039…' can). */
export const whatsappLink = (number: string | null, text: string): string | null => {
  const digits = (number ?? '').replace(/\D/g, '').replace(/^00/, '')
  return /^\d{8,15}$/.test(digits) ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null
}
