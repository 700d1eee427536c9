import { describe, expect, it } from '@jest/globals'
import { isWithin, type ServiceTimes, timeProblem, venueWeekday } from '@/lib/core/venue/service-times'

describe('venueWeekday', () => {
  it.each([
    ['Saturday until midnight in Rome', '2026-03-28T22:59:59Z', 6],
    ['Sunday from midnight in Rome, still Saturday in UTC', '2026-03-28T23:00:00Z', 0],
    ['the day the clocks go forward', '2026-03-29T21:59:59Z', 0],
    ['the Monday after it', '2026-03-29T22:00:00Z', 1],
    ['the last hour of the day the clocks go back', '2026-10-25T22:59:59Z', 0],
  ])('%s', (_, moment, day) => {
    expect(venueWeekday(new Date(moment))).toBe(day)
  })
})

describe('isWithin', () => {
  const late = [{ from: '22:00', to: '02:00' }]
  it.each([
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['02:00', true],
    ['02:01', false],
    ['21:59', false],
  ])('of a window past midnight, %s: %p', (time, expected) => {
    expect(isWithin(late, time)).toBe(expected)
  })

  it.each([
    ['12:00', true],
    ['12:01', false],
    ['11:59', false],
  ])('of a window of one minute, %s: %p', (time, expected) => {
    expect(isWithin([{ from: '12:00', to: '12:00' }], time)).toBe(expected)
  })
})

describe('timeProblem', () => {
  const times: ServiceTimes = {
    status: 'open',
    windows: [
      { from: '13:20', to: '14:45' },
      { from: '18:30', to: '01:30' },
    ],
    slots: [
      { from: '12:00', to: '14:45' },
      { from: '18:30', to: '01:30' },
    ],
    earliest: '13:20',
  }
  it.each([
    ['13:20', null],
    ['14:45', null],
    ['00:15', null],
    ['12:30', { code: 'time_too_early', earliest: '13:20' }],
    ['11:59', { code: 'time_outside_hours', next: '13:20' }],
    ['15:00', { code: 'time_outside_hours', next: '18:30' }],
    ['01:31', { code: 'time_outside_hours', next: '13:20' }],
  ])('of %s is %j', (time, problem) => {
    expect(timeProblem(times, time)).toEqual(problem)
  })

  it('is the service itself where it is closed', () => {
    expect(timeProblem({ status: 'closed', reason: 'weekday', next: null }, '13:20')).toEqual({
      code: 'service_unavailable',
    })
  })
})
