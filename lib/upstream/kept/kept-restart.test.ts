import { describe, expect, it } from '@jest/globals'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { keptHarness, priceIn, venueAt } from '@/lib/testing/kept-harness'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BY_ID = { id: 77 }
const BY_TOKEN = { token: 'osteria-prova' }

const down = new Error('down')

/** Lets what goes on behind an answer come to its end. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('another process, while the system is down', () => {
  const restarted = async (age: number) => {
    const harness = keptHarness()
    await harness.start().find(BY_TOKEN, 'it')
    await calm()
    harness.pass(age)
    harness.system.answer = () => down
    return { ...harness, venues: harness.start() }
  }

  it('shows what was read before it began, by id and by token, and prices by it while it may', async () => {
    const { venues, pass } = await restarted(10 * MINUTE)
    expect((await venues.find(BY_TOKEN, 'it'))?.id).toBe(77)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    pass(6 * MINUTE)
    await expect(venues.menu(77, 'it', 'orders')).rejects.toThrow(StaleError)
    expect(priceIn(await venues.menu(77, 'it', 'shown'))).toBe(1_000)
  })

  it.each([
    ['an hour ahead', HOUR, StaleError],
    ['half a minute back', -10 * MINUTE - 30 * SECOND, null],
    ['an hour back', -HOUR, down],
  ])('with its clock set %s does not take it for younger than it is', async (_, shift, refusal) => {
    const { venues, setWall } = await restarted(10 * MINUTE)
    setWall(shift)
    const read = venues.menu(77, 'it')
    if (refusal === null) expect(priceIn(await read)).toBe(1_000)
    else await expect(read).rejects.toThrow(refusal)
  })

  it('reads what a third has read meanwhile', async () => {
    const { venues, start, system, pass, asked } = await restarted(10 * MINUTE)
    await venues.find(BY_ID, 'it')
    pass(10 * MINUTE)
    system.answer = () => venueAt(1_400)
    await start().find(BY_ID, 'it')
    await calm()
    system.answer = () => down
    pass(MINUTE)
    expect(priceIn(await venues.menu(77, 'it', 'orders'))).toBe(1_400)
    expect(asked.length).toBeGreaterThan(0)
  })
})

it('within a process a clock on the wall that jumps changes nothing', async () => {
  const { start, system, pass, setWall } = keptHarness()
  const venues = start()
  await venues.find(BY_ID, 'it')
  system.answer = () => down
  pass(10 * MINUTE)
  for (const jump of [400 * HOUR, -900 * HOUR]) {
    setWall(jump)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
  }
})
