import { type DeskBooking, deskBookingSchema } from '@/lib/core/desk/desk-booking'

/** A booking of two as a desk shows it, on Saturday 28 March 2026 from half past eight in the evening. */
export const testDeskBooking = (id: string, changes: Partial<DeskBooking> = {}): DeskBooking => ({
  ...deskBookingSchema.parse({
    ...{ id, number: id, state: 'accepted', name: 'Ada Rossi', phone: '+393331234567', seats: 2, date: '2026-03-28' },
    ...{ time: '20:30', afterMidnight: false, note: '', order: null, answeredBy: null, answerable: true },
    ...{ startsAt: Date.parse('2026-03-28T20:30+01:00'), endsAt: Date.parse('2026-03-28T22:00+01:00'), until: '22:00' },
  }),
  ...changes,
})
