import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { forgetFullBuckets, postgresStore } from '@/lib/api/server/rate-limits/postgres-store'
import { insured, type RateStore } from '@/lib/api/server/rate-limits/rate-store'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

/** No bucket of these fills up within a test. */
const HOUR = 60 * 60_000

let keys = 0
const newKey = (): string => {
  keys += 1
  return `key ${keys}`
}

/** How many of so many takes at once are let through. */
const admitted = async (stores: RateStore[], key: string, times: number, burst: number): Promise<number> => {
  const at = (index: number): RateStore => stores[index % stores.length] as RateStore
  const takes = Array.from({ length: times }, (_, index) => at(index).take(key, { burst, everyMs: HOUR }))
  return (await Promise.all(takes)).filter((wait) => wait === 0).length
}

/** What every store does, asked by two instances. */
const sharedStore = (open: () => RateStore[]): void => {
  it('lets exactly a burst through, however many ask at once and whichever instance', async () => {
    const key = newKey()
    expect(await admitted(open(), key, 40, 7)).toBe(7)
    expect(await admitted(open(), key, 5, 7)).toBe(0)
    expect(await admitted(open(), newKey(), 5, 7)).toBe(5)
  })

  it('says how long to wait, and takes one more after that long', async () => {
    const [one, other] = open()
    const key = newKey()
    const bucket = { burst: 2, everyMs: 90_000 }
    expect([await one?.take(key, bucket), await other?.take(key, bucket)]).toEqual([0, 0])
    const wait = (await one?.take(key, bucket)) ?? 0
    expect(wait).toBeGreaterThan(80_000)
    expect(wait).toBeLessThanOrEqual(90_000)
    const quick = { burst: 1, everyMs: 30 }
    const quickKey = newKey()
    const waits = [await one?.take(quickKey, quick)]
    do waits.push(await other?.take(quickKey, quick))
    while (waits.at(-1) !== 0)
    expect(waits[0]).toBe(0)
    expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(30)
  })

  it('counts nothing that is refused, and takes back what is given back, up to a full bucket', async () => {
    const stores = open()
    const key = newKey()
    const bucket = { burst: 3, everyMs: HOUR }
    expect(await admitted(stores, key, 20, 3)).toBe(3)
    await stores[0]?.giveBack(key, bucket)
    expect(await admitted(stores, key, 5, 3)).toBe(1)
    for (let times = 0; times < 5; times++) await stores[1]?.giveBack(key, bucket)
    expect(await admitted(stores, key, 20, 3)).toBe(3)
    const unknown = newKey()
    await stores[0]?.giveBack(unknown, bucket)
    expect(await admitted(stores, unknown, 20, 3)).toBe(3)
  })

  it('never lets more through than there are, whatever comes in between', async () => {
    const steps = fc.array(fc.constantFrom('take' as const, 'giveBack' as const), { maxLength: 25 })
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (burst, asked) => {
      const [one, other] = open()
      const key = newKey()
      let tokens = burst
      for (const [at, step] of asked.entries()) {
        const store = at % 2 === 0 ? one : other
        const wait = await store?.[step](key, { burst, everyMs: HOUR })
        if (step === 'take') expect(wait === 0).toBe(tokens > 0)
        tokens = step === 'take' ? Math.max(0, tokens - 1) : Math.min(burst, tokens + 1)
      }
    })
    await fc.assert(property, { numRuns: 15 })
  })
}

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('counts in PostgreSQL', () => {
  const harness = databaseHarness('postgres')
  const stores: RateStore[] = []
  beforeAll(async () => {
    const other = await harness.connect()
    stores.push(
      postgresStore(async () => harness.db),
      postgresStore(async () => other.db),
    )
  })
  sharedStore(() => stores)

  it('forget what is full again, and of too many what is full soonest', async () => {
    const [store] = stores
    await forgetFullBuckets(harness.db, 0)
    await store?.take('soon', { burst: 5, everyMs: HOUR })
    await store?.take('late', { burst: 5, everyMs: 2 * HOUR })
    await store?.take('full', { burst: 5, everyMs: 1 })
    const forgotten = [await forgetFullBuckets(harness.db)]
    while (forgotten.at(-1) === 0) forgotten.push(await forgetFullBuckets(harness.db))
    expect(forgotten.at(-1)).toBe(1)
    expect(await forgetFullBuckets(harness.db, 1)).toBe(1)
    expect(await store?.take('soon', { burst: 1, everyMs: HOUR })).toBe(0)
    expect(await store?.take('late', { burst: 1, everyMs: HOUR })).toBeGreaterThan(0)
  })
})

describe('a store that does not answer', () => {
  it('is waited for once, and left alone for some seconds', async () => {
    const clock = { now: 0 }
    const ask = insured(() => clock.now, 5)
    let asked = 0
    const hang = () => {
      asked += 1
      return new Promise<number>(() => undefined)
    }
    expect([await ask(hang), await ask(hang), await ask(hang)]).toEqual([null, null, null])
    expect(asked).toBe(1)
    clock.now = 5_000
    expect(await ask(async () => 7)).toBe(7)
    expect(await ask(async () => 8)).toBe(8)
  })
})
