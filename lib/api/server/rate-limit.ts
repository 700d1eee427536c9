import 'server-only'

export type RateLimit = {
  /** Counts one request; false when the key has used up its share. */
  take: (key: string) => boolean
  /** Whole seconds until a request would be let through, without counting one; 0 when it would be now. */
  retryAfter: (key: string) => number
  /** Puts back one that was taken. */
  giveBack: (key: string) => void
}

/** `burst` requests at once, then one more every `everyMs`. `maxKeys` bounds the memory, oldest use forgotten first. */
export type RateRule = { burst: number; everyMs: number; maxKeys: number }

type Bucket = { tokens: number; at: number }

/** A token that came back piece by piece may lack the last bit of it. */
const WHOLE = 1 - 1e-6

/**
 * Rate limiting by a token bucket per key, in memory. `clock` counts milliseconds and never jumps back, so that a change of
 * the server's date neither opens nor locks the door. What is forgotten begins with a full bucket: many addresses can
 * make it forgive, never refuse.
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
      const allowed = bucket.tokens >= WHOLE
      keep(key, allowed ? { ...bucket, tokens: Math.max(0, bucket.tokens - 1) } : bucket)
      return allowed
    },
    giveBack: (key) => {
      const { tokens, at } = current(key)
      keep(key, { tokens: Math.min(burst, tokens + 1), at })
    },
    retryAfter: (key) => {
      const { tokens } = current(key)
      return tokens >= WHOLE ? 0 : Math.ceil(((1 - tokens) * everyMs) / 1000)
    },
  }
}
