import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CHANGES_CHANNEL, recordVenueChange } from '@/lib/server/db/record-venue-change'
import { addListener } from '@/lib/server/realtime/listeners'
import { startListening } from '@/lib/server/realtime/postgres-listen'
import { type InstanceProcess, startInstanceProcess } from '@/lib/testing/instance-process'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

/** How many of so many guesses that an address sends to each instance at once are looked at. */
const guessed = async (instances: InstanceProcess[], address: string, times: number): Promise<number> => {
  for (const { tell } of instances) tell(`guess ${address} ${times}`)
  const looked = await Promise.all(instances.map(({ hear }) => hear(`looked ${address}`)))
  return looked.reduce((all, line) => all + Number(line.split(' ')[2]), 0)
}

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('two instances on one PostgreSQL', () => {
  const store = databaseHarness('postgres')
  let instances: InstanceProcess[] = []
  beforeAll(async () => {
    const settings = { DATABASE_URL: store.place.databaseUrl ?? '' }
    instances = await Promise.all([startInstanceProcess(settings), startInstanceProcess(settings)])
  })
  afterAll(() => {
    for (const { stop } of instances) stop()
  })

  it('throw away what they kept of a venue when the other was told of a change', async () => {
    const [one, other] = instances
    one?.tell('change 77')
    await one?.hear('told 77')
    await other?.hear('expired 77')
    // Once more, for what was on its way.
    await other?.hear('expired 77')
  })

  it('look at no more wrong coupon codes than one would', async () => {
    expect(await guessed(instances, '10.0.0.1', 4)).toBe(5)
    expect(await guessed(instances, '10.0.0.1', 4)).toBe(0)
    expect(await guessed(instances, '10.0.0.2', 2)).toBe(4)
  })

  it('are told of a change when it is committed, and of none that was not', async () => {
    const listening = startListening(store.place.databaseUrl ?? '')
    await listening.ready()
    let told = 0
    let wake = (): void => undefined
    const remove = addListener(CHANGES_CHANNEL, {
      send: () => {
        told += 1
        wake()
      },
      end: () => undefined,
    })
    const first = new Promise<void>((resolve) => {
      wake = resolve
    })
    const undone = store.db.transaction().execute(async (tx) => {
      await recordVenueChange(tx, 1, Date.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await recordVenueChange(store.db, 2, Date.now())
    await first
    expect(told).toBe(1)
    remove()
    await listening.stop()
  })
})
