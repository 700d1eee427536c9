import { describe, expect, it } from '@jest/globals'
import { type SharedEntry, sharedCartOrderSchema, sharedEntrySchema, withEntry } from '@/lib/sharing/shared-cart'

const entry = (user_id: string, user: string): SharedEntry => ({ user_id, user, products: [] })
const order = { res_id: 7, type: 'r', order: [entry('a', 'Ada')], token: 'tok', action: 'send active' }

describe('withEntry', () => {
  const entries = [entry('a', 'Ada'), entry('b', 'Bea')]

  it('appends a new guest, even one of a name already there', () => {
    expect(withEntry(entries, entry('c', 'Ada')).map(({ user_id }) => user_id)).toEqual(['a', 'b', 'c'])
  })

  it('replaces the part of a guest who sends again, in its place', () => {
    expect(withEntry(entries, entry('a', 'Ada Maria'))).toEqual([entry('a', 'Ada Maria'), entry('b', 'Bea')])
  })
})

it.each([
  [{}, true],
  [{ action: 'send' }, false],
  [{ token: '' }, false],
  [{ order: Array.from({ length: 21 }, (_, id) => entry(String(id), 'x')) }, false],
])('a shared order with %j is accepted: %p', (change, accepted) => {
  expect(sharedCartOrderSchema.safeParse({ ...order, ...change }).success).toBe(accepted)
})

it.each([['   '], ['x'.repeat(41)]])('a guest cannot be called %.10j', (user) => {
  expect(sharedEntrySchema.safeParse(entry('a', user)).success).toBe(false)
})
