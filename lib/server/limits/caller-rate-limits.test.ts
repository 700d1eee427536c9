import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { DEVICE_HEADER } from '@/lib/core/api/device'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const MINUTE = 60_000

const newDevice = (): Headers => new Headers({ [DEVICE_HEADER]: randomBytes(16).toString('hex') })

/** Somebody who guesses: how many of so many wrong codes are looked at. */
const guess = async (address: string, venueId: number, tries: number, device?: Headers): Promise<number> => {
  let looked = 0
  for (let at = 0; at < tries; at++) {
    const guard = await rateLimitPolicyOf(address, device)
    if ((await guard.tryCoupon(venueId)).wait === 0) looked += 1
  }
  return looked
}

/** Somebody with a right code: the seconds to wait, 0 where it is looked at. */
const tryRight = async (address: string, venueId: number): Promise<number> => {
  const { wait, undo } = await (await rateLimitPolicyOf(address)).tryCoupon(venueId)
  if (wait === 0) await undo()
  return wait
}

/** What they come to in all, one after the other. */
const sum = async (guesses: (() => Promise<number>)[]): Promise<number> => {
  let all = 0
  for (const each of guesses) all += await each()
  return all
}

/** The most of these times, ascending, that lie within one span of so many milliseconds. */
const mostWithin = (times: number[], span: number): number =>
  Math.max(...times.map((from, at) => times.slice(at).filter((time) => time < from + span).length))

describe('wrong coupon codes', () => {
  it('are looked at five times an address in ten minutes, at whatever venue', async () => {
    expect(await guess('10.0.0.1', 1, 60)).toBe(5)
    expect(await guess('10.0.0.1', 2, 60)).toBe(0)
    expect(await tryRight('10.0.0.1', 1)).toBe(600)
    expect(await guess('10.0.0.2', 1, 3)).toBe(3)
    jest.advanceTimersByTime(10 * MINUTE)
    expect(await guess('10.0.0.1', 1, 60)).toBe(5)
  })

  it('are not right ones: those count nothing, however many there are', async () => {
    for (let at = 0; at < 40; at++) expect(await tryRight('10.0.0.9', 11)).toBe(0)
    const guard = await rateLimitPolicyOf('10.0.0.9')
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => guard.tryCoupon(11)))
    expect(atOnce.filter(({ wait }) => wait === 0)).toHaveLength(5)
    await Promise.all(atOnce.map(({ undo }) => undo()))
    expect(await tryRight('10.0.0.9', 11)).toBe(0)
  })

  it('are looked at five times a device as well, whatever addresses it comes from', async () => {
    const device = newDevice()
    expect(await sum(Array.from({ length: 30 }, (_, at) => () => guess(`10.0.2.${at}`, 12, 2, device)))).toBe(5)
    expect(await guess('10.0.2.200', 12, 2, newDevice())).toBe(2)
    expect(await guess('10.0.3.1', 12, 9, new Headers({ [DEVICE_HEADER]: 'x' }))).toBe(5)
  })

  it('are looked at five times an address, however many devices it says it is', async () => {
    expect(await sum(Array.from({ length: 30 }, () => () => guess('10.0.4.1', 13, 1, newDevice())))).toBe(5)
  })

  it('are never looked at more than ten times an address in any ten minutes', async () => {
    const times: number[] = []
    const guard = await rateLimitPolicyOf('10.0.1.1')
    for (let time = 0; time < 60 * MINUTE; time += 7_000) {
      if ((await guard.tryCoupon(5)).wait === 0) times.push(time)
      jest.advanceTimersByTime(7_000)
    }
    expect(times.length).toBeGreaterThan(20)
    expect(mostWithin(times, 10 * MINUTE)).toBeLessThanOrEqual(10)
  })

  it('of a hundred addresses lock those, and nobody who sent none', async () => {
    const guessers = Array.from({ length: 100 }, (_, at) => `10.2.0.${at}`)
    expect(await sum(guessers.map((address) => () => guess(address, 3, 20)))).toBeLessThanOrEqual(100 + 3 * 100)
    for (const address of guessers) expect(await tryRight(address, 3)).toBeGreaterThan(0)
    expect(await guess('10.3.0.1', 3, 2)).toBe(2)
    expect(await tryRight('10.3.0.1', 3)).toBe(0)
    expect(await guess('10.3.0.2', 4, 10)).toBe(5)
  })

  it('of one IPv6 /48 are those of one network, once a venue gets many', async () => {
    await sum(Array.from({ length: 100 }, (_, at) => () => guess(`10.4.0.${at}`, 14, 3)))
    const nets = Array.from({ length: 100 }, (_, at) => () => guess(`2001:db8:1:${at.toString(16)}`, 14, 3))
    expect(await sum(nets)).toBe(3)
    expect(await guess('2001:db8:2:1', 14, 3)).toBe(3)
  })
})

describe('the sender of an order', () => {
  it('away from tables has sixty in ten minutes at a venue, by the address', async () => {
    const waitAway = async (address: string): Promise<number> => (await rateLimitPolicyOf(address)).waitAway(7)
    const admitted = async (address: string): Promise<number> =>
      (await Promise.all(Array.from({ length: 100 }, () => waitAway(address)))).filter((wait) => wait === 0).length
    expect(await admitted('10.6.0.1')).toBe(60)
    expect(await waitAway('10.6.0.1')).toBe(600)
    expect(await admitted('10.6.0.2')).toBe(60)
  })

  it('is kept as hashes, the same for the same one', async () => {
    const device = newDevice()
    const { origin } = (await rateLimitPolicyOf('10.7.0.1', device)).sender
    expect(origin).toEqual((await rateLimitPolicyOf('10.7.0.1', device)).sender.origin)
    expect(JSON.stringify(origin)).not.toMatch(new RegExp(`10\\.7|${device.get(DEVICE_HEADER)}`))
    expect(origin.address).not.toBe((await rateLimitPolicyOf('10.7.0.2', device)).sender.origin.address)
    expect((await rateLimitPolicyOf('10.7.0.1')).sender.origin.device).toBeNull()
  })
})
