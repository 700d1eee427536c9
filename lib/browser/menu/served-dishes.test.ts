import { expect, it } from '@jest/globals'
import { laterAt } from '@/lib/browser/menu/served-dishes'

const groups = [
  { dishes: [1, 2], text: 'Dalle 12:00 alle 15:00', windows: [[1_000, 2_000] satisfies [number, number]] },
]

it.each([
  [999, [1, 2]],
  [1_000, []],
  [1_999, []],
  [2_000, [1, 2]],
])('at %i a dish is later unless one of its windows holds', (now, ids) => {
  expect([...laterAt(groups, now).keys()]).toEqual(ids)
})
