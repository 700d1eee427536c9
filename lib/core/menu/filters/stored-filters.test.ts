import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  countPicked,
  keepOffered,
  NOTHING_PICKED,
  parsePicked,
  samePicked,
} from '@/lib/core/menu/filters/stored-filters'

const ids = fc.array(fc.nat(), { maxLength: 40 })
const picks = fc.record({ allergies: ids, foods: ids, diets: ids })

describe('stored filters', () => {
  it.each([
    [null],
    ['{}'],
    [[]],
    [{ allergies: [1], foods: [] }],
    [{ allergies: ['1'], foods: [], diets: [] }],
    [{ allergies: [1.5], foods: [], diets: [] }],
    [{ allergies: [-1], foods: [], diets: [] }],
    [{ allergies: [], foods: {}, diets: [] }],
    [{ allergies: Array.from({ length: 101 }, (_, at) => at), foods: [], diets: [] }],
  ])('that are none are refused: %j', (value) => {
    expect(parsePicked(value)).toBeNull()
  })

  it('come back each id once and in order, and without what else stood there', () => {
    const value = { allergies: [7, 1, 7], foods: [], diets: [2], name: 'Ada' }
    expect(parsePicked(value)).toEqual({ allergies: [1, 7], foods: [], diets: [2] })
  })

  it('are the same in whatever order they were picked', () => {
    fc.assert(
      fc.property(picks, (picked) => {
        const back = { allergies: picked.allergies.toReversed(), foods: picked.foods.toReversed(), diets: picked.diets }
        const [one, other] = [parsePicked(picked), parsePicked(back)]
        expect(one && other && samePicked(one, other)).toBe(true)
      }),
    )
    expect(samePicked(NOTHING_PICKED, { ...NOTHING_PICKED, foods: [1] })).toBe(false)
    expect(samePicked({ ...NOTHING_PICKED, diets: [1] }, { ...NOTHING_PICKED, foods: [1] })).toBe(false)
  })

  it('lose what is no longer offered, but nothing to a list that came empty', () => {
    const picked = { allergies: [1, 99], foods: [4], diets: [2] }
    const options = { allergies: [{ id: 1 }, { id: 2 }], foods: [], diets: [{ id: 1 }] }
    const kept = keepOffered(picked, options)
    expect(kept).toEqual({ allergies: [1], foods: [4], diets: [] })
    expect([picked, kept, NOTHING_PICKED].map(countPicked)).toEqual([4, 2, 0])
  })
})
