import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { limitOfVenue, networkOf, type VenueLimitName } from '@/lib/api/server/limits'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const HOUR = 60 * 60_000
const VENUE = 1

const takes = (name: VenueLimitName, address: string, times: number): number =>
  Array.from({ length: times }, () => limitOfVenue(name, address).take(VENUE)).filter((wait) => wait === 0).length

describe('what a venue takes in all', () => {
  it.each<[VenueLimitName, number]>([
    ['bookings', 3],
    ['newsletter', 3],
    ['translations', 3],
    ['sharesOpened', 5],
    ['quotes', 30],
    ['places', 120],
    ['tracking', 300],
  ])('of %s is used up by many for themselves, and whoever comes new has %d an hour', (name, share) => {
    for (let at = 0; at < 100; at++) takes(name, `10.0.0.${at}`, share + 5)
    const wait = limitOfVenue(name, '10.0.0.1').take(VENUE)
    expect(wait).toBeGreaterThan(0)
    expect(takes(name, '10.1.0.1', share)).toBe(share)
    jest.advanceTimersByTime(wait * 1000)
    expect(limitOfVenue(name, '10.0.0.1').retryAfter(VENUE)).toBe(0)
    jest.advanceTimersByTime(HOUR)
  })

  it('is counted by each venue for itself', () => {
    for (let at = 0; at < 100; at++) takes('bookings', `10.2.0.${at}`, 9)
    expect(limitOfVenue('bookings', '10.2.0.1').take(VENUE)).toBeGreaterThan(0)
    expect(limitOfVenue('bookings', '10.2.0.1').take(2)).toBe(0)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2', '2001:db8:1'],
    ['2001:db8:1:ffff', '2001:db8:1'],
    ['unknown', 'unknown'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
