/**
 * A token bucket per key: `burst` at once, then one more every `everyMs`. `maxKeys` bounds the memory, oldest use
 * forgotten first. `clock` counts milliseconds and never jumps back.
 * @returns {(key: string) => number} counts one and gives 0, or the seconds until there is room again
 */
export function createRateLimit({ burst, everyMs, maxKeys }, clock = () => performance.now()) {
  /** @type {Map<string, { tokens: number, at: number }>} least recently used first */
  const buckets = new Map()
  return (key) => {
    const at = clock()
    const known = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, known.tokens + (at - known.at) / everyMs)
    const isFree = tokens >= 1
    buckets.delete(key)
    buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, at })
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value)
    return isFree ? 0 : Math.ceil(((1 - tokens) * everyMs) / 1_000)
  }
}
