import { describe, expect, it } from '@jest/globals'
import { allergenState, containedAllergens } from '@/lib/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/menu/allergens/allergens'

describe('an allergen in a dish', () => {
  it.each<[string, Allergen[] | null, boolean, Allergen, string]>([
    ['declared', ['milk', 'eggs'], false, 'milk', 'contains'],
    ['absent from what was declared', ['milk'], false, 'eggs', 'free'],
    ['absent where none of the 14 is there', [], false, 'fish', 'free'],
    ['of a dish nothing was declared for', null, false, 'milk', 'notDeclared'],
    ['marked though nothing was declared', null, true, 'sulfites', 'contains'],
    ['another, where only the mark is known', null, true, 'milk', 'notDeclared'],
    ['marked beside a declaration that forgot it', ['milk'], true, 'sulfites', 'contains'],
  ])('%s', (_, declaredAllergens, has_sulfites, allergen, state) => {
    expect(allergenState({ declaredAllergens, has_sulfites }, allergen)).toBe(state)
  })
})

describe('what an item contains', () => {
  it.each<[string, Allergen[] | null, boolean, Allergen[]]>([
    ['as declared, in the venue’s order', ['milk', 'gluten'], false, ['milk', 'gluten']],
    ['a mark that the declaration forgot', ['gluten'], true, ['gluten', 'sulfites']],
    ['a mark that the declaration has', ['sulfites', 'eggs'], true, ['sulfites', 'eggs']],
    ['the mark alone', null, true, ['sulfites']],
    ['nothing', [], false, []],
  ])('%s', (_, declaredAllergens, has_sulfites, contained) => {
    expect(containedAllergens({ declaredAllergens, has_sulfites })).toEqual(contained)
  })

  it('an ingredient that the declaration forgot', () => {
    const allergens = [{ name: 'Latte', image_url: '/pictures/allergens/milk.svg' }]
    const ingredients = [{ name: 'Burro', has_allergens: true, allergens }]
    expect(containedAllergens({ declaredAllergens: [], ingredients })).toEqual(['milk'])
  })
})
