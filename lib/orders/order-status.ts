import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { allergenSchema } from '@/lib/menu/allergens/allergens'
import { warningSchema } from '@/lib/menu/allergens/warnings'
import { billSchema } from '@/lib/orders/bill'
import { CHAT_STATES, ORDER_STATES } from '@/lib/orders/order'
import { PAYMENT_STATUSES } from '@/lib/orders/payment'
import { venueAnswerSchema } from '@/lib/orders/venue-answer'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { paymentMethodSchema } from '@/lib/venue/venue'

/**
 * Body of POST /api/orders/{id}/confirm. What a provider's return address carries may be passed on, and proves
 * nothing: the provider is asked about the payment we started.
 */
export const confirmOrderRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  /** The diner has opened the chat by which the order goes on; told at every question from then on. */
  chatOpened: z.boolean().optional(),
  transactionId: z.string().max(200).nullish(),
  wkToken: z.string().max(200).nullish(),
})

/** What became of an order, for its confirmation page: the answer of the same. */
export const orderStatusSchema = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  type: orderTypeSchema,
  provider: paymentMethodSchema,
  total: centsSchema,
  /** What the total is made of; null where nobody noted it. */
  bill: billSchema.nullable().catch(null),
  /** What the diner was warned of, a list a line; [] of an order without warnings. */
  warnings: z.array(z.array(warningSchema)).catch([]),
  /** Allergies that the venue was told of with it. */
  allergies: z.array(allergenSchema).catch([]),
  /** True only when money came in. */
  payed: z.boolean(),
  /** 'none' for an order to be paid at the venue. */
  payment: z.enum(PAYMENT_STATUSES),
  /**
   * False while a provider does not say what became of a payment that was begun, so that nobody can say whether it was
   * made.
   */
  asked: z.boolean().catch(false),
  /** The text of an order that its diner may send the venue by WhatsApp; null for one at a table or paid online. */
  message: z.string().nullable(),
  /** What the venue said to an order that reached it; null while nothing is known. */
  answer: venueAnswerSchema.nullable(),
  /** It could not be placed any more when its money came, and its venue was told so. */
  late: z.boolean().catch(false),
  /** Whether it is still to be confirmed by WhatsApp; null where it does not go on by a chat. */
  chat: z.enum(CHAT_STATES).nullable().catch(null),
  /** For how long it still runs, in ms; 0 once it is over (lib/orders/running-order.ts). */
  runs: z.number().min(0).catch(0),
  /** Where its page hears of its venue's next word (lib/orders/answer/order-news-api.ts); null where none is to be expected. */
  news: z.string().nullable().catch(null),
})

export type OrderStatus = z.infer<typeof orderStatusSchema>
