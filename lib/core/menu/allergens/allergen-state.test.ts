import { describe, expect, it } from '@jest/globals'
import { allergenState, containedAllergens, possibleAllergens } from '@/lib/core/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'

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

describe('possible traces of an allergen', () => {
  const sorbet = { declaredAllergens: ['nuts' as const], mayContain: ['milk' as const, 'nuts' as const] }

  it.each<[string, Parameters<typeof allergenState>[0], Allergen, string]>([
    ['are a state of their own', sorbet, 'milk', 'mayContain'],
    ['say nothing of another', sorbet, 'eggs', 'free'],
    ['are less than what is contained', sorbet, 'nuts', 'contains'],
    ['are known of what declares nothing else', { mayContain: ['milk'] }, 'milk', 'mayContain'],
    ['declare nothing of the others', { mayContain: ['milk'] }, 'eggs', 'notDeclared'],
  ])('%s', (_, item, allergen, state) => {
    expect(allergenState(item, allergen)).toBe(state)
    expect(possibleAllergens(item)).toEqual(['milk'])
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
