import { describe, expect, it } from '@jest/globals'
import { cutItemName } from '@/lib/core/menu/item-name'

describe('the name in the item modal', () => {
  it.each([
    ['Carbonara', 'Carbonara'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(21), `${'x'.repeat(19)}…`],
    ['Tonno in crosta di sesamo', 'Tonno in crosta di…'],
    ['Tagliata di manzo, rucola e grana', 'Tagliata di manzo,…'],
    ['🍕'.repeat(21), `${'🍕'.repeat(19)}…`],
    ['', ''],
  ])('%s: %s', (name, shown) => {
    expect(cutItemName(name)).toBe(shown)
  })
})
