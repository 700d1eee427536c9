import { randomBytes, randomUUID } from 'node:crypto'
import { buildPaidOrder, type PaidOrder } from '@/lib/core/bill/paid-order'
import { type BookingPayload, toBookingPayload } from '@/lib/core/booking/booking'
import type { CartProduct } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { dishesOf, findOrderable } from '@/lib/core/menu/find-item'
import { piecePrice } from '@/lib/core/menu/item-details'
import type { Menu } from '@/lib/core/menu/menu'
import { consentVersionFor } from '@/lib/core/newsletter/consent-texts'
import { type ConsentProof, type NewsletterPayload, newsletterSchema } from '@/lib/core/newsletter/newsletter'
import { type OrderPayload, toOrderPayload } from '@/lib/core/orders/order-payload'
import { type TrackedEvent, type TrackingAction, toTrackingForm, toTrackingLog } from '@/lib/core/tracking/tracking'
import type { Venue } from '@/lib/core/venue/venue'

// Recognizable as test data in the other system.
const WHO = { name: 'Prova', surname: 'Conformance' }
const PHONE = '3330000000'
const PAGE = { attributes: [], domain: '', lang: 'it', referrer: '', start: 0, url: '', user_agent: '' }

export const sampleOrder = (venue: Venue): OrderPayload => {
  const id = `ord_conformance${randomBytes(6).toString('hex')}`
  return toOrderPayload({
    venue,
    orderId: id,
    service: 'tableservice',
    products: [],
    totals: { total: 0, commission: 0 },
    coupon: null,
    table: -1,
    customers: 1,
    customer: [],
    note: 'conformance',
    payed: false,
    timestamp: Date.now(),
    transaction: { id: `cash_${id}`, provider: 'cash' },
  })
}

export const samplePaid = ({ order, restaurant }: OrderPayload): PaidOrder =>
  buildPaidOrder({ id: order.id, venue_id: restaurant.id, amount: order.amount }, Date.now())

export const sampleBooking = (venue: Venue): { id: string; booking: BookingPayload } => {
  const id = randomUUID()
  const booking = toBookingPayload({
    ...WHO,
    venue,
    phone: PHONE,
    date: '2036-01-01',
    time: '12:00',
    seats: 1,
    note: 'conformance',
    products: [],
    coupon: null,
    orderId: id,
    timestamp: Date.now(),
  })
  return { id, booking }
}

export const sampleSubscriber = (venueId: number): { payload: NewsletterPayload; proof: ConsentProof } => ({
  payload: newsletterSchema.parse({
    ris_id: venueId,
    name: WHO.name,
    lastname: WHO.surname,
    email: `conformance-${randomBytes(6).toString('hex')}@example.com`,
    phone: PHONE,
    agree: true,
    'second-agree': true,
  }),
  proof: { text_version: consentVersionFor('it'), lang: 'it', agreed_at: Date.now() },
})

export const sampleEvent = ({ id, token }: Pick<Venue, 'id' | 'token'>, action: TrackingAction): TrackedEvent => {
  const record = { ris_id: id, token, action, metadata: { conformance: true } }
  return { form: toTrackingForm(record), log: toTrackingLog(record, PAGE) }
}

/** The first dish that needs no choice; null if there is none. */
export const sampleProduct = (menu: Menu): CartProduct | null => {
  const plain = dishesOf(menu).find(
    ({ dish }) =>
      piecePrice(dish) &&
      dish.variations.length + dish.additions.categories.length === 0 &&
      findOrderable(menu, 'dish', dish.id),
  )
  if (!plain) return null
  const { id, name, price } = plain.dish
  return {
    id: String(id),
    kind: 'dish',
    itemId: id,
    name,
    price: price ?? 0,
    quantity: 1,
    note: '',
    selection: EMPTY_SELECTION,
  }
}
