import { describe, expect, it } from '@jest/globals'
import { networkOf } from '@/lib/api/server/client-address'

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
