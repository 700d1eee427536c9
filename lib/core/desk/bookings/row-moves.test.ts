import { describe, expect, it } from '@jest/globals'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { rowMoves, usualMove } from '@/lib/core/desk/bookings/row-moves'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const at = (time: string, date = '2026-03-28') => Date.parse(`${date}T${time}:00+01:00`)

describe('the moves of a booking', () => {
  it.each([
    ['the day before', at('21:00', '2026-03-27'), ['change', 'cancel']],
    ['that day, too early', at('20:00'), ['arrive', 'change', 'cancel']],
    ['from its time on', at('20:30'), ['arrive', 'change', 'no_show', 'cancel']],
    ['in its night', at('02:00', '2026-03-29'), ['arrive', 'change', 'no_show', 'cancel']],
  ])('%s', (_, now, moves) => {
    expect(rowMoves(testDeskBooking('a'), now)).toEqual(moves)
  })

  it.each(BOOKING_STATES)('of one %s answered by another system are none', (state) => {
    expect(rowMoves(testDeskBooking('a', { state, answerable: false }), at('20:30'))).toEqual([])
  })

  it('have one that comes next', () => {
    expect(usualMove(testDeskBooking('a'), at('20:30'))).toBe('arrive')
    expect(usualMove(testDeskBooking('a', { state: 'arrived' }), at('21:30'))).toBe('leave')
    expect(usualMove(testDeskBooking('a', { state: 'left' }), at('21:30'))).toBeNull()
  })
})
