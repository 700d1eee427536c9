import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { guardOrders } from '@/lib/api/guard-orders'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const MINUTE = 60_000

/** Somebody who guesses: whether each of so many tries would have been looked at. */
const guess = (address: string, venueId: number, tries: number): number => {
  let looked = 0
  for (let at = 0; at < tries; at++) {
    const guard = guardOrders(address)
    if (!guard.allowsCoupon(venueId)) continue
    looked += 1
    guard.countWrongCoupon(venueId)
  }
  return looked
}

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
  it('are looked at five times a device, at whatever venue, and every other minute from then on', () => {
    expect(guess('10.0.0.1', 1, 60)).toBe(5)
    expect(guess('10.0.0.1', 2, 60)).toBe(0)
    expect(guess('10.0.0.2', 1, 3)).toBe(3)
    jest.advanceTimersByTime(2 * MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(1)
    jest.advanceTimersByTime(24 * 60 * MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(5)
  })

  it('are never looked at more than ten times a device in any ten minutes', () => {
    expect(mostWithin(guessOn(['10.0.1.1'], 5), 10 * MINUTE)).toBeLessThanOrEqual(10)
  })

  it('are never looked at more than two hundred times a venue in any hour, however many devices share the work', () => {
    const many = Array.from({ length: 50 }, (_, at) => `10.1.0.${at}`)
    expect(mostWithin(guessOn(many, 6), 60 * MINUTE)).toBeLessThanOrEqual(200)
  })

  it('stop at one venue while others go on, and that one later', () => {
    const looked = Array.from({ length: 10_000 }, (_, at) => guess(`10.2.${at >> 8}.${at & 255}`, 3, 10))
    expect(looked.reduce((sum, some) => sum + some, 0)).toBe(100)
    expect(guess('10.3.0.1', 4, 10)).toBe(5)
    jest.advanceTimersByTime(60 * MINUTE)
    expect(guess('10.3.0.2', 3, 5)).toBe(5)
  })
})

describe('orders', () => {
  const admitted = (address: string, table: string | -1, tries: number, venueId = 7): number =>
    Array.from({ length: tries }, () => guardOrders(address).admits(venueId, table)).filter(Boolean).length

  it('are counted by the table where there is one, whoever sends them, and by the device elsewhere', () => {
    expect(admitted('10.3.0.1', '12', 100)).toBe(30)
    expect(admitted('10.3.0.2', '12', 100)).toBe(0)
    expect(admitted('10.3.0.1', '13', 5)).toBe(5)
    expect(admitted('10.3.0.1', -1, 100)).toBe(20)
    expect(admitted('10.3.0.2', -1, 100)).toBe(20)
  })

  it('are counted by the venue as well', () => {
    const all = Array.from({ length: 100 }, (_, at) => admitted(`10.4.0.${at}`, String(at), 10, 8))
    expect(all.reduce((sum, some) => sum + some, 0)).toBe(300)
  })
})
