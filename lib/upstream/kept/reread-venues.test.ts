import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { keptHarness, venueAt } from '@/lib/testing/kept-harness'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const STEP = SECOND / 2

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const venueOf = (id: number) => ({ id, token: `venue-${id}` })

/** A menu API that takes as long for a call, and a process after one that read these venues a while ago. */
const restarted = async (ids: number[], { call, age }: { call: number; age: number }) => {
  const harness = keptHarness()
  const { system, asked, start } = harness
  system.answer = (ref) => venueAt(1_000, 'id' in ref ? venueOf(ref.id) : {})
  const before = start()
  for (const id of ids) {
    await before.find({ id }, 'it')
    harness.pass(SECOND)
  }
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP) {
      harness.pass(STEP)
      await jest.advanceTimersByTimeAsync(STEP)
    }
  }
  harness.pass(age)
  asked.length = 0
  system.answer = (ref) =>
    new Promise((resolve) => setTimeout(() => resolve(venueAt(1_200, 'id' in ref ? venueOf(ref.id) : {})), call))
  const venues = start()
  return { ...harness, venues, reads: venues.reads(), pass, read: () => asked.map(({ ref }) => 'id' in ref && ref.id) }
}

it('a thousand known venues at 2.5 s a call are read within six minutes, and a visit waits for its own', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const { venues, reads, pass, asked } = await restarted(ids, { call: 2_500, age: 20 * MINUTE })
  await reads?.rereadDue()
  await pass(MINUTE)
  const visit = venues.find({ id: 5_000 }, 'it')
  const first = visit.catch((error: unknown) => error)
  await pass(2 * SECOND)
  expect(await first).toMatchObject({ code: 'menu_preparing' })
  await pass(SECOND)
  expect((await venues.find({ id: 5_000 }, 'it'))?.id).toBe(5_000)
  const known = venues.menu(1, 'it', 'shown')
  await pass(SECOND)
  await expect(known).resolves.toBeDefined()
  let seconds = 64
  const isRead = () => new Set(asked.map(({ ref }) => JSON.stringify(ref))).size === 1_001
  while (!isRead() && seconds < 1_000) {
    await pass(SECOND)
    seconds += 1
  }
  expect(seconds).toBeGreaterThan(300)
  expect(seconds).toBeLessThan(360)
})

it('after a start those visited last are read first, then each in its turn', async () => {
  const { reads, pass, read } = await restarted([1, 2, 3], { call: SECOND, age: 20 * MINUTE })
  await reads?.rereadDue()
  expect(read()).toEqual([3, 2, 1])
  await pass(4 * MINUTE + 59 * SECOND)
  await reads?.rereadDue()
  expect(read()).toHaveLength(3)
  await pass(2 * SECOND)
  await reads?.rereadDue()
  expect(read().slice(3).toSorted()).toEqual([1, 2, 3])
})

it('a venue that nobody visits for hours is not read any more', async () => {
  const { reads, pass, read } = await restarted([1], { call: SECOND, age: 6 * HOUR })
  await reads?.rereadDue()
  await pass(SECOND)
  expect(read()).toEqual([])
})

it('a venue that fails is tried again at the pace of the others', async () => {
  const { reads, pass, read, system } = await restarted([1, 2], { call: SECOND, age: 20 * MINUTE })
  const well = system.answer
  system.answer = (ref, lang) => ('id' in ref && ref.id === 1 ? new Error('down') : well(ref, lang))
  await reads?.rereadDue()
  for (let passed = 0; passed < 11 * MINUTE; passed += SECOND) {
    await pass(SECOND)
    await reads?.rereadDue()
  }
  expect(read().toSorted()).toEqual([1, 1, 1, 2, 2, 2])
})

describe('venues named in the settings', () => {
  const started = (named: number[], call = SECOND) => {
    const harness = keptHarness({ named })
    const { system, asked, start } = harness
    system.answer = (ref) =>
      new Promise((resolve) => setTimeout(() => resolve(venueAt(1_000, 'id' in ref ? venueOf(ref.id) : {})), call))
    const venues = start()
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += STEP) {
        harness.pass(STEP)
        await jest.advanceTimersByTimeAsync(STEP)
        await venues.reads()?.rereadDue()
      }
    }
    return { ...harness, venues, pass, read: () => asked.map(({ ref }) => 'id' in ref && ref.id) }
  }

  it('are read at start, eight at once, before anybody visits them', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => at + 1)
    const { venues, pass, read, asked } = started(ids)
    await venues.reads()?.rereadDue()
    expect(read()).toEqual(ids.slice(0, 8))
    await pass(3 * SECOND)
    expect(asked).toEqual(ids.map((id) => ({ ref: { id }, lang: 'it' })))
    expect((await venues.find({ id: 20 }, 'it'))?.token).toBe('venue-20')
    expect(asked).toHaveLength(20)
  })

  it('that hang, fail or do not exist delay no other, and are tried again after five minutes', async () => {
    const { pass, read, system } = started([1, 2, 3, 4, 5])
    const well = system.answer
    const faults: Record<number, 'hangs' | Error | null> = { 1: 'hangs', 2: new Error('down'), 3: null }
    system.answer = (ref, lang) => {
      const fault = 'id' in ref ? faults[ref.id] : undefined
      return fault === undefined ? well(ref, lang) : fault
    }
    await pass(2 * SECOND)
    expect(read()).toEqual([1, 2, 3, 4, 5])
    await pass(5 * MINUTE - 3 * SECOND)
    expect(read()).toHaveLength(5)
    await pass(2 * SECOND)
    expect(read().slice(5).toSorted()).toEqual([2, 3, 4, 5])
  })
})
