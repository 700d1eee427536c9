import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { BoundedMemory } from '@/lib/server/limits/bounded-memory'
import { type Limiter, type LimitRule, makeLimiter } from '@/lib/server/limits/limiter'
import { storeClient } from '@/lib/server/limits/store-client'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

/** No window of these ends within a test. */
const HOUR = 3_600
const RULE = { points: 7, seconds: HOUR }

/** Longer than any test: a busy machine must not look like a store that is down. */
const PATIENT = { answerMs: 60_000 }

/** How many of so many requests at once, sent to each of them in turn, are let through. */
const letThrough = async (limiters: Limiter[], key: string, times: number): Promise<number> => {
  const at = (index: number): Limiter => limiters[index % limiters.length] as Limiter
  const waits = await Promise.all(Array.from({ length: times }, (_, index) => at(index).consume(key)))
  return waits.filter((wait) => wait === 0).length
}

let lines: string[] = []
beforeAll(() => {
  process.env.COPERTO_OPERATOR_TOKEN = 'operator-token-of-this-test'
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterAll(() => {
  jest.restoreAllMocks()
})

describe('a limiter in memory', () => {
  it('forgets the key used longest ago once it holds too many', async () => {
    const limiter = new BoundedMemory({ points: 1, duration: HOUR }, 2)
    for (const key of ['ada', 'bob']) await limiter.consume(key)
    await expect(limiter.consume('ada')).rejects.toMatchObject({ consumedPoints: 2 })
    await limiter.consume('cleo')
    await expect(limiter.consume('ada')).rejects.toMatchObject({ consumedPoints: 3 })
    await expect(limiter.consume('bob')).resolves.toMatchObject({ consumedPoints: 1 })
  })
})

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('two instances on one PostgreSQL', () => {
  const harness = databaseHarness('postgres')
  let other: Db
  beforeAll(async () => {
    other = (await harness.connect()).db
  })

  const instances = (name: string, rule: LimitRule = RULE): Limiter[] =>
    [harness.db, other].map((db) => makeLimiter(name, rule, { client: storeClient(async () => db, PATIENT) }))

  it('let exactly as many through as one would, however many ask at once', async () => {
    const both = instances('orders')
    expect(await letThrough(both, 'ada', 40)).toBe(7)
    expect(await letThrough(both, 'ada', 4)).toBe(0)
    expect(await letThrough(both, 'bob', 5)).toBe(5)
    expect(await letThrough(instances('payments'), 'ada', 1)).toBe(1)
  })

  it('say how long to wait, and let through what was taken back at the other', async () => {
    const both = instances('guesses', { ...RULE, isRewarded: true })
    expect(await letThrough(both, 'ada', 7)).toBe(7)
    const wait = (await both[0]?.consume('ada')) ?? 0
    expect(wait).toBeGreaterThan(HOUR - 300)
    expect(wait).toBeLessThanOrEqual(HOUR)
    await both[1]?.reward('ada')
    await both[1]?.reward('ada')
    expect(await letThrough(both, 'ada', 3)).toBe(1)
  })

  it('keep no address but as a hash', async () => {
    await letThrough(instances('orders'), '203.0.113.7', 1)
    const { rows } = await sql`select key from rate_limits`.execute(harness.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})

describe('a store of rate limits that is down', () => {
  it('refuses nobody: the instance counts by itself, and asks again after five seconds', async () => {
    lines = []
    const clock = { now: 0 }
    let asked = 0
    const down = async (): Promise<Db> => {
      asked += 1
      throw new Error('connection refused')
    }
    const limiter = makeLimiter('orders', RULE, { client: storeClient(down, { clock: () => clock.now }) })
    expect(await letThrough([limiter], 'ada', 1)).toBe(1)
    expect(await letThrough([limiter], 'ada', 40)).toBe(6)
    expect(asked).toBe(1)
    clock.now = 5_000
    expect(await letThrough([limiter], 'bob', 1)).toBe(1)
    expect(asked).toBe(2)
    expect(lines.filter((line) => line.includes('rate_limits_alone'))).toHaveLength(1)
  })

  it('is waited for once where it does not answer', async () => {
    let asked = 0
    const hung = (): Promise<Db> => {
      asked += 1
      return new Promise(() => undefined)
    }
    const limiter = makeLimiter('orders', RULE, { client: storeClient(hung, { answerMs: 5, clock: () => 0 }) })
    expect(await letThrough([limiter], 'ada', 1)).toBe(1)
    expect(await letThrough([limiter], 'ada', 40)).toBe(6)
    expect(asked).toBe(1)
  })
})
