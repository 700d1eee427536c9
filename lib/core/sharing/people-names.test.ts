import { expect, it } from '@jest/globals'
import { peopleNames } from '@/lib/core/sharing/people-names'

const people = [
  { id: 'p3', name: 'Anna' },
  { id: 'p1', name: 'Anna' },
  { id: 'p2', name: 'Bea' },
  { id: 'p3', name: 'Anna' },
]
const names = new Map([
  ['p3', 'Anna'],
  ['p1', 'Anna (2)'],
  ['p2', 'Bea'],
])

it('tells people of one name apart by who came first', () => {
  expect(peopleNames(people)).toEqual(names)
})

it('renames nobody when others come, or when they stand in another order', () => {
  const joined = ['p3', 'p1', 'p2']
  expect(peopleNames(people.toReversed(), joined)).toEqual(names)
  const more = peopleNames([{ id: 'p0', name: 'Anna' }, ...people.toReversed()], joined)
  expect(more).toEqual(new Map([...names, ['p0', 'Anna (3)']]))
})
