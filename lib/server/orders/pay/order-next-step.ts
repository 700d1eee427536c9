import 'server-only'
import { z } from 'zod'
import { isPartId } from '@/lib/core/bill/part-id'
import { confirmationStepPath, type NextStep } from '@/lib/core/checkout/step-paths'
import { billPath } from '@/lib/core/http/links'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { isByCourier, type Service, serviceNamed } from '@/lib/core/venue/services'
import { paymentMethodSchema, type Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import type { OrderRow } from '@/lib/server/db/schema'

/** Lenient, so that an order with unreadable facts is answered. */
const typeSchema = z.object({ type: z.string() })

const serviceOf = ({ facts }: Pick<OrderRow, 'facts'>): Service =>
  serviceNamed(typeSchema.parse(JSON.parse(facts)).type)

export const nextStepOf = (order: OrderRow, venue: Pick<Venue, 'has_whatsapp' | 'has_pony_u'> | null): NextStep => {
  const service = serviceOf(order)
  return {
    type: orderTypeSchema.parse(order.type),
    ref: String(order.venue_id),
    orderId: order.id,
    service,
    provider: paymentMethodSchema.parse(order.provider),
    transactionId: null,
    hasWhatsapp: venue?.has_whatsapp ?? false,
    isCourier: venue !== null && isByCourier(venue, service),
  }
}

export const confirmationPathOf = async (order: OrderRow, backend: Backend): Promise<string> => {
  if (isPartId(order.id)) return billPath(orderTypeSchema.parse(order.type), String(order.venue_id), order.id)
  // If the venue is unreachable, the page without WhatsApp is right too.
  const venue = await backend.venues.find({ id: order.venue_id }, ORIGINAL_LANG, 'shown').catch(() => null)
  return confirmationStepPath(nextStepOf(order, venue))
}
