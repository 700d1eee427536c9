import 'server-only'

export type RateLimit = {
  /** Counts one request; false when the key has used up its share. */
  take: (key: string) => boolean
  /** Whether a request would be let through now, without counting it. */
  allows: (key: string) => boolean
}

/** `burst` requests at once, then one more every `everyMs`. `maxKeys` bounds the memory, oldest use forgotten first. */
export type RateRule = { burst: number; everyMs: number; maxKeys: number }

type Bucket = { tokens: number; at: number }

/**
 * A token bucket per key, in memory. `clock` counts milliseconds and never jumps back, so that a change of
 * the server's date neither opens nor locks the door.
 */
export const rateLimit = (
  { burst, everyMs, maxKeys }: RateRule,
  clock: () => number = () => performance.now(),
): RateLimit => {
  const buckets = new Map<string, Bucket>()

  const current = (key: string): Bucket => {
    const at = clock()
    const known = buckets.get(key)
    return known ? { tokens: Math.min(burst, known.tokens + (at - known.at) / everyMs), at } : { tokens: burst, at }
  }

  const keep = (key: string, bucket: Bucket): void => {
    // Deleted first: the map's order is then the order of last use.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size <= maxKeys) return
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }

  return {
    take: (key) => {
      const bucket = current(key)
      const allowed = bucket.tokens >= 1
      keep(key, allowed ? { ...bucket, tokens: bucket.tokens - 1 } : bucket)
      return allowed
    },
    allows: (key) => current(key).tokens >= 1,
  }
}
