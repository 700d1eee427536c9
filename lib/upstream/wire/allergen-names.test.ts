import { describe, expect, it } from '@jest/globals'
import allergies from '@/lib/server/backend/embedded/filter-lists/allergies.json'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'

describe('the allergen of a name', () => {
  it.each([
    ['Latte', 'milk'],
    ['LATTE E DERIVATI', 'milk'],
    ['Latte e prodotti a base di latte', 'milk'],
    ['Cereali contenenti glutine e derivati', 'gluten'],
    ['Anidride solforosa e solfiti', 'sulfites'],
    ['Semi di sesamo', 'sesame'],
    ['Frutos de cáscara', 'nuts'],
    ['Crustaceos y productos derivados', 'crustaceans'],
    ['Eggs and egg products', 'eggs'],
    ['soybeans and products thereof', 'soy'],
    ['frutta a guscio', 'nuts'],
  ])('%s is %s', (name, allergen) => {
    expect(allergenNamed(name)).toBe(allergen)
  })

  it('is known by the names of our own lists', () => {
    for (const { allergen, name } of allergies)
      for (const one of Object.values(name)) expect([one, allergenNamed(one)]).toEqual([one, allergen])
  })

  it.each([
    [''],
    ['Nichel'],
    ['Senza glutine'],
    ['gluten free'],
    ['Latte di cocco'],
    ['nut'],
    ['Pesce spada'],
    ['7'],
    ['toString'],
    ['Latte e prodotti a base di soia'],
    ['Crustaceans and fish products'],
    ['e derivati'],
  ])('%p is none', (name) => {
    expect(allergenNamed(name)).toBeNull()
  })
})
