import { describe, expect, it } from '@jest/globals'
import { sameSecret } from '@/lib/server/http/same-secret'

describe('sameSecret', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', 'aa', false],
    ['', '', true],
  ])('%s and %s: %s', (a, b, same) => expect(sameSecret(a, b)).toBe(same))
})
