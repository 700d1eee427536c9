import { describe, expect, it } from '@jest/globals'
import { duePopups, type OfferedPopups, type PopupName } from '@/components/popups/due-popups'

const ALL: OfferedPopups = { newsletter: true, delivery: true, discount: true }
const NONE: OfferedPopups = { newsletter: false, delivery: false, discount: false }

const cases: [string, OfferedPopups, PopupName[], boolean, [PopupName, number][]][] = [
  [
    'the newsletter comes before the delivery',
    ALL,
    [],
    false,
    [
      ['newsletter', 1000],
      ['discount', 5000],
    ],
  ],
  [
    'who signed up gets the delivery instead',
    ALL,
    [],
    true,
    [
      ['delivery', 1000],
      ['discount', 5000],
    ],
  ],
  [
    'a newsletter sent away leaves its place',
    ALL,
    ['newsletter'],
    false,
    [
      ['delivery', 1000],
      ['discount', 5000],
    ],
  ],
  ['what was sent away stays away', ALL, ['newsletter', 'delivery', 'discount'], false, []],
  ['the drink alone', { ...NONE, discount: true }, [], false, [['discount', 5000]]],
  ['nothing is offered', NONE, [], false, []],
]

describe('duePopups', () => {
  it.each(cases)('%s', (_, offered, closed, subscribed, expected) => {
    expect(duePopups(offered, new Set(closed), subscribed).map(({ name, at }) => [name, at])).toEqual(expected)
  })
})
