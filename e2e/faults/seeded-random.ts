/** Chance that is the same at every run of a seed (mulberry32). */
export type SeededRandom = {
  /** A whole number from 0 to below the bound. */
  below: (bound: number) => number
  /** Whether one of `of` throws hits. */
  hits: (of: number) => boolean
  /** Throws on an empty list. */
  pick: <T>(list: readonly T[]) => T
}

export const seededRandom = (seed: number): SeededRandom => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (bound: number): number => next() % bound
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[below(list.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return { below, hits: (of) => below(of) === 0, pick }
}
