import { z } from 'zod'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import { MAX_NOTE } from '@/lib/core/cart/limits'
import { personSchemas, sentPersonSchemas } from '@/lib/core/person/person'
import { withLatinDigits } from '@/lib/core/text/latin-digits'
import { TIME_OF_DAY } from '@/lib/core/venue/time-of-day'

const seatsSchema = z.int('seats_whole').min(1, 'seats_min').max(MAX_SEATS, 'seats_max')

/** A booking as it is sent (spec section 5); the venue's hours and the phone are checked elsewhere. */
export const bookingDetailsSchema = z.strictObject({
  ...sentPersonSchemas,
  seats: seatsSchema,
  date: z.iso.date('date_required'),
  /** 'HH:MM' at the venue. */
  time: z.string('time_required').regex(TIME_OF_DAY, 'time_required'),
  /** Older pages send none. */
  note: z.string().max(MAX_NOTE).default(''),
})

/** Reads any script's digits and '1,5'; NaN otherwise. */
const typedNumber = (text: string): number => {
  const digits = withLatinDigits(text)
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

/** The form's input of a venue with `phones: "any"`, where seats are typed text. */
export const anyPhoneBookingSchema = bookingDetailsSchema.extend({
  seats: z
    .string('seats_required')
    .trim()
    .min(1, { error: 'seats_required', abort: true })
    .max(20, 'seats_max')
    .transform(typedNumber)
    .pipe(seatsSchema),
})

/** The same by the rule of spec section 5. */
export const bookingFormSchema = anyPhoneBookingSchema.extend({ phone: personSchemas.phone })

export type BookingDetails = z.infer<typeof bookingDetailsSchema>
export type BookingFields = z.input<typeof bookingFormSchema>

export const BOOKING_PROBLEMS = [
  'seats_required',
  'seats_whole',
  'seats_min',
  'seats_max',
  'date_required',
  'time_required',
] as const

export type BookingProblem = (typeof BOOKING_PROBLEMS)[number]

export const bookingProblem = (message: string | undefined): BookingProblem | null =>
  BOOKING_PROBLEMS.find((code) => code === message) ?? null
