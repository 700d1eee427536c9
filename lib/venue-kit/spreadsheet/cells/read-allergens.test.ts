import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { type AllergenList, readAllergens, saidList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'

const read = (cell: string | number, list: AllergenList | null = null) => readAllergens(cell, list)

const understood = (cell: string | number, list?: AllergenList): Allergen[] | string => {
  const reading = read(cell, list)
  return reading.ok ? reading.value : reading.wanted
}

const namesIn = (locale: string): Record<Allergen, string> =>
  require(`../../../../messages/${locale}/dish.json`).allergens

describe('the allergens of a cell', () => {
  for (const locale of LOCALE_IDS) {
    it(`knows every name that diners read in ${locale}, alone and in a list`, () => {
      const names = namesIn(locale)
      for (const allergen of ALLERGENS) expect(understood(names[allergen])).toEqual([allergen])
      expect(understood(ALLERGENS.map((allergen) => names[allergen]).join(', '))).toEqual([...ALLERGENS])
    })
  }

  it.each<[string, Allergen[]]>([
    ['Latte', ['milk']],
    ['LATTE; Uova', ['milk', 'eggs']],
    ['latte e uova', ['milk', 'eggs']],
    ['latte, uova ed arachidi', ['milk', 'eggs', 'peanuts']],
    ['Anidride solforosa e solfiti', ['sulfites']],
    ['latte/glutine', ['milk', 'gluten']],
    ['latte\nuova', ['milk', 'eggs']],
    ['latte e derivati', ['milk']],
    ['Crostacei e prodotti a base di crostacei', ['crustaceans']],
    ['Contiene: glutine, soia.', ['gluten', 'soy']],
    ['frutta a guscio (noci, mandorle)', ['nuts']],
    ['pesce, pesce', ['fish']],
    ['Erdnuesse'.replace('ue', 'ü'), ['peanuts']],
    ['crustaceos', ['crustaceans']],
  ])('reads %j', (cell, allergens) => {
    expect(understood(cell)).toEqual(allergens)
  })

  it.each(['nessuno', 'Nessuno', 'none', '-', '–', 'nessun allergene'])('reads %j as declared free', (cell) => {
    expect(understood(cell)).toEqual([])
  })

  // Each of these would lose an allergen, or make one up, if it were guessed.
  it.each([
    'latice',
    'senza latte',
    'no latte',
    'latte no',
    'può contenere latte',
    'tracce di soia',
    'non contiene: latte',
    'nessuno, latte',
    'no',
    '?',
    'x',
    'frutta secca',
    'frutti di mare',
    'noccioline',
    'derivati',
    'latte, ecc',
    '1-3',
    '0',
    '15',
    '1, 15',
    'ACG',
    'A1',
    'vedi menu',
    ',',
  ])('refuses %j, whatever list its codes follow', (cell) => {
    for (const list of [null, 'eu', 'at'] as const) expect(read(cell, list).ok).toBe(false)
  })

  it.each<[string | number, Allergen[]]>([
    ['1, 3, 7', ['gluten', 'eggs', 'milk']],
    ['1 3 7', ['gluten', 'eggs', 'milk']],
    ['1.3.7', ['gluten', 'eggs', 'milk']],
    ['7', ['milk']],
    [12, ['sulfites']],
    ['7, 1', ['milk', 'gluten']],
    ['1,3', ['gluten', 'eggs']],
    ['14', ['molluscs']],
  ])('reads the numbers %j by the order of the regulation', (cell, allergens) => {
    expect(understood(cell, 'eu')).toEqual(allergens)
    expect(understood(cell)).toMatch(/--allergen-codes eu \(.*1169\/2011.*\) or --allergen-codes at \(.*Austria/)
    expect(read(cell, 'at').ok).toBe(false)
  })

  it.each<string | number>([7.1, '7,1', '7.1', '1,1', 1.3, 137])(
    'refuses %j, which a spreadsheet may have made of two numbers',
    (cell) => {
      expect(read(cell, 'eu').ok).toBe(false)
    },
  )

  it.each<[string, Allergen[]]>([
    ['A, C, G', ['gluten', 'eggs', 'milk']],
    ['a,c', ['gluten', 'eggs']],
    ['L, M, N', ['celery', 'mustard', 'sesame']],
    ['P, R', ['lupin', 'molluscs']],
  ])('reads the letters %j as Austria and South Tyrol have them, where that is said', (cell, allergens) => {
    expect(understood(cell, 'at')).toEqual(allergens)
    expect(read(cell).ok).toBe(false)
    expect(read(cell, 'eu').ok).toBe(false)
  })

  it.each(['I', 'J', 'K', 'Q', 'S', '1'])('refuses %j, which the list of Austria does not have', (cell) => {
    expect(understood(cell, 'at')).toMatch(/A gluten, B crustaceans, .*H nuts, L celery.*R molluscs/)
  })

  it('reads names beside codes, and names alone whatever list is said', () => {
    expect(understood('7, uova', 'eu')).toEqual(['milk', 'eggs'])
    expect(understood('latte, uova', 'at')).toEqual(['milk', 'eggs'])
  })

  it('says by which list it has read codes', () => {
    expect(saidList('eu')).toMatch(/your own: 1 gluten, 2 crustaceans, .*14 molluscs/)
    expect(saidList('at')).toMatch(/your own: A gluten, B crustaceans, .*H nuts, L celery.*R molluscs/)
  })

  it('never reads a list with a word that it does not know', () => {
    const known = fc.constantFrom('latte', 'uova', 'glutine', 'sedano')
    const unknown = fc.string({ minLength: 1 }).filter((word) => /^\p{L}{2,}$/u.test(word) && !read(word).ok)
    fc.assert(
      fc.property(
        fc.array(known),
        unknown,
        fc.array(known),
        fc.constantFrom(', ', '; ', '/', ' e '),
        (a, word, b, by) => {
          expect(read([...a, word, ...b].join(by)).ok).toBe(false)
        },
      ),
    )
  })
})
