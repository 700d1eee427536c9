const OF_TOOLS = /^COPERTO_(?:BUILD|E2E|TEST)_/

/** Levenshtein distance. */
const distanceOf = (from: string, to: string): number => {
  let row = [...to, ''].map((_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [index, other] of [...to].entries()) {
      const [written = 0, out = 0, changed = 0] = [next[index], row[index + 1], row[index]]
      next.push(Math.min(written + 1, out + 1, changed + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const wordsOf = (name: string): string[] => name.split('_').slice(1)

/** Word by word: COPERTO_ORGIN is nearer to COPERTO_PUBLIC_ORIGIN than to COPERTO_DEMO. */
const farness = (given: string, known: string): number => {
  const [mine, theirs] = [wordsOf(given), wordsOf(known)]
  const letters = mine.map((word) => Math.min(...theirs.map((other) => distanceOf(word, other))))
  return letters.reduce((sum, one) => sum + one, 0) + Math.abs(mine.length - theirs.length)
}

/** One sentence per unknown COPERTO_ name, with the nearest setting. */
export const unknownSettings = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith('COPERTO_') && !known.includes(name) && !OF_TOOLS.test(name))
    .map((name) => {
      const [nearest] = known
        .filter((candidate) => candidate.startsWith('COPERTO_'))
        .toSorted((a, b) => farness(name, a) - farness(name, b))
      return `${name} is no setting: did you mean ${nearest}?`
    })
