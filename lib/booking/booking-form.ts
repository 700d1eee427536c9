import { z } from 'zod'
import { MAX_SEATS } from '@/lib/booking/booking'
import { MAX_NOTE } from '@/lib/cart/limits'
import { withLatinDigits } from '@/lib/latin-digits'
import { personSchemas } from '@/lib/person/person'
import { TIME_OF_DAY } from '@/lib/venue/time-of-day'

const seatsSchema = z.int('seats_whole').min(1, 'seats_min').max(MAX_SEATS, 'seats_max')

/**
 * What a booking asks (spec section 5), as it is sent: the form and the server hold to this one schema. Whether the
 * venue takes tables on that date and at that time is asked of its hours, not here.
 */
export const bookingDetailsSchema = z.strictObject({
  ...personSchemas,
  seats: seatsSchema,
  /** 'YYYY-MM-DD', at the venue. */
  date: z.iso.date('date_required'),
  /** 'HH:MM', at the venue. */
  time: z.string('time_required').regex(TIME_OF_DAY, 'time_required'),
  /** What the venue should know: a high chair, an allergy. A page of the version before sends none. */
  note: z.string().max(MAX_NOTE).default(''),
})

/** A number as it was typed, in whatever digits a keyboard writes, '1,5' too; NaN for what is none. */
const typedNumber = (text: string): number => {
  const digits = withLatinDigits(text)
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

/** The same of what stands in the fields: seats are typed. */
export const bookingFormSchema = bookingDetailsSchema.extend({
  seats: z
    .string('seats_required')
    .trim()
    .min(1, { error: 'seats_required', abort: true })
    .max(20, 'seats_max')
    .transform(typedNumber)
    .pipe(seatsSchema),
})

export type BookingDetails = z.infer<typeof bookingDetailsSchema>
/** The fields as they are typed. */
export type BookingFields = z.input<typeof bookingFormSchema>

/** What may be wrong with a booking; with its person, {@link personProblem}. */
export const BOOKING_PROBLEMS = [
  'seats_required',
  'seats_whole',
  'seats_min',
  'seats_max',
  'date_required',
  'time_required',
] as const

export type BookingProblem = (typeof BOOKING_PROBLEMS)[number]

/** The code of a field's message; whatever else a schema may say of it, it is missing. */
export const bookingProblem = (message: string | undefined): BookingProblem | null =>
  BOOKING_PROBLEMS.find((code) => code === message) ?? null
