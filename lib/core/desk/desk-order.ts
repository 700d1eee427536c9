import { z } from 'zod'
import { ORDER_MONEY } from '@/lib/core/desk/order-money'
import { allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { warningSchema } from '@/lib/core/menu/allergens/warnings'
import { mealCourseSchema } from '@/lib/core/menu/stations/kitchen-place'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { ANSWER_STATES } from '@/lib/core/orders/answer/answer-moves'
import { MOVE_KINDS } from '@/lib/core/orders/answer/move-log'
import { REFUSAL_CODES } from '@/lib/core/orders/answer/refusal'
import { VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'
import { correctionSchema } from '@/lib/core/orders/corrections/correction'
import { chargesSchema } from '@/lib/core/orders/order-facts'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { SERVICES } from '@/lib/core/venue/services'

/** An order as kitchen and till need it, no other personal data. */
export const deskOrderSchema = z.object({
  id: z.string(),
  /** Short enough to read out. */
  number: z.string(),
  state: z.enum(ANSWER_STATES),
  service: z.enum(SERVICES),
  /** Whether `table` is a table, a room or a spot. */
  type: orderTypeSchema,
  /** The staff wrote it, on the bill of its table. */
  byStaff: z.literal(true).optional(),
  /** Table, room or spot; null for other services. */
  table: z.string().nullable(),
  /** When it was moved to that table, in ms; absent where it was placed there. */
  seatedAt: z.int().optional(),
  people: z.int().nullable(),
  /** Milliseconds. */
  placedAt: z.int(),
  /** Agreed or requested time, 'HH:MM'; null if none. */
  time: z.string().nullable(),
  /** The same in ms; `placedAt` without a time. */
  dueAt: z.int(),
  /** Its day, where that is not the day it was placed; absent for an order of today. */
  date: z.iso.date().optional().catch(undefined),
  /** Of an order that is planned: from when it stands among those of now, in ms. */
  nearAt: z.int().optional().catch(undefined),
  customer: z.object({ name: z.string(), phone: z.string(), street: z.string(), note: z.string() }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      price: centsSchema,
      note: z.string(),
      /** Name of the guest who chose it in a shared cart; null for the person who sent the order. */
      person: z.string().nullable().catch(null),
      warnings: z.array(warningSchema),
      /** Null where its venue has no stations. */
      station: z.string().nullable().catch(null),
      /** Null where courses are not fired, and of drinks. */
      course: mealCourseSchema.nullable().catch(null),
      /** The course of the menu where they are not fired. */
      heading: mealCourseSchema.optional().catch(undefined),
    }),
  ),
  /** Corrections that stand, oldest first. */
  corrections: z.array(correctionSchema).catch([]),
  allergies: z.array(allergenSchema),
  note: z.string(),
  /** The server's note in Italian, '' for none. */
  notice: z.string(),
  /** It was paid after it could still be placed. */
  late: z.boolean(),
  money: z.enum(ORDER_MONEY),
  total: centsSchema,
  /** Id of the bill of its table, by which alone it is paid; null where it is paid by itself. */
  bill: z.string().nullable().catch(null),
  /** Parts of `total`; null for an order of the first version. */
  charges: chargesSchema.nullable().catch(null),
  /** How it was paid; online by the ledger, without the rest. Null while it is owed. */
  paid: z
    .object({ by: z.enum([...VENUE_WAYS, 'online']), at: z.int().nullable(), device: z.string().nullable() })
    .nullable()
    .catch(null),
  /** Stations that have ticked off their lines. */
  stationsReady: z.array(z.string()).catch([]),
  /** Rank of the last course that was fired; null: the first alone. */
  fired: z.int().nullable().catch(null),
  /** The last turn of its log; 0 before the first. */
  turn: z.int().catch(0),
  /**
   * Moves that an undo can take back, newest first: one of the answer, one of the money, those of
   * the kitchen. `until`: in ms, null for any
   * time. `by`: its device.
   */
  undo: z
    .array(
      z.object({
        turn: z.int(),
        kind: z.enum(MOVE_KINDS),
        /** The station or course of a move of the kitchen. */
        about: z.string().nullable().catch(null),
        by: z.string().nullable(),
        at: z.int(),
        until: z.int().nullable(),
      }),
    )
    .catch([]),
  /** Device of the last move; null before, and by command. */
  answeredBy: z.string().nullable(),
  /** Null if not refused, or in the venue's own words. */
  refusal: z.enum(REFUSAL_CODES).nullable(),
  /** Milliseconds; null once answered, or where another system answers. */
  waitingSince: z.int().nullable(),
  /** When to ring louder, in ms; null for never. */
  louderAt: z.int().nullable(),
  /** The diner has not opened the WhatsApp chat that sends it. */
  chatAwaited: z.boolean().catch(false),
  /** False where the venue's orders service answers. */
  answerable: z.boolean(),
})

export type DeskOrder = z.infer<typeof deskOrderSchema>
