import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openingSchema } from '@/lib/core/operator/begin-answers'
import { FIRST_HOURS, type HoursGrid, isRightGrid, openingsOf, wrongTurns } from '@/lib/core/operator/hours-grid'

const time = fc.constantFrom('', '00:00', '09:30', '12:00', '19:00', '23:59')
const turn = fc.record({ isOn: fc.boolean(), open: time, close: time })
const turns = fc.tuple(turn, turn)
const day = fc.record({ isOpen: fc.boolean(), own: fc.option(turns) })
const grid: fc.Arbitrary<HoursGrid> = fc.record({
  usual: turns,
  days: fc.array(day, { minLength: 7, maxLength: 7 }),
})

it('begins with lunch and dinner on every day but Monday', () => {
  expect(isRightGrid(FIRST_HOURS)).toBe(true)
  expect(openingsOf(FIRST_HOURS)).toHaveLength(12)
  expect(openingsOf(FIRST_HOURS).some((opening) => opening.day === 1)).toBe(false)
})

it('gives hours that a venue can have, and some where it is right', () => {
  fc.assert(
    fc.property(grid, (typed) => {
      const openings = openingsOf(typed)
      expect(openings.every((opening) => openingSchema.safeParse(opening).success)).toBe(true)
      expect(openings.every((opening) => typed.days[opening.day]?.isOpen)).toBe(true)
      if (isRightGrid(typed)) expect(openings.length).toBeGreaterThan(0)
    }),
  )
})

it('takes a day’s own hours instead of the usual ones', () => {
  const own: HoursGrid['usual'] = [
    { isOn: true, open: '18:00', close: '01:00' },
    { isOn: false, open: '', close: '' },
  ]
  const days = FIRST_HOURS.days.map((each, at) => (at === 6 ? { isOpen: true, own } : each))
  const saturday = openingsOf({ ...FIRST_HOURS, days }).filter((opening) => opening.day === 6)
  expect(saturday).toEqual([{ day: 6, open: '18:00', close: '01:00' }])
})

it.each<[string, HoursGrid['usual'], [boolean, boolean]]>([
  [
    'no turn',
    [
      { isOn: false, open: '12:00', close: '14:00' },
      { isOn: false, open: '', close: '' },
    ],
    [true, false],
  ],
  [
    'a missing time',
    [
      { isOn: true, open: '12:00', close: '' },
      { isOn: false, open: '', close: '' },
    ],
    [true, false],
  ],
  [
    'no time between',
    [
      { isOn: true, open: '12:00', close: '14:00' },
      { isOn: true, open: '19:00', close: '19:00' },
    ],
    [false, true],
  ],
])('refuses %s', (_, typed, wrong) => {
  expect(wrongTurns(typed)).toEqual(wrong)
  expect(isRightGrid({ ...FIRST_HOURS, usual: typed })).toBe(false)
})

it('refuses a week without an open day', () => {
  expect(isRightGrid({ ...FIRST_HOURS, days: FIRST_HOURS.days.map(() => ({ isOpen: false, own: null })) })).toBe(false)
})
