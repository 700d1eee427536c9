import { describe, expect, it } from '@jest/globals'
import { wishSchema } from '@/lib/core/bill/wish-schema'

describe('a wish', () => {
  it.each([
    [{ kind: 'all' }],
    [{ kind: 'mine' }],
    [{ kind: 'items', claims: [{ order: 'cash_1', line: '0i12a-1-2', quantity: 2 }] }],
    [{ kind: 'equal', of: 4, shares: 1 }],
    [{ kind: 'amount', amount: 1 }],
  ])('is %j', (wish) => {
    expect(wishSchema.parse(wish)).toEqual(wish)
  })

  it.each([
    [{ kind: 'amount', amount: 0 }],
    [{ kind: 'amount', amount: -100 }],
    [{ kind: 'amount', amount: 0.5 }],
    [{ kind: 'equal', of: 0, shares: 1 }],
    [{ kind: 'equal', of: 4, shares: -1 }],
    [{ kind: 'items', claims: [] }],
    [{ kind: 'items', claims: [{ order: 'cash_1', line: '0', quantity: -1 }] }],
    [{ kind: 'all', amount: 1 }],
  ])('is never %j', (wish) => {
    expect(wishSchema.safeParse(wish).success).toBe(false)
  })
})
