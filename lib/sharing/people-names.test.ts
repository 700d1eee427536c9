import { expect, it } from '@jest/globals'
import { peopleNames } from '@/lib/sharing/people-names'

it('tells two people of one name apart, the same in any order', () => {
  const people = [
    { id: 'p3', name: 'Ada' },
    { id: 'p1', name: 'Ada' },
    { id: 'p2', name: 'Bea' },
    { id: 'p1', name: 'Ada' },
  ]
  const names = new Map([
    ['p1', 'Ada'],
    ['p2', 'Bea'],
    ['p3', 'Ada (2)'],
  ])
  expect(peopleNames(people)).toEqual(names)
  expect(peopleNames(people.reverse())).toEqual(names)
})
