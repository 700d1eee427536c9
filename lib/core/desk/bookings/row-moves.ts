import type { BookingState } from '@/lib/core/booking/booking-transitions'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { serviceDayOf } from '@/lib/core/desk/service-day'

/** What the host does to one booking, the usual ones first. */
export const ROW_MOVES = ['arrive', 'leave', 'change', 'no_show', 'cancel'] as const

export type RowMove = (typeof ROW_MOVES)[number]

const MOVES_OF: Partial<Record<BookingState, readonly RowMove[]>> = {
  requested: ['change'],
  accepted: ['arrive', 'change', 'no_show', 'cancel'],
  arrived: ['leave', 'change'],
  waiting: ['cancel'],
  offered: ['cancel'],
}

/** Guests come on the day itself, and fail to come only once their time has begun. */
const isDue = (move: RowMove, { date, startsAt }: DeskBooking, now: number): boolean => {
  if (move === 'arrive') return date <= serviceDayOf(now)
  return move !== 'no_show' || (startsAt !== null && startsAt <= now)
}

export const rowMoves = (booking: DeskBooking, now: number): RowMove[] => {
  const moves = booking.answerable ? (MOVES_OF[booking.state] ?? []) : []
  return ROW_MOVES.filter((move) => moves.includes(move) && isDue(move, booking, now))
}

/** The move that needs no form and comes next; null for none. */
export const usualMove = (booking: DeskBooking, now: number): 'arrive' | 'leave' | null =>
  rowMoves(booking, now).find((move) => move === 'arrive' || move === 'leave') ?? null
