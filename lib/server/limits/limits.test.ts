import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, jest } from '@jest/globals'
import { networkOf, type VenueLimitName, venueWait } from '@/lib/server/limits/limits'

jest.useFakeTimers({ now: 0 })
afterAll(() => {
  jest.useRealTimers()
})

const APP = resolve(__dirname, '../../../app')
const VENUE = 1

const waitOf = (name: VenueLimitName, address: string, venue = VENUE): Promise<number> =>
  venueWait(name, address)(venue)

/** How many of so many requests of an address are let through. */
const taken = async (name: VenueLimitName, address: string, times: number): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: times }, () => waitOf(name, address)))
  return waits.filter((wait) => wait === 0).length
}

describe('the limit of a venue', () => {
  it.each<[VenueLimitName, number]>([
    ['bookings', 3],
    ['maps', 150],
  ])('of %s is used up by many for themselves, while a new address has its %d', async (name, share) => {
    for (let at = 0; at < 70; at++) await taken(name, `10.0.0.${at}`, share + 5)
    const wait = await waitOf(name, '10.0.0.1')
    expect(wait).toBeGreaterThan(0)
    expect(await taken(name, '10.1.0.1', share)).toBe(share)
    expect(await waitOf(name, '10.0.0.1', VENUE + 1)).toBe(0)
    jest.advanceTimersByTime(wait * 1000)
    expect(await waitOf(name, '10.0.0.1')).toBe(0)
  })
})

/** What a route is made by that has its class without naming it. */
const WITH_ITS_CLASS =
  /\b(?:operatorRoute|webhookRoute|returnRoute|withdrawalRoute|streamRoute|deskPostRoute|deskReadRoute|operatorPostRoute|operatorReadRoute|getRoute|statusRoute|healthRoute|cspReportRoute|uploadRoute)\b/

describe('every route of the API', () => {
  const routes = ['api', 'photos'].flatMap((folder) =>
    readdirSync(join(APP, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('route.ts'))
      .map((file) => join(folder, file)),
  )

  it.each(routes)('%s names the class of its limit', (file) => {
    const text = readFileSync(join(APP, file), 'utf8')
    expect(text).toMatch(new RegExp(`limit: '\\w+'|${WITH_ITS_CLASS.source}`))
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
