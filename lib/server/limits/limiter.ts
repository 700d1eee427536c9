import 'server-only'
import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { perProcess } from '@/lib/core/async/per-process'
import { addressHashKey } from '@/lib/server/limits/address-key'
import { BoundedMemory } from '@/lib/server/limits/bounded-memory'
import { type StoreClient, storeClient } from '@/lib/server/limits/store-client'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'

/** Fixed window that begins with a key's first request. */
export type LimitRule = {
  points: number
  seconds: number
  /** Not shared through PostgreSQL. */
  ofProcess?: boolean
  /** Points may be given back, so refusals are not cached. */
  isRewarded?: boolean
}

export type Limiter = {
  /** Seconds until the window ends, 0 within the limit. */
  consume: (key: string) => Promise<number>
  reward: (key: string) => Promise<void>
}

/** Without a client, counts in this process. `clearsExpired`: deletes all limiters' expired rows. */
type Store = { client: StoreClient | null; clearsExpired?: boolean }

const secondsOf = (refusal: unknown): number => {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  throw refusal
}

/**
 * Hashed keys in PostgreSQL, or memory while it is down. A refused key is blocked in memory: floods spare the store.
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

/** Makes key and client before the first request. `answerMs`: longest wait for the store. */
export const openLimiters = async ({ answerMs }: { answerMs?: number } = {}): Promise<void> => {
  held().client = clientOf(answerMs)
  await addressHashKey()
}

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
