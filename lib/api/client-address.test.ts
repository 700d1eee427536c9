import { describe, expect, it } from '@jest/globals'
import { clientAddress } from '@/lib/api/client-address'

describe('clientAddress', () => {
  it.each([
    ['203.0.113.9', 0, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 0, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9, 10.0.0.1', 1, '203.0.113.9'],
    ['203.0.113.9', 2, '203.0.113.9'],
    ['::ffff:203.0.113.9', 0, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
    ['2001:DB8:1:2::9', 0, '2001:db8:1:2'],
    ['2001:db8::9', 0, '2001:db8:0:0'],
    ['::1', 0, '0:0:0:0'],
    ['<script>', 0, 'unknown'],
    ['203.0.113.9:5555', 0, 'unknown'],
    ['', 0, 'unknown'],
    [null, 3, 'unknown'],
  ])('%s with %d trusted hops is %s', (header, hops, address) => {
    expect(clientAddress(header, hops)).toBe(address)
  })
})
