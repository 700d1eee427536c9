import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

/** Killed soon after they start, and in full flow. */
const ROUNDS = 2
const CHILD = [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/place-orders-until-killed.ts'))]

const lines = (text: string): string[] => text.split('\n').slice(0, -1)

/** Lets two processes order on one database, kills both after so many orders, and answers what they acknowledged. */
const orderUntilKilled = async (place: DatabasePlace, orders: number): Promise<[key: string, id: string][]> => {
  const printed = ['', '']
  const children = printed.map(() =>
    spawn(process.execPath, [...CHILD, JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  for (const [index, child] of children.entries()) {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed[index] += text
      if (printed.flatMap(lines).length >= orders) for (const each of children) each.kill('SIGKILL')
    })
  }
  await Promise.all(children.map((child) => once(child, 'close')))
  return printed.flatMap(lines).map((line) => {
    const [key = '', id = ''] = line.split(' ')
    return [key, id]
  })
}

describe.each(testEngines)('recordOrder and kill -9 on %s', (engine) => {
  let store: TestDatabase
  beforeAll(async () => {
    store = await testDatabase(engine)
    await (await store.connect()).db.destroy()
  })
  afterAll(() => store.dispose())

  it('loses no acknowledged order, doubles none, and leaves each with its delivery', async () => {
    const acknowledged = new Map<string, string>()
    for (let round = 0; round < ROUNDS; round++) {
      const printed = await orderUntilKilled(store.place, 5 + round * 17)
      for (const [key, id] of printed) acknowledged.set(key, id)
    }
    const { db } = await store.connect()
    const orders = await db.selectFrom('orders').select(['id', 'attempt_key']).execute()
    const kept = new Map(orders.map((order) => [order.attempt_key, order.id]))
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 5)
    expect([...acknowledged].filter(([key, id]) => kept.get(key) !== id)).toEqual([])
    expect(kept.size).toBe(orders.length)
    const deliveries = await db.selectFrom('outbox').select('order_id').where('kind', '=', 'order').execute()
    expect(deliveries.map((row) => row.order_id).toSorted()).toEqual(orders.map((order) => order.id).toSorted())
  })
})
