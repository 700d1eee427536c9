import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  endingOf,
  listOfSlots,
  nextSlot,
  onAllDays,
  overlapping,
  sameHours,
  slotsIn,
  type WeekSlot,
  withDay,
} from '@/lib/core/office/hours/week-slots'

const slot = (day: number, open: string, close: string): WeekSlot => ({ day, open, close })

const timeArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const slotArbitrary = fc.record({ day: fc.integer({ min: 0, max: 6 }), open: timeArbitrary, close: timeArbitrary })
const weekArbitrary = fc.array(slotArbitrary, { maxLength: 12 })

/** Minute by minute, as a clock would tell. */
const minutesOpen = ({ day, open, close }: WeekSlot): number[] => {
  const [from, to] = [open, close].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const length = ((to ?? 0) - (from ?? 0) + 1_440) % 1_440 || 1_440
  return Array.from({ length }, (_, minute) => (day * 1_440 + (from ?? 0) + minute) % 10_080)
}

it.each(['day', 'day_of_week'] as const)('hours with "%s" are read and written the same', (name) => {
  fc.assert(
    fc.property(weekArbitrary, (slots) => {
      expect(slotsIn(listOfSlots(slots, name), name)).toEqual(slots)
    }),
  )
})

it('what is no list of hours has none', () => {
  for (const value of [null, 'always', 12, {}, [1, null, ['19:00']]]) expect(slotsIn(value, 'day')).toEqual([])
})

describe('slots overlap', () => {
  it.each<[string, WeekSlot[], number[]]>([
    ['never where one ends as the next begins', [slot(1, '12:00', '15:00'), slot(1, '15:00', '18:00')], []],
    ['on one day', [slot(1, '12:00', '15:00'), slot(1, '14:30', '18:00'), slot(1, '19:00', '23:00')], [0, 1]],
    ['past midnight with the day after', [slot(6, '19:00', '02:00'), slot(0, '01:00', '03:00')], [0, 1]],
    ['never at midnight sharp', [slot(6, '19:00', '00:00'), slot(0, '00:00', '03:00')], []],
    ['with a day that is open all day', [slot(2, '00:00', '00:00'), slot(2, '19:00', '20:00')], [0, 1]],
    ['where the same is written twice', [slot(3, '12:00', '15:00'), slot(3, '12:00', '15:00')], [0, 1]],
  ])('%s', (_, slots, places) => {
    expect([...overlapping(slots)]).toEqual(places)
  })

  it('exactly where they share a minute of the week', () => {
    fc.assert(
      fc.property(slotArbitrary, slotArbitrary, (one, other) => {
        const minutes = new Set(minutesOpen(one))
        const isShared = minutesOpen(other).some((minute) => minutes.has(minute))
        expect(overlapping([one, other]).size > 0).toBe(isShared)
      }),
    )
  })
})

it.each([
  [slot(5, '19:00', '23:00'), null],
  [slot(5, '19:00', '00:00'), null],
  [slot(5, '19:00', '02:00'), 'afterMidnight'],
  [slot(5, '19:00', '19:00'), 'allDay'],
])('%j ends %s', (one, ending) => {
  expect(endingOf(one)).toBe(ending)
})

it('a slot that is added meets no other while a usual meal is free', () => {
  const first = nextSlot([], 1)
  const second = nextSlot([first], 1)
  expect([first, second]).toEqual([slot(1, '12:00', '15:00'), slot(1, '19:00', '23:00')])
  expect(overlapping([first, second]).size).toBe(0)
})

it('a day copied to all leaves seven days alike', () => {
  fc.assert(
    fc.property(weekArbitrary, fc.integer({ min: 0, max: 6 }), (slots, day) => {
      const copied = onAllDays(slots, day)
      for (let each = 0; each < 7; each += 1) expect(sameHours(copied, day, each)).toBe(true)
      expect(copied.filter((one) => one.day === day)).toEqual(slots.filter((one) => one.day === day))
    }),
  )
})

it('the hours of one day are replaced, and of no other', () => {
  const slots = [slot(1, '12:00', '15:00'), slot(2, '12:00', '15:00')]
  expect(withDay(slots, 1, [])).toEqual([slot(2, '12:00', '15:00')])
  expect(withDay(slots, 1, [slot(2, '19:00', '23:00')])).toEqual([slot(1, '19:00', '23:00'), slots[1]])
})
