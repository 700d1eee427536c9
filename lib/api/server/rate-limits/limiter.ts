import 'server-only'
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressHashKey } from '@/lib/api/server/rate-limits/address-key'
import { BoundedMemory } from '@/lib/api/server/rate-limits/bounded-memory'
import { type StoreClient, storeClient } from '@/lib/api/server/rate-limits/store-client'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'

/** Fixed-window rate limit: so many requests of one key within a window that begins with the first of them. */
export type LimitRule = {
  points: number
  seconds: number
  /** Each instance counts by itself; without it all instances on one PostgreSQL count together. */
  ofProcess?: boolean
  /** Some are taken back: a refusal may end before its window does, and is not remembered. */
  isRewarded?: boolean
}

export type Limiter = {
  /** Counts one; the whole seconds until the window ends where it was one too many, else 0. */
  consume: (key: string) => Promise<number>
  /** Takes one back that was counted, whether it was let through or not. */
  reward: (key: string) => Promise<void>
}

/** `client`: null counts in this process. `clearsExpired`: deletes the expired rows of all limiters every five minutes. */
type Store = { client: StoreClient | null; clearsExpired?: boolean }

const secondsOf = (refusal: unknown): number => {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw refusal
}

/**
 * Counts in PostgreSQL under a hash of the key, and in memory without a client or while the store is down. Once refused, a
 * key is refused out of memory until its window ends: a flood does not reach the store.
 */
export const makeLimiter = (
  name: string,
  { points, seconds, isRewarded = false }: LimitRule,
  { client, clearsExpired = false }: Store,
): Limiter => {
  const rule = { keyPrefix: name, points, duration: seconds }
  const memory = new BoundedMemory(rule)
  const limiter = client
    ? new RateLimiterPostgres({
        ...rule,
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: clearsExpired,
        insuranceLimiter: memory,
        inMemoryBlockOnConsumed: isRewarded ? 0 : points + 1,
      })
    : memory
  const storedAs = async (key: string): Promise<string> =>
    client
      ? createHmac('sha256', await addressHashKey())
          .update(key)
          .digest('base64url')
      : key
  return {
    consume: async (key) => limiter.consume(await storedAs(key)).then(() => 0, secondsOf),
    reward: async (key) => {
      await limiter.reward(await storedAs(key))
    },
  }
}

type Held = { limiters: Map<string, Limiter>; client?: StoreClient | null; isCleared: boolean }

const held = perProcess('rate limits', (): Held => ({ limiters: new Map(), isCleared: false }))

const clientOf = (answerMs?: number): StoreClient | null =>
  env().DATABASE_URL ? storeClient(async () => (await openDatabase()).db, { answerMs }) : null

/** Makes the key and the client before the first request. `answerMs`: how long a request waits for the store. */
export const openLimiters = async ({ answerMs }: { answerMs?: number } = {}): Promise<void> => {
  held().client = clientOf(answerMs)
  await addressHashKey()
}

/** The limiter of that name, made at its first call. */
export const limiterOf = (name: string, rule: LimitRule): Limiter => {
  const state = held()
  const known = state.limiters.get(name)
  if (known) return known
  if (state.client === undefined) state.client = clientOf()
  const client = rule.ofProcess ? null : state.client
  const made = makeLimiter(name, rule, { client, clearsExpired: client !== null && !state.isCleared })
  state.isCleared ||= client !== null
  state.limiters.set(name, made)
  return made
}
