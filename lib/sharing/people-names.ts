import type { Guest } from '@/lib/cart/cart'

/**
 * What to call each person, by id. Of those of one name the first to join bears it alone and the next a number: nobody who
 * comes later renames anybody. `joined`: ids in the order in which they came, as far as that is known; the others follow
 * as they stand.
 */
export const peopleNames = (people: readonly Guest[], joined: readonly string[] = []): Map<string, string> => {
  const byId = new Map(people.map(({ id, name }) => [id, name]))
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  for (const id of new Set([...joined, ...byId.keys()])) {
    const name = byId.get(id)
    if (name === undefined) continue
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    names.set(id, count === 1 ? name : `${name} (${count})`)
  }
  return names
}
