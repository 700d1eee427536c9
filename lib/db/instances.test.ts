import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { type InstanceLock, instanceLock } from '@/lib/db/instance-lock'
import { type Instance, instanceOn, MISSED_LOOKS } from '@/lib/db/instances'
import { claimDue, endClaim, OUTBOX_TIMES } from '@/lib/db/outbox'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { plansOf } from '@/lib/testing/query-plans'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const now = Date.now()
const VENUES = 3

describe.each(testEngines)('a lease on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let other: Database

  beforeEach(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    other = await store.connect()
    const orders = Array.from({ length: VENUES }, (_, at) => ({ id: `ord_${at}`, venue: 100 + at }))
    await queueOrders(database.db, orders, now)
  })
  afterEach(() => store.dispose())

  const claim = (limit: number, instance: string | null = null) =>
    claimDue(database, now, limit, OUTBOX_TIMES, { instance })

  const beat = async (instance: Instance, times: number): Promise<number[]> => {
    const freed: number[] = []
    for (let look = 0; look < times; look++) freed.push(await instance.beat())
    return freed
  }

  const instances = async (): Promise<string[]> =>
    (await database.db.selectFrom('instances').select('id').orderBy('id').execute()).map(({ id }) => id)

  it('ends when its instance was not seen for some looks, and no other does', async () => {
    const [dead, living, observer] = ['dead', 'living', 'observer'].map((id) => instanceOn(database, null, id))
    if (!dead || !living || !observer) throw new Error('three instances')
    for (const each of [dead, living]) await each.beat()
    const [first] = await claim(1, dead.id)
    await claim(1, living.id)
    await claim(1)
    const freed: number[] = []
    // The living one knows the last heartbeat of the dead from its own first look, and is the first to miss it.
    for (let look = 0; look < MISSED_LOOKS; look++) freed.push(await observer.beat(), await living.beat())
    expect(freed).toEqual([...Array.from({ length: 2 * MISSED_LOOKS - 1 }, () => 0), 1])
    expect(await beat(observer, 2)).toEqual([0, 0])
    expect(await instances()).toEqual(['living', 'observer'])
    expect(await claim(VENUES, observer.id)).toMatchObject([
      // It may have been taken before its instance died.
      { seq: first?.seq, attempts: 2, in_doubt: 1, leased_by: 'observer' },
    ])
  })

  it('holds however long the work takes while its instance lives', async () => {
    const slow = instanceOn(database, null, 'slow')
    const observer = instanceOn(other, null)
    await slow.beat()
    await claim(VENUES, slow.id)
    for (let look = 0; look < 10 * MISSED_LOOKS; look++) {
      expect(await observer.beat()).toBe(0)
      await slow.beat()
    }
    expect(await claim(VENUES, observer.id)).toEqual([])
  })

  it('can still be ended by an instance that was stopped and wakes, until another one claims', async () => {
    const stopped = instanceOn(database, null, 'stopped')
    const observer = instanceOn(other, null, 'observer')
    await stopped.beat()
    const [ended, lost] = await claim(2, stopped.id)
    if (!ended || !lost) throw new Error('two claims')
    expect(await beat(observer, MISSED_LOOKS + 1)).toContain(2)
    expect(await endClaim(database.db, ended, null, async () => undefined)).toBe(true)
    const seqs = (await claim(VENUES, observer.id)).map(({ seq }) => seq)
    expect(seqs).toContain(lost.seq)
    expect(seqs).not.toContain(ended.seq)
    expect(await endClaim(database.db, lost, null, async () => undefined)).toBe(false)
    await stopped.beat()
    expect(await instances()).toEqual(['observer', 'stopped'])
  })

  it('outlasts a pause of everybody, after which its instance is not the first to go on', async () => {
    const [one, two] = [instanceOn(database, null), instanceOn(other, null)]
    await beat(one, 1)
    await beat(two, 1)
    await claim(VENUES, one.id)
    for (let pause = 0; pause < 5; pause++) {
      expect(await beat(two, MISSED_LOOKS - 1)).toEqual(Array.from({ length: MISSED_LOOKS - 1 }, () => 0))
      await one.beat()
    }
    expect(await claim(VENUES, two.id)).toEqual([])
  })

  it('makes a payment due that a dead instance was asking about, and none that is over', async () => {
    const row = {
      order_id: 'ord_0',
      provider: 'stripe',
      state: 'started',
      reference: 'pi_1',
      amount: 1,
      currency: 'eur',
    }
    const rest = { request: '{}', transaction_id: null, reason: null, created_at: now, updated_at: now }
    const times = { checked_at: null, taking_until: now + 60_000, leased_by: 'dead' }
    const later = now + 60_000
    await database.db
      .insertInto('payments')
      .values([
        { ...row, ...rest, ...times, id: 'open', attempt: 1, next_check_at: later },
        { ...row, ...rest, ...times, id: 'over', attempt: 2, next_check_at: null },
        { ...row, ...rest, ...times, id: 'other', attempt: 3, next_check_at: later, leased_by: 'living' },
      ])
      .execute()
    await instanceOn(database, null, 'living').beat()
    await instanceOn(database, null, 'observer').beat()
    const payments = await database.db.selectFrom('payments').selectAll().orderBy('attempt').execute()
    // The money may be with the provider at this moment: nothing ends the lease of a capture before its time.
    expect(payments).toMatchObject([
      { id: 'open', next_check_at: 0, leased_by: null, taking_until: now + 60_000 },
      { id: 'over', next_check_at: null, leased_by: null, taking_until: now + 60_000 },
      { id: 'other', next_check_at: later, leased_by: 'living', taking_until: now + 60_000 },
    ])
  })

  it('ends at the first look where a lock in the data folder tells that its process has ended', async () => {
    const gone = new Set<string>()
    const lock: InstanceLock = { hold: () => undefined, isGone: (id) => gone.has(id) }
    const [dead, living, observer] = ['dead', 'living', 'observer'].map((id) => instanceOn(database, lock, id))
    if (!dead || !living || !observer) throw new Error('three instances')
    for (const each of [dead, living]) await each.beat()
    await claim(1, dead.id)
    await claim(1, living.id)
    gone.add('dead')
    expect(await observer.beat()).toBe(1)
    expect(await instances()).toEqual(['living', 'observer'])
    expect(await observer.beat()).toBe(0)
  })

  it('is looked for by an index of the few that are leased', async () => {
    const plans = await plansOf({ ...database, place: store.place }, (db) => instanceOn({ db, engine }, null).beat())
    const text = plans.join('\n')
    expect(text).toMatch(/outbox_leased_by/)
    expect(text).toMatch(/payments_leased_by/)
    expect(text).not.toMatch(/(Seq Scan on|SCAN) (outbox|payments)(?! USING)/)
  })

  it('is not ended of an instance that has not shown itself yet', async () => {
    await database.db.insertInto('instances').values({ id: 'starting', heartbeat: 0 }).execute()
    const observer = instanceOn(database, { hold: () => undefined, isGone: () => true }, 'observer')
    await observer.beat()
    expect(await instances()).toEqual(['observer', 'starting'])
  })
})

describe('a lock in the data folder', () => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await testDatabase('sqlite')
    await store.connect()
  })
  afterEach(() => store.dispose())

  it('is held by the living, and its file goes with the dead', () => {
    const { dataDir } = store.place
    const lock = instanceLock(dataDir)
    lock.hold('ins_living')
    expect(lock.isGone('ins_living')).toBe(false)
    expect(lock.isGone('ins_living')).toBe(false)
    expect(readdirSync(join(dataDir, 'instances'))).toEqual(['ins_living'])
    expect(lock.isGone('ins_of_another_folder')).toBe(true)
    expect(existsSync(join(dataDir, 'instances', 'ins_of_another_folder'))).toBe(false)
  })
})
