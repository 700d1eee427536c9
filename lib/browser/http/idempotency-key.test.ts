import { describe, expect, it } from '@jest/globals'
import { fingerprint } from '@/lib/browser/http/idempotency-key'

describe('fingerprint', () => {
  it.each([
    ['"quantity":1', '"quantity":2'],
    ['ab', 'ba'],
    ['', '0'],
    ['note: è', 'note: e'],
  ])('tells %j from %j', (one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other))
  })
})
