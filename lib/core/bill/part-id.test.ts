import { expect, it } from '@jest/globals'
import { isPartId, partIdOf } from '@/lib/core/bill/part-id'

it('tells a part of a bill from an order', () => {
  expect(partIdOf(1_800_000_000_000.7, 'ab12')).toBe('part_mywpiww0ab12')
  expect(isPartId(partIdOf(0, 'ff'))).toBe(true)
  expect(['cash_part_1', 'stripe_1', 'part', ''].some(isPartId)).toBe(false)
})
