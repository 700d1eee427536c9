import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isWholeTime, readTime } from '@/lib/core/office/hours/read-time'
import { TIME_OF_DAY } from '@/lib/core/venue/time-of-day'

it.each([
  ['19:30', '19:30'],
  ['19.30', '19:30'],
  ['19,30', '19:30'],
  ['1930', '19:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['19', '19:00'],
  [' 7:05 ', '07:05'],
  ['19h30', '19:30'],
  ['24', '00:00'],
  ['24:00', '00:00'],
  ['7:30 pm', '19:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['١٩:٣٠', '19:30'],
  ['１９：３０', '19:30'],
  ['', null],
  ['  ', null],
  ['25', undefined],
  ['24:30', undefined],
  ['12:60', undefined],
  ['sera', undefined],
  ['19:3', undefined],
  ['19-30', undefined],
])('%j is the time %j', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

it('is a time of day or nothing, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const time = readTime(typed)
      if (typeof time === 'string') expect(time).toMatch(TIME_OF_DAY)
    }),
  )
})

it.each([
  ['19:30', true],
  ['1930', true],
  ['9.30', true],
  ['1', false],
  ['19', false],
  ['19:', false],
  ['19:3', false],
  ['930', false],
])('the typing of %j is over: %s', (typed, isOver) => {
  expect(isWholeTime(typed)).toBe(isOver)
})
