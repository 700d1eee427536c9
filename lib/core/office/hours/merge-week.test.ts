import { describe, expect, it } from '@jest/globals'
import { mergeWeek } from '@/lib/core/office/hours/merge-week'

const on = (day_of_week: number, open: string, close = '23:00') => ({ day_of_week, open, close })

const WEEK = [on(1, '12:00'), on(2, '12:00'), on(2, '19:00')]

describe('the hours of a week that two people change at once', () => {
  it('have the days of both', () => {
    const mine = [on(1, '11:00'), on(2, '12:00'), on(2, '19:00')]
    const theirs = [on(1, '12:00'), on(2, '12:00'), on(3, '18:00')]
    expect(mergeWeek(WEEK, mine, theirs)).toEqual([on(1, '11:00'), on(2, '12:00'), on(3, '18:00')])
  })

  it('have a day closed by one and another opened by the other', () => {
    expect(mergeWeek(WEEK, [on(1, '12:00')], [...WEEK, on(5, '18:00')])).toEqual([on(1, '12:00'), on(5, '18:00')])
  })

  it('are theirs where mine are among them already', () => {
    const mine = [...WEEK, on(5, '18:00')]
    const theirs = [...WEEK, on(4, '18:00'), on(5, '18:00')]
    expect(mergeWeek(WEEK, mine, theirs)).toEqual(theirs)
  })

  it('begin with none', () => {
    expect(mergeWeek(null, [on(1, '12:00')], [on(2, '12:00')])).toEqual([on(1, '12:00'), on(2, '12:00')])
  })

  it('are in conflict where both changed one day', () => {
    expect(mergeWeek(WEEK, [on(1, '11:00')], [on(1, '10:00'), on(2, '12:00'), on(2, '19:00')])).toBeNull()
  })

  it('are in conflict where nothing would be left of them', () => {
    expect(mergeWeek([on(1, '12:00'), on(2, '12:00')], [on(1, '12:00')], [on(2, '12:00')])).toBeNull()
  })

  it.each([
    ['a text', 'x', 'y', 'z'],
    ['a list of other things', [], ['a'], ['b']],
    ['rows without a weekday', [], [{ from: 1, to: 2, cost: 3 }], [{ from: 2, to: 2, cost: 3 }]],
  ])('are not %s', (_, was, mine, theirs) => {
    expect(mergeWeek(was, mine, theirs)).toBeNull()
  })
})
