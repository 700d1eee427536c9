import { describe, expect, it } from '@jest/globals'
import { allergenImage } from '@/lib/core/menu/allergens/allergens'
import { ingredientAllergens, shownAllergens } from '@/lib/core/menu/allergens/shown-allergens'

const DISH = { declaredAllergens: [], has_allergens: false, has_sulfites: false, ingredients: [] }
const milk = { name: 'latte', image_url: allergenImage('milk') }
const butter = { name: 'burro', has_allergens: true, allergens: [milk] }
const mystery = { name: 'salsa', has_allergens: true, allergens: [] }
const kiwi = { name: 'macedonia', has_allergens: true, allergens: [{ name: 'Kiwi', image_url: null }] }

describe('what a sheet says of allergens', () => {
  it.each([
    ['declared free', {}, 'free', []],
    ['declared', { declaredAllergens: ['eggs' as const, 'milk' as const] }, 'listed', ['milk', 'eggs']],
    [
      'on the dish and on no ingredient',
      { declaredAllergens: ['fish' as const], has_allergens: true },
      'listed',
      ['fish'],
    ],
    ['on an ingredient the dish forgot', { ingredients: [butter] }, 'listed', ['milk']],
    ['on both, said once', { declaredAllergens: ['milk' as const], ingredients: [butter, butter] }, 'listed', ['milk']],
    ['not among the 14', { ingredients: [kiwi, butter] }, 'listed', ['milk', 'Kiwi']],
    ['a flag with an empty list', { has_allergens: true }, 'unlisted', []],
    ['an ingredient flag with an empty list', { ingredients: [mystery] }, 'unlisted', []],
    ['a flag and nothing declared', { declaredAllergens: null, has_allergens: true }, 'unlisted', []],
    ['nothing declared', { declaredAllergens: null }, 'notDeclared', []],
    ['declared by ingredients alone', { declaredAllergens: null, ingredients: [butter] }, 'notDeclared', ['milk']],
    ['declared free but for traces', { mayContain: ['nuts' as const] }, 'listed', []],
    ['sulphites alone are an allergen', { has_sulfites: true }, 'listed', []],
  ])('%s', (_, changes, statement, names) => {
    const answer = shownAllergens({ ...DISH, ...changes })
    expect(answer.statement).toBe(statement)
    expect(answer.list.map(({ allergen, name }) => allergen ?? name)).toEqual(names)
  })

  it('names an allergen of an ingredient once', () => {
    expect(ingredientAllergens({ allergens: [milk, milk] })).toHaveLength(1)
  })
})
