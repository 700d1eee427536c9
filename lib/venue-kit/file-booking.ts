import { z } from 'zod'
import { MAX_ROOM, MAX_STAY_MINUTES } from '@/lib/core/venue/room/host-rules'

const MAX_PARTY = 99

const people = z.int().min(1).max(MAX_PARTY)
const room = z.int().min(1).max(MAX_ROOM)

/** Venue files alone: what a system sends is read more freely. */
export const fileBookingSchema = z.strictObject({
  seats: room
    .optional()
    .describe('People in the room at any minute. Left out: as many as its tables seat; without tables, nobody counts.'),
  tables: z
    .array(z.strictObject({ name: z.string().min(1).max(8), seats: people.describe('How many people it seats.') }))
    .max(500)
    .optional()
    .describe('The tables that the host gives to parties: "12", "A 1".'),
  stays: z
    .array(
      z.strictObject({
        people: people.describe('The largest party that stays so long.'),
        minutes: z.int().min(15).max(MAX_STAY_MINUTES).describe('Minutes.'),
      }),
    )
    .min(1)
    .max(20)
    .optional()
    .describe('How long a party stays, by its size. Left out: 90 minutes up to two, 120 up to four, 150 above.'),
  arrivals: room.optional().describe('How many people may arrive in the same half hour. Left out: nobody counts them.'),
  largest: people.optional().describe('The largest party that books here; a larger one calls. Left out: 99.'),
  notice_minutes: z
    .int()
    .min(0)
    .max(20_160)
    .optional()
    .describe('Minutes before which a table has to be booked. Left out: 0.'),
  last_minutes: z
    .int()
    .min(0)
    .max(MAX_STAY_MINUTES)
    .optional()
    .describe('Minutes before closing of the last table that is booked. Left out: 0.'),
  days_ahead: z.int().min(0).max(365).optional().describe('How many days ahead tables are booked. Left out: 365.'),
  by_itself: z
    .strictObject({
      largest: people.optional().describe('Larger parties are answered by hand. Left out: none.'),
      free_share: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('Percent of the seats: with fewer left free, a booking is answered by hand. Left out: 0.'),
    })
    .optional()
    .describe('A booking is confirmed at once while there is room. Left out: each is answered by hand.'),
  waiting_list: z.boolean().optional().describe('Guests may wait for a time that is full. Left out: false.'),
})

export type FileBooking = z.infer<typeof fileBookingSchema>
