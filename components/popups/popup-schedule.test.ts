import { describe, expect, it } from '@jest/globals'
import { type OfferedPopups, type PopupName, popupsToCome } from '@/components/popups/popup-schedule'

const ALL: OfferedPopups = { newsletter: true, delivery: true, discount: true }
const NONE: OfferedPopups = { newsletter: false, delivery: false, discount: false }

const cases: [string, OfferedPopups, PopupName[], boolean, [PopupName, number][]][] = [
  [
    'the newsletter stands before the delivery',
    ALL,
    [],
    false,
    [
      ['newsletter', 1000],
      ['discount', 5000],
    ],
  ],
  [
    'who signed up hears of the delivery instead',
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

describe('popupsToCome', () => {
  it.each(cases)('%s', (_, offered, closed, subscribed, expected) => {
    expect(popupsToCome(offered, new Set(closed), subscribed).map(({ name, at }) => [name, at])).toEqual(expected)
  })
})
