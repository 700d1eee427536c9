import { expect, it } from '@jest/globals'
import { mayWait, minutesAndSeconds } from '@/lib/core/booking/waiting-list'
import { NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'

it.each([
  ['where the venue has a list', { waiting_list: true }, true],
  ['nowhere else', {}, false],
  ['where the room holds them', { waiting_list: true, seats: 4, arrivals: 4 }, true],
  ['not where the room never does', { waiting_list: true, seats: 3 }, false],
  ['not where so many may never arrive at once', { waiting_list: true, seats: 8, arrivals: 3 }, false],
])('a party of four may wait %s', (_, rules, expected) => {
  expect(mayWait({ ...NO_HOST_RULES, ...rules }, 4)).toBe(expected)
})

it.each([
  [600_000, '10:00'],
  [599_999, '10:00'],
  [545_000, '9:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('of an offer %i ms are %s', (left, expected) => {
  expect(minutesAndSeconds(left)).toBe(expected)
})
