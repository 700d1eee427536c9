import { describe, expect, it } from '@jest/globals'
import { freeTimes, slotAround } from '@/lib/core/booking/booking-slots'

const at = (time: string, date = '2026-03-28'): number => Date.parse(`${date}T${time}:00+01:00`)

describe('a slot', () => {
  it.each([
    ['20:30', '20:30', '21:00'],
    ['20:59', '20:30', '21:00'],
    ['21:00', '21:00', '21:30'],
  ])('is the half hour that %s stands in', (time, from, until) => {
    expect(slotAround(at(time))).toEqual({ from: at(from), until: at(until) })
  })
})

describe('the times that are still free', () => {
  const windows = [{ from: '19:30', to: '02:00' }]
  const wanted = { startsAt: at('20:40'), seats: 4, date: '2026-03-28', windows, bound: 10 }
  const full = (...times: number[]) => times.map((startsAt) => ({ startsAt, seats: 7 }))

  it('are the nearest at which so many find a seat, in their order', () => {
    expect(freeTimes(wanted, full(at('20:30'), at('20:05')))).toEqual(['19:30', '21:00', '21:30', '22:00'])
    expect(freeTimes({ ...wanted, seats: 3 }, full(at('20:30'), at('20:05')))).toEqual([
      '20:00',
      '20:30',
      '21:00',
      '21:30',
    ])
  })

  it('go on after midnight, where the slot is that of the next date', () => {
    const late = { ...wanted, startsAt: at('00:30', '2026-03-29') }
    const booked = full(at('00:00', '2026-03-29'), at('00:30', '2026-03-29'))
    expect(freeTimes(late, booked)).toEqual(['23:00', '23:30', '01:00', '01:30'])
  })

  it('are none where more come than a slot has seats', () => {
    expect(freeTimes({ ...wanted, seats: 11 }, [])).toEqual([])
  })
})
