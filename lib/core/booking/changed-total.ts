import type { BookedOrder } from '@/lib/core/booking/booking'
import type { Cents } from '@/lib/core/money/money'

/** Total of a booking with dishes for another number of people: the cover charge is a person's. `seats`: as booked. */
export const changedTotal = ({ total, cover }: BookedOrder, seats: number, people: number): Cents =>
  total - cover + Math.round(cover / Math.max(1, seats)) * people
