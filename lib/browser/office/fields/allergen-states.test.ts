import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGEN_STATES, statementOf, stateOf, withState } from '@/lib/browser/office/fields/allergen-states'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import type { DraftFields } from '@/lib/core/office/draft'

const changed = (
  fields: DraftFields,
  ...change: Parameters<typeof withState> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const values = withState(fields, ...change).map(({ field, value }) => [field, value] as const)
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(values) }).filter(([, value]) => value !== null),
  )
}

describe('what an item says of its allergens', () => {
  it.each<[DraftFields, string]>([
    [{}, 'undeclared'],
    [{ allergens: [] }, 'undeclared'],
    [{ may_contain: ['nuts'] }, 'undeclared'],
    [{ allergens: 'none' }, 'none'],
    [{ allergens: ['milk'] }, 'list'],
  ])('%j is %s', (fields, statement) => expect(statementOf(fields)).toBe(statement))

  it('is nothing once the last allergen is taken away, and never that it is free of them', () => {
    expect(changed({ allergens: ['milk'] }, 'milk', 'no')).toEqual({})
  })

  it('is no longer "none" once it contains one', () => {
    expect(changed({ allergens: 'none' }, 'milk', 'contains')).toEqual({ allergens: ['milk'] })
    expect(changed({ allergens: 'none' }, 'nuts', 'may')).toEqual({ allergens: 'none', may_contain: ['nuts'] })
  })

  it('says of each allergen one thing, and of the others what it said', () => {
    const lists = { allergens: fc.subarray([...ALLERGENS]), may_contain: fc.subarray([...ALLERGENS]) }
    const fieldsOf = fc.record({ ...lists, free_of: fc.subarray([...ALLERGENS]) })
    const one = fc.constantFrom(...ALLERGENS)
    fc.assert(
      fc.property(fieldsOf, one, fc.constantFrom(...ALLERGEN_STATES), (fields, allergen, state) => {
        const after = changed(fields, allergen, state)
        expect(stateOf(after, allergen)).toBe(state)
        for (const other of ALLERGENS) {
          if (other !== allergen) expect(stateOf(after, other)).toBe(stateOf(fields, other))
        }
      }),
    )
  })
})
