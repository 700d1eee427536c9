/** Levenshtein distance. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (let at = 0; at < to.length; at += 1) {
      const changed = (above[at] ?? 0) + (to[at] === letter ? 0 : 1)
      row.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1))
    }
  }
  return row.at(-1) ?? 0
}

const MAX_LENGTH = 40

/** Null if none is near. */
export const closestWord = (word: string, list: readonly string[]): string | null => {
  if (word.length > MAX_LENGTH) return null
  const written = word.toLowerCase()
  const near = list
    .map((one) => ({ one, far: distance(written, one.toLowerCase()) }))
    .filter(({ one, far }) => far <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a.far - b.far)
  return near[0]?.one ?? null
}
