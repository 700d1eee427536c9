import { LRUCache } from 'lru-cache'

/**
 * Memoization of a pure function of a text that visitors write: the last `max` answers are kept, and of texts longer than
 * `longest` characters none, so that nobody fills the memory.
 * @template {{}} T
 * @param {(text: string) => T} work
 * @param {{ max: number, longest: number }} bounds
 * @returns {(text: string) => T}
 */
export function memoized(work, { max, longest }) {
  /** @type {LRUCache<string, T>} */
  const known = new LRUCache({ max })
  return (text) => {
    const ready = known.get(text)
    if (ready !== undefined) return ready
    const value = work(text)
    if (text.length <= longest) known.set(text, value)
    return value
  }
}
