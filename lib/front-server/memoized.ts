import { LRUCache } from 'lru-cache'

/**
 * Memoization of a pure function of a text that visitors write: the last `max` results are kept, and none for texts longer
 * than `longest` characters, so that nobody fills the memory.
 */
export function memoized<T extends {}>(work: (text: string) => T, { max, longest }: { max: number; longest: number }) {
  const known = new LRUCache<string, T>({ max })
  return (text: string): T => {
    const ready = known.get(text)
    if (ready !== undefined) return ready
    const value = work(text)
    if (text.length <= longest) known.set(text, value)
    return value
  }
}
