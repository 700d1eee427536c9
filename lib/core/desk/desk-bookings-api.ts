import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import { BOOKING_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { MAX_NOTE } from '@/lib/core/cart/limits'
import { deskBookingSchema } from '@/lib/core/desk/desk-booking'
import { MAX_BOOKING_REASON } from '@/lib/core/desk/desk-booking-api'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { hostRulesSchema, roomTableSchema } from '@/lib/core/venue/room/host-rules'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

const MAX_HOST_NAME = 120
const MAX_HOST_PHONE = 40
const MAX_TABLES = 20

const whereSchema = {
  date: z.iso.date(),
  /** 'HH:MM' at the venue; a time after midnight belongs to the evening of the date. */
  time: timeOfDaySchema,
  seats: z.int().min(1).max(MAX_SEATS),
  tables: z.array(z.string().min(1).max(8)).max(MAX_TABLES).default([]),
}

/** What the host writes in: a booking taken by telephone, or a party that stands in the door. */
export const hostEntrySchema = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('host'),
    /** One per form, so that a repeated press enters it once. */
    attemptKey: z.uuid(),
    name: z.string().trim().min(1).max(MAX_HOST_NAME),
    /** Any number, or ''. */
    phone: z.string().trim().max(MAX_HOST_PHONE).default(''),
    note: z.string().max(MAX_NOTE).default(''),
    ...whereSchema,
  }),
  /** Now, and already in the room. */
  z.strictObject({
    source: z.literal('walk_in'),
    attemptKey: z.uuid(),
    name: z.string().trim().max(MAX_HOST_NAME).default(''),
    seats: whereSchema.seats,
    tables: whereSchema.tables,
  }),
])

export type HostEntry = z.input<typeof hostEntrySchema>

const turn = z.int().min(0)

/** `turn`: that of the booking as the device saw it. */
export const deskBookingMoveSchema = z.discriminatedUnion('move', [
  /** A guest who left a number or holds the page is asked to agree with another time or number of people. */
  z.strictObject({ move: z.literal('change'), turn, ...whereSchema }),
  z.strictObject({
    move: z.literal('cancel'),
    turn,
    code: z.enum(BOOKING_REFUSAL_CODES),
    reason: z.string().max(MAX_BOOKING_REASON).default(''),
  }),
  z.strictObject({ move: z.enum(['arrive', 'leave', 'no_show', 'undo']), turn }),
])

export type DeskBookingMove = z.input<typeof deskBookingMoveSchema>

/** free: times of that evening, 'HH:MM', that have room for them. */
const roomRefusals = [
  z.object({ code: z.literal('slot_full'), free: z.array(z.string()) }),
  z.object({ code: z.literal('table_taken'), by: z.string() }),
  z.object({ code: z.enum(['day_unavailable', 'unknown_table', 'booking_reused', 'unavailable']) }),
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
] as const

const ROOM_STATUSES = {
  slot_full: 409,
  table_taken: 409,
  day_unavailable: 422,
  unknown_table: 422,
  booking_reused: 409,
  unavailable: 503,
  time_outside_hours: 422,
} as const

const deskCodes = z.object({ code: z.enum(['not_paired', 'owner_only', 'answered_elsewhere']) })

const entryRefusalSchema = z.discriminatedUnion('code', [deskCodes, ...roomRefusals])

export type HostEntryError = z.infer<typeof entryRefusalSchema>

const bookingsAnswer = z.object({ id: z.string(), bookings: z.array(deskBookingSchema) })

/** Idempotent by `attemptKey`. Answers with the desk's bookings and the id of the new one. */
export const hostEntryApi = contract({
  method: 'POST',
  path: '/api/desk/bookings',
  request: of<HostEntry>(),
  answer: readBy(bookingsAnswer),
  refusals: {
    read: readBy(entryRefusalSchema),
    statuses: { ...DESK_STATUSES, answered_elsewhere: 409, ...ROOM_STATUSES },
  },
  deadlineMs: DEADLINES_MS.send,
})

const moveRefusalSchema = z.discriminatedUnion('code', [
  deskCodes,
  ...roomRefusals,
  z.object({ code: z.enum(['not_found', 'move_final']) }),
  /** The booking as it stands, which the device had not seen. */
  z.object({ code: z.literal('booking_changed'), state: z.enum(BOOKING_STATES), by: z.string().nullable() }),
])

export type DeskBookingMoveError = z.infer<typeof moveRefusalSchema>

/** `move_final`: the state does not allow it, or there is nothing to undo. */
export const deskBookingMoveApi = contract({
  method: 'POST',
  path: '/api/desk/bookings/[id]/move',
  request: of<DeskBookingMove>(),
  answer: readBy(bookingsAnswer),
  refusals: {
    read: readBy(moveRefusalSchema),
    statuses: {
      ...DESK_STATUSES,
      answered_elsewhere: 409,
      ...ROOM_STATUSES,
      not_found: 404,
      move_final: 409,
      booking_changed: 409,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})

/** How full a half hour is. */
const halfHourSchema = z.object({
  /** 'HH:MM' at the venue. */
  time: timeOfDaySchema,
  /** ms. */
  startsAt: z.int(),
  /** Most people in the room during it; includes unanswered bookings. */
  people: z.int(),
  arrivals: z.int(),
  /** Closed by the host to new bookings of guests. */
  isClosed: z.boolean(),
})

export type HalfHour = z.infer<typeof halfHourSchema>

const eveningSchema = z.object({
  date: z.iso.date(),
  /** Of the room, as the venue says; null for no limit. */
  seats: z.int().nullable(),
  /** People a half hour; null for no limit. */
  arrivals: z.int().nullable(),
  tables: z.array(roomTableSchema),
  /** How long parties stay, for tables of one that is not written yet; the usual stays where the server says none. */
  stays: hostRulesSchema.shape.stays.optional(),
  /** Within opening hours, in order, past midnight too; empty on a closed day. */
  halfHours: z.array(halfHourSchema),
  /** All of that date, in any state, soonest first. */
  bookings: z.array(deskBookingSchema),
})

export type DeskEvening = z.infer<typeof eveningSchema>

/** One evening, past ones too, as long as bookings are kept. */
export const deskEveningApi = contract({
  method: 'GET',
  path: '/api/desk/bookings/evening',
  request: of<{ date: string }>(),
  answer: readBy(eveningSchema),
  refusals: {
    read: readBy(z.object({ code: z.enum(['not_paired', 'owner_only', 'unavailable']) })),
    statuses: { ...DESK_STATUSES, unavailable: 503 },
  },
  deadlineMs: DEADLINES_MS.read,
})

export const closeHalfHourSchema = z.strictObject({ startsAt: z.int().min(0), closed: z.boolean() })

/** Closes a half hour to new bookings of guests, or opens it again. Answers with its evening. */
export const closeHalfHourApi = contract({
  method: 'POST',
  path: '/api/desk/bookings/closed',
  request: of<z.infer<typeof closeHalfHourSchema>>(),
  answer: readBy(eveningSchema),
  refusals: {
    read: readBy(z.object({ code: z.enum(['not_paired', 'owner_only', 'answered_elsewhere', 'unavailable']) })),
    statuses: { ...DESK_STATUSES, answered_elsewhere: 409, unavailable: 503 },
  },
  deadlineMs: DEADLINES_MS.send,
})
