import { z } from 'zod'
import { allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { warningSchema } from '@/lib/core/menu/allergens/warnings'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { billSchema } from '@/lib/core/orders/bill'
import { correctedLineSchema } from '@/lib/core/orders/corrections/corrected-line'
import { CHAT_STATES, ORDER_STATES } from '@/lib/core/orders/order'
import { PAYMENT_STATUSES } from '@/lib/core/orders/payment'
import { venueAnswerSchema } from '@/lib/core/orders/venue-answer'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { nextTimeSchema } from '@/lib/core/venue/service-times-schema'
import { paymentMethodSchema } from '@/lib/core/venue/venue'

/** Values from a provider's return address prove nothing: the server asks the provider. */
export const confirmOrderRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  chatOpened: z.boolean().optional(),
  transactionId: z.string().max(200).nullish(),
  wkToken: z.string().max(200).nullish(),
})

export const orderStatusSchema = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  type: orderTypeSchema,
  provider: paymentMethodSchema,
  total: centsSchema,
  /** Null for an order of the first version. */
  bill: billSchema.nullable().catch(null),
  /** The lines as they stand, once the venue corrected them; null before. */
  lines: z.array(correctedLineSchema).nullable().catch(null),
  /** Table, room or spot; null for other services. */
  table: z.string().nullable().catch(null),
  /** The day it is for, where that is not the day it was placed. */
  date: z.iso.date().optional().catch(undefined),
  /** Cents that went or go back of what was paid online, while the rest stays. */
  back: centsSchema.catch(0),
  /** All of `back` went, by its provider's record. */
  wentBack: z.boolean().catch(false),
  /** One list per line. */
  warnings: z.array(z.array(warningSchema)).catch([]),
  /** Who chose each line of a shared cart, null: its sender; empty for any other order. */
  people: z.array(z.string().nullable()).catch([]),
  allergies: z.array(allergenSchema).catch([]),
  /** True only once money came in. */
  payed: z.boolean(),
  /** The staff took the money at the venue. */
  paidHere: z.boolean().catch(false),
  /** It is on the bill of its table. */
  payAtEnd: z.literal(true).optional().catch(undefined),
  /** 'none' for an order paid at the venue. */
  payment: z.enum(PAYMENT_STATUSES),
  /** False while the provider does not say whether a started payment was made. */
  asked: z.boolean().catch(false),
  /** Text to send by WhatsApp; null at a table or when paid online. */
  message: z.string().nullable(),
  /** Null while unknown. */
  answer: venueAnswerSchema.nullable(),
  /** Its guest may withdraw it: the venue's desk has it and has not answered. */
  withdrawable: z.boolean().catch(false),
  /** The venue is closed and has not answered; when it opens, and its date now. Null otherwise. */
  closed: z.object({ next: nextTimeSchema, today: z.iso.date() }).nullable().catch(null),
  /** Paid too late to be placed; the venue was told. */
  late: z.boolean().catch(false),
  /** Null where the order does not continue in a chat. */
  chat: z.enum(CHAT_STATES).nullable().catch(null),
  /** It is done, and nothing of it was corrected since. */
  settled: z.boolean().catch(false),
  /** Remaining time in ms (lib/core/orders/running-order.ts). */
  runs: z.number().min(0).catch(0),
  /** Address of the news stream; null when no answer is expected. */
  news: z.string().nullable().catch(null),
})

export type OrderStatus = z.infer<typeof orderStatusSchema>
