import { z } from 'zod'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

export const MAX_TABLES = 2_000

/** Where guests sit: tables of a restaurant, rooms of a hotel, umbrellas of a beach. */
export const SEATS = ['r', 'h', 's'] as const

/** `tables`: how many of what `at` says, 0 where nobody orders from there. */
export const waysSchema = z.strictObject({
  at: z.enum(SEATS),
  tables: z.int().min(0).max(MAX_TABLES),
  takeaway: z.boolean(),
  delivery: z.boolean(),
  bookings: z.boolean(),
})

export type WaysToOrder = z.infer<typeof waysSchema>

/** `day`: 0 is Sunday. A close before its open is past midnight. */
export const openingSchema = z
  .strictObject({ day: z.int().min(0).max(6), open: timeOfDaySchema, close: timeOfDaySchema })
  .refine(({ open, close }) => open !== close)

export type Opening = z.infer<typeof openingSchema>

/** Two a day. */
const MAX_OPENINGS = 14

const line = (max: number) => z.string().trim().min(1).max(max)

/** The five questions that begin a venue. */
export const beginAnswersSchema = z.strictObject({
  name: line(200),
  street: line(150),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/),
  city: line(100),
  ways: waysSchema,
  hours: z.array(openingSchema).min(1).max(MAX_OPENINGS),
  /** Null for none. */
  phone: line(40)
    .refine((text) => internationalNumber(text) !== null)
    .nullable(),
})

export type BeginAnswers = z.infer<typeof beginAnswersSchema>

/** In one line, as maps and the venue file have it. */
export const addressOf = ({ street, zip, city }: Pick<BeginAnswers, 'street' | 'zip' | 'city'>): string =>
  `${street}, ${zip} ${city}`
