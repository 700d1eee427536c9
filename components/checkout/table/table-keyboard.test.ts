import { describe, expect, it } from '@jest/globals'
import { tableKeyboard } from '@/components/checkout/table/table-keyboard'

describe('tableKeyboard', () => {
  it.each([
    { names: ['1', '12'], keyboard: 'numeric' },
    { names: [{ from: 1, to: 30 }], keyboard: 'numeric' },
    { names: ['1', 'A 12'], keyboard: 'text' },
    { names: [], keyboard: 'text' },
  ])('$names → $keyboard', ({ names, keyboard }) => {
    expect(tableKeyboard(names)).toBe(keyboard)
  })
})
