/** Leaves room for a number suffix. */
const MAX_SLUG = 70

/** 'Caffè d’orzo' → 'caffe-d-orzo'; '' without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')

/** The wished key, or the first of it with a number from `from` on that is not taken: 'tiramisu-2'. */
const nextFree = (wished: string, taken: ReadonlySet<string>, from: number): { key: string; count: number } => {
  for (let count = from; ; count += 1) {
    const key = count === 1 ? wished : `${wished}-${count}`
    if (!taken.has(key)) return { key, count }
  }
}

/** Keys of neighbours, in their order. A written `key` wins over those that are made of a wish. */
export const keysOf = (neighbours: readonly { key?: string | undefined; wished: string }[]): string[] => {
  const taken = new Set(neighbours.flatMap(({ key }) => key ?? []))
  // Counts on from the last of a name: thousands may have one name.
  const counts = new Map<string, number>()
  return neighbours.map(({ key: written, wished }) => {
    if (written !== undefined) return written
    const { key, count } = nextFree(wished, taken, counts.get(wished) ?? 1)
    counts.set(wished, count)
    taken.add(key)
    return key
  })
}
