import 'server-only'
import { createHmac } from 'node:crypto'
import { type RateRule, rateLimit } from '@/lib/api/server/rate-limit'
import { addressHashKey } from '@/lib/api/server/rate-limits/address-key'
import { rateStore } from '@/lib/api/server/rate-limits/open-store'

/** A rate limit as all callers of this installation have it. */
export type Limit = {
  /** Counts one of `key`; the whole seconds until one would be let through where it was not, else 0. */
  take: (key: string) => Promise<number>
  /** Takes it back: what was let through does not count after all. */
  giveBack: (key: string) => Promise<void>
}

/** Until when keys are refused, by this process's clock: a flood asks the store once a bucket's wait and not for each of it. */
const refusals = (most: number) => {
  const until = new Map<string, number>()
  return {
    left: (key: string): number => (until.get(key) ?? 0) - performance.now(),
    note: (key: string, ms: number): void => {
      until.delete(key)
      until.set(key, performance.now() + ms)
      const [oldest] = until.keys()
      if (until.size > most && oldest !== undefined) until.delete(oldest)
    },
  }
}

/**
 * The limit of that name: where instances share a store, counted there, under a hash of the key; without one, and while it is
 * away, by this process alone. `returned`: it gives back, so that a refusal elsewhere may end before its time.
 */
export const limitNamed = (name: string, rule: RateRule, { returned = false, own = false } = {}): Limit => {
  const local = rateLimit(rule)
  const refused = refusals(rule.maxKeys)
  const takeHere = (key: string): number => (local.take(key) ? 0 : local.retryAfter(key))
  const storedAs = async (key: string): Promise<string> =>
    createHmac('sha256', await addressHashKey())
      .update(`${name} ${key}`)
      .digest('base64url')

  const takeThere = async (key: string): Promise<number | null> => {
    const left = refused.left(key)
    if (left > 0) return left
    const wait = await rateStore().ask(async (store) => store.take(await storedAs(key), rule))
    if (wait !== null && wait > 0 && !returned) refused.note(key, wait)
    return wait
  }

  return {
    take: async (key) => {
      if (own || !rateStore().isShared) return takeHere(key)
      const wait = await takeThere(key)
      return wait === null ? takeHere(key) : Math.ceil(wait / 1000)
    },
    giveBack: async (key) => {
      if (own || !rateStore().isShared) return local.giveBack(key)
      const there = await rateStore().ask(async (store) => {
        await store.giveBack(await storedAs(key), rule)
        return true
      })
      if (there === null) local.giveBack(key)
    },
  }
}
