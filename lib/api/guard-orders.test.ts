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

describe('wrong coupon codes', () => {
  it('are looked at ten times a device, at whatever venue, and once a minute from then on', () => {
    expect(guess('10.0.0.1', 1, 60)).toBe(10)
    expect(guess('10.0.0.1', 2, 60)).toBe(0)
    expect(guess('10.0.0.2', 1, 3)).toBe(3)
    jest.advanceTimersByTime(MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(1)
    jest.advanceTimersByTime(24 * 60 * MINUTE)
    expect(guess('10.0.0.1', 1, 60)).toBe(10)
  })

  it('are looked at two hundred times a venue, however many devices share the work, and others go on', () => {
    const looked = Array.from({ length: 10_000 }, (_, at) => guess(`10.1.${at >> 8}.${at & 255}`, 3, 10))
    expect(looked.reduce((sum, some) => sum + some, 0)).toBe(200)
    expect(guess('10.2.0.1', 4, 10)).toBe(10)
    jest.advanceTimersByTime(60 * MINUTE)
    expect(guess('10.2.0.2', 3, 5)).toBe(5)
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
