import { type Party, peakSeats, type Room } from '@/lib/core/booking/booking-room'

/**
 * Whether a guest's party, for which there is room, is confirmed without the host: as small as the venue says, and with
 * enough seats left free at every minute of its stay. The parties of the room are without it.
 */
export const confirmsByItself = ({ rules, parties }: Room, { startsAt, endsAt, seats }: Party): boolean => {
  const { by_itself: rule, seats: all } = rules
  if (rule === null || (rule.largest !== null && seats > rule.largest)) return false
  if (all === null) return true
  const free = all - peakSeats(parties, startsAt, endsAt) - seats
  return free * 100 >= rule.free_share * all
}
