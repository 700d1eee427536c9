import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { ORDER_MONEY } from '@/lib/desk/order-money'
import { allergenSchema } from '@/lib/menu/allergens/allergens'
import { warningSchema } from '@/lib/menu/allergens/warnings'
import { ANSWER_STATES } from '@/lib/orders/answer/answer-moves'
import { REFUSAL_CODES } from '@/lib/orders/answer/refusal'
import { SERVICES } from '@/lib/venue/services'

/** An order as its venue's desk shows it: all that the kitchen and the till need, and nothing else of its diner's. */
export const deskOrderSchema = z.object({
  id: z.string(),
  /** Short enough to read out. */
  number: z.string(),
  state: z.enum(ANSWER_STATES),
  service: z.enum(SERVICES),
  /** Of a table, room or spot; null away from tables. */
  table: z.string().nullable(),
  people: z.int().nullable(),
  /** In ms. */
  placedAt: z.int(),
  /** When it was agreed, or asked, to be ready or there, 'HH:MM'; null where nobody said. */
  time: z.string().nullable(),
  /** The same in ms; what is to be made now was due when it was placed. */
  dueAt: z.int(),
  customer: z.object({ name: z.string(), phone: z.string(), street: z.string(), note: z.string() }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      price: centsSchema,
      note: z.string(),
      warnings: z.array(warningSchema),
    }),
  ),
  allergies: z.array(allergenSchema),
  note: z.string(),
  /** What the server notes of it in Italian, such as that it is one of many; '' for nothing. */
  notice: z.string(),
  /** It could not be placed any more when its money came. */
  late: z.boolean(),
  money: z.enum(ORDER_MONEY),
  total: centsSchema,
  /** The device that made the last move; null before the first, and of the operator's command. */
  answeredBy: z.string().nullable(),
  /** Why it was refused; null where it was not, or in its venue's own words. */
  refusal: z.enum(REFUSAL_CODES).nullable(),
  /** Since when somebody could answer it, in ms; null once it is answered, or where another system does. */
  waitingSince: z.int().nullable(),
  /** When it is told louder, in ms, as nobody has answered it; null for never. */
  louderAt: z.int().nullable(),
  /** Whether the desk may move it: not where an orders service of the venue's does. */
  answerable: z.boolean(),
})

export type DeskOrder = z.infer<typeof deskOrderSchema>
