import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { networkOf, type VenueLimitName, venueWait } from '@/lib/api/server/limits'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const HOUR = 60 * 60_000
const VENUE = 1

const waitOf = (name: VenueLimitName, address: string, venue = VENUE): Promise<number> =>
  venueWait(name, address)(venue)

const takes = async (name: VenueLimitName, address: string, times: number): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: times }, () => waitOf(name, address)))
  return waits.filter((wait) => wait === 0).length
}

describe('what a venue takes in all', () => {
  it.each<[VenueLimitName, number]>([
    ['bookings', 3],
    ['newsletter', 3],
    ['translations', 3],
    ['sharesOpened', 5],
    ['quotes', 30],
    ['places', 120],
    ['tracking', 300],
  ])('of %s is used up by many for themselves, and whoever comes new has %d an hour', async (name, share) => {
    for (let at = 0; at < 100; at++) await takes(name, `10.0.0.${at}`, share + 5)
    const wait = await waitOf(name, '10.0.0.1')
    expect(wait).toBeGreaterThan(0)
    expect(await takes(name, '10.1.0.1', share)).toBe(share)
    jest.advanceTimersByTime(wait * 1000)
    expect(await waitOf(name, '10.0.0.1')).toBe(0)
    jest.advanceTimersByTime(HOUR)
  })

  it('is counted by each venue for itself', async () => {
    for (let at = 0; at < 100; at++) await takes('bookings', `10.2.0.${at}`, 9)
    expect(await waitOf('bookings', '10.2.0.1')).toBeGreaterThan(0)
    expect(await waitOf('bookings', '10.2.0.1', 2)).toBe(0)
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
