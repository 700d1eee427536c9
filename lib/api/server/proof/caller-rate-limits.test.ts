import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { DEVICE_HEADER } from '@/lib/api/device'
import { rateLimitPolicyOf } from '@/lib/api/server/caller-rate-limits'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const MINUTE = 60_000

const newDevice = (): Headers => new Headers({ [DEVICE_HEADER]: randomBytes(16).toString('hex') })

/** Somebody who guesses: how many of so many tries are looked at. */
const guess = async (address: string, venueId: number, tries: number, device?: Headers): Promise<number> => {
  let looked = 0
  for (let at = 0; at < tries; at++) {
    const guard = await rateLimitPolicyOf(address, device)
    if ((await guard.tryCoupon(venueId)).wait === 0) looked += 1
  }
  return looked
}

/** Seconds until a coupon may be tried, without counting a try. */
const waitOf = async (address: string, venueId: number): Promise<number> => {
  const { wait, takeBack } = await (await rateLimitPolicyOf(address)).tryCoupon(venueId)
  await takeBack()
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

/** When a try of somebody who guesses once every ten seconds, for three hours, is looked at. */
const guessOn = async (addresses: string[], venueId: number): Promise<number[]> => {
  const times: number[] = []
  const guards = await Promise.all(addresses.map((address) => rateLimitPolicyOf(address)))
  for (let time = 0; time < 3 * 60 * MINUTE; time += 10_000) {
    for (const guard of guards) if ((await guard.tryCoupon(venueId)).wait === 0) times.push(time)
    jest.advanceTimersByTime(10_000)
  }
  return times
}

describe('wrong coupon codes', () => {
  it('are looked at five times an address, at whatever venue, and every other minute from then on', async () => {
    expect(await guess('10.0.0.1', 1, 60)).toBe(5)
    expect(await guess('10.0.0.1', 2, 60)).toBe(0)
    expect(await guess('10.0.0.2', 1, 3)).toBe(3)
    jest.advanceTimersByTime(2 * MINUTE)
    expect(await guess('10.0.0.1', 1, 60)).toBe(1)
    jest.advanceTimersByTime(24 * 60 * MINUTE)
    expect(await guess('10.0.0.1', 1, 60)).toBe(5)
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
    expect(mostWithin(await guessOn(['10.0.1.1'], 5), 10 * MINUTE)).toBeLessThanOrEqual(10)
  })

  it('are looked at two hundred times a venue in any hour, and three times more an address', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `10.1.0.${at}`)
    expect(mostWithin(await guessOn(many, 6), 60 * MINUTE)).toBeLessThanOrEqual(200 + 3 * 50)
  })

  it('of a hundred addresses lock those, and nobody who sent none', async () => {
    const guessers = Array.from({ length: 100 }, (_, at) => `10.2.0.${at}`)
    expect(await sum(guessers.map((address) => () => guess(address, 3, 50)))).toBeLessThanOrEqual(100 + 3 * 100)
    for (const address of guessers) expect(await waitOf(address, 3)).toBeGreaterThan(0)
    expect(await guess('10.3.0.1', 3, 2)).toBe(2)
    expect(await waitOf('10.3.0.1', 3)).toBe(0)
    expect(await guess('10.3.0.2', 4, 10)).toBe(5)
  })

  it('of one IPv6 /48 are those of one network, once a venue gets many', async () => {
    await sum(Array.from({ length: 100 }, (_, at) => () => guess(`10.4.0.${at}`, 14, 3)))
    const nets = Array.from({ length: 100 }, (_, at) => () => guess(`2001:db8:1:${at.toString(16)}`, 14, 3))
    expect(await sum(nets)).toBe(3)
    expect(await guess('2001:db8:2:1', 14, 3)).toBe(3)
  })

  it('say how long they lock, to the second', async () => {
    expect(await guess('10.5.0.1', 15, 60)).toBe(5)
    const wait = await waitOf('10.5.0.1', 15)
    expect(wait).toBe(120)
    jest.advanceTimersByTime(wait * 1000 - 1)
    expect(await waitOf('10.5.0.1', 15)).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await waitOf('10.5.0.1', 15)).toBe(0)
  })
})

describe('rate limit of orders', () => {
  it('away from tables are counted by the address, and say when the next one is taken', async () => {
    const waitAway = async (address: string): Promise<number> => (await rateLimitPolicyOf(address)).waitAway(7)
    const admitted = async (address: string): Promise<number> =>
      (await Promise.all(Array.from({ length: 100 }, () => waitAway(address)))).filter((wait) => wait === 0).length
    expect(await admitted('10.6.0.1')).toBe(20)
    expect(await waitAway('10.6.0.1')).toBe(15)
    expect(await admitted('10.6.0.2')).toBe(20)
  })

  it('are kept with hashes of their sender, the same for the same one', async () => {
    const device = newDevice()
    const { origin } = (await rateLimitPolicyOf('10.7.0.1', device)).sender
    expect(origin).toEqual((await rateLimitPolicyOf('10.7.0.1', device)).sender.origin)
    expect(JSON.stringify(origin)).not.toMatch(new RegExp(`10\\.7|${device.get(DEVICE_HEADER)}`))
    expect(origin.address).not.toBe((await rateLimitPolicyOf('10.7.0.2', device)).sender.origin.address)
    expect((await rateLimitPolicyOf('10.7.0.1')).sender.origin.device).toBeNull()
  })
})
