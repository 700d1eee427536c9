import { describe, expect, it } from '@jest/globals'
import {
  filterQuery,
  hasFilters,
  knowsFilters,
  NO_FILTERS,
  selectedFiltersSchema,
} from '@/lib/core/menu/filters/filters'

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

  it.each([
    [{ ...NO_FILTERS, allergies: ['1&id=2'] }],
    [{ ...NO_FILTERS, foods: [-1] }],
    [{ allergies: [] }],
    [{ ...NO_FILTERS, name: 'Ada' }],
  ])('refuse %j', (value) => {
    expect(selectedFiltersSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    [NO_FILTERS, true],
    [{ allergies: [1, 2], foods: [2], diets: [3] }, true],
    [{ ...NO_FILTERS, allergies: [1, 3] }, false],
    [{ ...NO_FILTERS, foods: [1] }, false],
    [{ ...NO_FILTERS, diets: [2] }, false],
  ])('%j are all options: %p', (picked, expected) => {
    const options = {
      allergies: [
        { id: 1, name: 'Milk' },
        { id: 2, name: 'Eggs' },
      ],
      foods: [{ id: 2, text: 'Garlic' }],
      diets: [{ id: 3, name: 'Vegan' }],
    }
    expect(knowsFilters(options, picked)).toBe(expected)
  })
})
