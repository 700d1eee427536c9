import { type BookingPayload, bookedOrder } from '@/lib/core/booking/booking'
import { changedTotal } from '@/lib/core/booking/changed-total'
import { eurosOf } from '@/lib/core/money/money'

type BookedFor = { date: string; time: string; seats: number }

/** A booking for another time and number of people; of its dishes only the cover charge follows. */
export const payloadFor = (payload: BookingPayload, { date, time, seats }: BookedFor): BookingPayload => {
  const moved = { ...payload, reserved_at: date, reserved_time: time, seats }
  const booked = bookedOrder(payload)
  if (!payload.order || !booked) return moved
  const total = eurosOf(changedTotal(booked, payload.seats, seats))
  return { ...moved, order: { ...payload.order, order: { ...payload.order.order, customers: seats, total } } }
}
