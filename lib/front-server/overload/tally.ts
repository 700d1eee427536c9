/** Counts by key; a key back at zero takes no memory. */
export function createTally() {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add(key: string): void {
      counts.set(key, of(key) + 1)
    },
    remove(key: string): void {
      if (of(key) > 1) counts.set(key, of(key) - 1)
      else counts.delete(key)
    },
  }
}
