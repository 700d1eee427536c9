import type { Socket } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { resolveClientAddress, setClientAddress } from '@/lib/front-server/client-address'

const PEER = '203.0.113.9'

const CASES: [string | undefined, string | undefined, number, string][] = [
  [undefined, PEER, 0, PEER],
  ['1.1.1.1', PEER, 0, PEER],
  ['1.1.1.1, 203.0.113.9', '10.0.0.1', 1, PEER],
  ['1.1.1.1,203.0.113.9,10.0.0.2', '10.0.0.1', 2, PEER],
  ['203.0.113.9', '10.0.0.1', 5, PEER],
  [undefined, PEER, 2, PEER],
  [undefined, '::ffff:203.0.113.9', 0, PEER],
  [undefined, '2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '::1', 1, '2001:db8:1:2'],
  [undefined, '2001:db8::9', 0, '2001:db8:0:0'],
  [undefined, '::1', 0, '0:0:0:0'],
  ['<script>', '10.0.0.1', 1, 'unknown'],
  ['203.0.113.9:5555', '10.0.0.1', 1, 'unknown'],
  ['', '10.0.0.1', 1, '10.0.0.1'],
  [undefined, undefined, 0, 'unknown'],
]

describe('resolveClientAddress', () => {
  for (const [header, peer, hops, expected] of CASES) {
    it(`'${header}' by ${peer} with ${hops} trusted hops is ${expected}`, () =>
      expect(resolveClientAddress(header, peer, hops)).toBe(expected))
  }

  it('is all that the app gets to see of X-Forwarded-For', () => {
    const request = {
      headers: { 'x-forwarded-for': '8.8.8.8, 203.0.113.9' },
      socket: { remoteAddress: '10.0.0.1' } as Socket,
    }
    expect(setClientAddress(request, 1)).toBe(PEER)
    expect(request.headers['x-forwarded-for']).toBe(PEER)
  })
})
