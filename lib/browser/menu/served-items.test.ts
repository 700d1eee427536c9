import { expect, it } from '@jest/globals'
import { laterAt } from '@/lib/browser/menu/served-items'

const groups = [
  { dishes: [1, 2], drinks: [2], text: 'Dalle 12:00 alle 15:00', windows: [[1_000, 2_000] satisfies [number, number]] },
]

it.each([
  [999, ['dish-1', 'dish-2', 'drink-2']],
  [1_000, []],
  [1_999, []],
  [2_000, ['dish-1', 'dish-2', 'drink-2']],
])('at %i an item is later unless one of its windows holds', (now, keys) => {
  expect([...laterAt(groups, now).keys()]).toEqual(keys)
})
