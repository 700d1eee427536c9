import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compositeId } from '@/lib/core/cart/composite-id'
import { parseCompositeId } from '@/lib/core/cart/parse-composite-id'

const id = fc.integer({ min: 0, max: 999_999_999_999_999 })
const selection = fc.record({
  glass: fc.boolean(),
  variation: fc.option(id),
  additions: fc.uniqueArray(id, { maxLength: 50 }).map((ids) => ids.sort((a, b) => a - b)),
})

it('names what it was made of', () => {
  fc.assert(
    fc.property(id, selection, (itemId, chosen) => {
      expect(parseCompositeId(compositeId(itemId, chosen))).toEqual({ itemId, selection: chosen })
    }),
  )
})

it('is read in any order of its additions', () => {
  expect(parseCompositeId('12a-5-4')?.selection.additions).toEqual([4, 5])
})

it.each([
  '',
  'x',
  '-1',
  '012',
  '1e3',
  ' 12',
  '12 ',
  '12\n',
  '12-',
  '12v-',
  '12a-',
  '12a-4-4',
  '12a-4-',
  '12v-1v-2',
  '12a-1v-2',
  '12-v-v',
  '12.5',
  '１２',
  '__proto__',
  '1'.repeat(16),
  `12a-${Array.from({ length: 51 }, (_, at) => at + 1).join('-')}`,
])('%j names nothing', (text) => {
  expect(parseCompositeId(text)).toBeNull()
})
