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
const guess = (address: string, venueId: number, tries: number, device?: Headers): number => {
  let looked = 0
  for (let at = 0; at < tries; at++) {
    const guard = rateLimitPolicyOf(address, device)
    if (guard.waitForCoupon(venueId) > 0) continue
    looked += 1
    guard.countWrongCoupon(venueId)
  }
  return looked
}

const sum = (counts: number[]): number => counts.reduce((all, some) => all + some, 0)

/** The most of these times, ascending, that lie within one span of so many milliseconds. */
const mostWithin = (times: number[], span: number): number =>
  Math.max(...times.map((from, at) => times.slice(at).filter((time) => time < from + span).length))

/** When a try of somebody who guesses once every ten seconds, for three hours, is looked at. */
const guessOn = (addresses: string[], venueId: number): number[] => {
  const times: number[] = []
  for (let time = 0; time < 3 * 60 * MINUTE; time += 10_000) {
    for (const address of addresses) if (guess(address, venueId, 1)) times.push(time)
    jest.advanceTimersByTime(10_000)
  }
  return times
}

describe('wrong coupon codes', () => {
  it('are looked at five times an address, at whatever venue, and every other minute from then on', () => {
    expect(guess('10.0.0.1', 1, 60)).toBe(5)
    expect(guess('10.0.0.1', 2, 60)).toBe(0)
    expect(guess('10.0.0.2', 1, 3)).toBe(3)
    jest.advanceTimersByTime(2 * MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(1)
    jest.advanceTimersByTime(24 * 60 * MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(5)
  })

  it('are looked at five times a device as well, whatever addresses it comes from', () => {
    const device = newDevice()
    expect(sum(Array.from({ length: 30 }, (_, at) => guess(`10.0.2.${at}`, 12, 2, device)))).toBe(5)
    expect(guess('10.0.2.200', 12, 2, newDevice())).toBe(2)
    expect(guess('10.0.3.1', 12, 9, new Headers({ [DEVICE_HEADER]: 'x' }))).toBe(5)
  })

  it('are looked at five times an address, however many devices it says it is', () => {
    expect(sum(Array.from({ length: 30 }, () => guess('10.0.4.1', 13, 1, newDevice())))).toBe(5)
  })

  it('are never looked at more than ten times an address in any ten minutes', () => {
    expect(mostWithin(guessOn(['10.0.1.1'], 5), 10 * MINUTE)).toBeLessThanOrEqual(10)
  })

  it('are looked at two hundred times a venue in any hour and three times an address, however many share the work', () => {
    const many = Array.from({ length: 50 }, (_, at) => `10.1.0.${at}`)
    expect(mostWithin(guessOn(many, 6), 60 * MINUTE)).toBeLessThanOrEqual(200 + 3 * 50)
  })

  it('of a hundred addresses lock those, and nobody who sent none', () => {
    const guessers = Array.from({ length: 100 }, (_, at) => `10.2.0.${at}`)
    expect(sum(guessers.map((address) => guess(address, 3, 50)))).toBeLessThanOrEqual(100 + 3 * 100)
    for (const address of guessers) expect(rateLimitPolicyOf(address).waitForCoupon(3)).toBeGreaterThan(0)
    const honest = rateLimitPolicyOf('10.3.0.1')
    expect(honest.waitForCoupon(3)).toBe(0)
    honest.countWrongCoupon(3)
    honest.countWrongCoupon(3)
    expect(honest.waitForCoupon(3)).toBe(0)
    expect(guess('10.3.0.2', 4, 10)).toBe(5)
  })

  it('of one IPv6 /48 are those of one network, once a venue gets many', () => {
    Array.from({ length: 100 }, (_, at) => guess(`10.4.0.${at}`, 14, 3))
    const nets = Array.from({ length: 100 }, (_, at) => guess(`2001:db8:1:${at.toString(16)}`, 14, 3))
    expect(sum(nets)).toBe(3)
    expect(guess('2001:db8:2:1', 14, 3)).toBe(3)
  })

  it('say how long they lock, to the second', () => {
    expect(guess('10.5.0.1', 15, 60)).toBe(5)
    const wait = rateLimitPolicyOf('10.5.0.1').waitForCoupon(15)
    expect(wait).toBe(120)
    jest.advanceTimersByTime(wait * 1000 - 1)
    expect(rateLimitPolicyOf('10.5.0.1').waitForCoupon(15)).toBe(1)
    jest.advanceTimersByTime(1)
    expect(rateLimitPolicyOf('10.5.0.1').waitForCoupon(15)).toBe(0)
  })
})

describe('rate limit of orders', () => {
  it('away from tables are counted by the address, and say when the next one is taken', () => {
    const admitted = (address: string): number =>
      Array.from({ length: 100 }, () => rateLimitPolicyOf(address).waitAway(7)).filter((wait) => wait === 0).length
    expect(admitted('10.6.0.1')).toBe(20)
    expect(rateLimitPolicyOf('10.6.0.1').waitAway(7)).toBe(15)
    expect(admitted('10.6.0.2')).toBe(20)
  })

  it('are kept with hashes of their sender, the same for the same one', () => {
    const device = newDevice()
    const { origin } = rateLimitPolicyOf('10.7.0.1', device).sender
    expect(origin).toEqual(rateLimitPolicyOf('10.7.0.1', device).sender.origin)
    expect(JSON.stringify(origin)).not.toMatch(new RegExp(`10\\.7|${device.get(DEVICE_HEADER)}`))
    expect(origin.address).not.toBe(rateLimitPolicyOf('10.7.0.2', device).sender.origin.address)
    expect(rateLimitPolicyOf('10.7.0.1').sender.origin.device).toBeNull()
  })
})
