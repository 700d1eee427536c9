import type { Guest } from '@/lib/core/cart/cart'

/** The first of a name keeps it and later ones get a number, so nobody is renamed. `joined`: ids by time of joining. */
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
