import { describe, expect, it } from '@jest/globals'
import { filterQuery, hasFilters, NO_FILTERS, selectedFiltersSchema } from '@/lib/menu/filters'

describe('filters', () => {
  it('become comma-separated ids, empty where nothing is picked', () => {
    expect(filterQuery({ allergies: [3, 1], foods: [], diets: [9] })).toEqual({
      allergieprincipali: '3,1',
      nongraditi: '',
      diete: '9',
    })
    expect(filterQuery(NO_FILTERS)).toEqual({ allergieprincipali: '', nongraditi: '', diete: '' })
  })

  it.each([
    [NO_FILTERS, false],
    [{ ...NO_FILTERS, allergies: [1] }, true],
    [{ ...NO_FILTERS, foods: [1] }, true],
    [{ ...NO_FILTERS, diets: [0] }, true],
  ])('%j counts as filtering: %p', (selected, expected) => {
    expect(hasFilters(selected)).toBe(expected)
  })

  it.each([[{ ...NO_FILTERS, allergies: ['1&id=2'] }], [{ ...NO_FILTERS, foods: [-1] }], [{ allergies: [] }]])(
    'refuse %j',
    (value) => {
      expect(selectedFiltersSchema.safeParse(value).success).toBe(false)
    },
  )
})
