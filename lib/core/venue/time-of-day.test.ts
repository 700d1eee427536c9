import { expect, it } from '@jest/globals'
import { minutesOf, TIME_OF_DAY, timeAfter } from '@/lib/core/venue/time-of-day'

it.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
])('%s is %i minutes after midnight, a day later too', (time, minutes) => {
  expect(TIME_OF_DAY.test(time)).toBe(true)
  expect(minutesOf(time)).toBe(minutes)
  expect([timeAfter(minutes), timeAfter(minutes + 1440)]).toEqual([time, time])
})

it.each(['', '24:00', '12:60', '9:05', '12:00:00', ' 12:00'])('%j is no time of day', (text) => {
  expect(TIME_OF_DAY.test(text)).toBe(false)
})
