import type { Guest } from '@/lib/cart/cart'

/**
 * What to call each person, by id. Two of one name are told apart by a number, the same wherever they are named:
 * it follows the ids and not the order in which they stand.
 */
export const peopleNames = (people: Guest[]): Map<string, string> => {
  const byId = new Map(people.map((person) => [person.id, person.name]))
  const counts = new Map<string, number>()
  const names = [...byId]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, name]): [string, string] => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [id, count === 1 ? name : `${name} (${count})`]
    })
  return new Map(names)
}
