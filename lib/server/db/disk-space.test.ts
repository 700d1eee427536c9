import { describe, expect, it } from '@jest/globals'
import { diskSpace } from '@/lib/server/db/disk-space'

const FLOOR = 1_000

/** A disk, a clock and a log that the test moves and reads. */
const stage = (floorBytes = FLOOR) => {
  const world = { free: FLOOR, time: 0, looks: 0, lines: [] as string[], failing: false }
  const say = (level: string) => (msg: string) => void world.lines.push(`${level} ${msg}`)
  const hasRoom = diskSpace({
    floorBytes,
    freeBytes: async () => {
      world.looks += 1
      if (world.failing) throw new Error('ENOSYS')
      return world.free
    },
    log: { error: say('error'), info: say('info') },
    now: () => world.time,
  })
  /** The answer a while later, when the last look counts no more. */
  const at = async (free: number): Promise<boolean> => {
    world.time += 5_000
    world.free = free
    return hasRoom()
  }
  return { world, hasRoom, at }
}

describe('disk space', () => {
  it.each([
    [FLOOR, true],
    [FLOOR - 1, false],
    [0, false],
    [FLOOR * 1_000, true],
  ])('with %d bytes free there is some: %s', async (free, expected) => {
    expect(await stage().at(free)).toBe(expected)
  })

  it('is no question without a floor', async () => {
    const { world, at } = stage(0)
    expect(await at(0)).toBe(true)
    expect(world.looks).toBe(0)
  })

  it('is looked at once a second, however many ask', async () => {
    const { world, hasRoom } = stage()
    await Promise.all(Array.from({ length: 50 }, hasRoom))
    world.time += 999
    world.free = 0
    expect(await hasRoom()).toBe(true)
    expect(world.looks).toBe(1)
    world.time += 1
    expect(await Promise.all([hasRoom(), hasRoom()])).toEqual([false, false])
    expect(world.looks).toBe(2)
  })

  it('is said in the log once when it ends and once when it is back', async () => {
    const { world, at } = stage()
    for (const free of [FLOOR, 0, 1, 0, FLOOR, FLOOR + 1, 0]) await at(free)
    expect(world.lines).toEqual(['error disk_low', 'info disk_has_room', 'error disk_low'])
  })

  it('refuses nothing while the file system does not answer', async () => {
    const { world, at } = stage()
    expect(await at(0)).toBe(false)
    world.failing = true
    expect(await at(0)).toBe(true)
  })
})
