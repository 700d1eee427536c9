/**
 * Rate limiting by a token bucket per key: `burst` at once, then one more every `everyMs`. `maxKeys` bounds the memory,
 * oldest use forgotten first. `clock` counts milliseconds and never jumps back.
 * @param {{ burst: number, everyMs: number, maxKeys: number }} limits
 * @param {() => number} clock
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
    const [oldest] = buckets.size > maxKeys ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return isFree ? 0 : Math.ceil(((1 - tokens) * everyMs) / 1_000)
  }
}
