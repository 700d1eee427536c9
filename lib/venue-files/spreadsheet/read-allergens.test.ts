import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import { allergenCodesIn, readAllergens, saidCodes } from '@/lib/venue-files/spreadsheet/read-allergens'

const read = (cell: string | number, others: string[] = []) =>
  readAllergens(cell, allergenCodesIn([String(cell), ...others]))

const understood = (cell: string | number, others?: string[]): Allergen[] | string => {
  const reading = read(cell, others)
  return reading.ok ? reading.value : reading.wanted
}

const namesIn = (locale: string): Record<Allergen, string> => require(`../../../messages/${locale}/dish.json`).allergens

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
  ])('refuses %j', (cell) => {
    expect(read(cell).ok).toBe(false)
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
    expect(understood(cell)).toEqual(allergens)
  })

  it.each<string | number>([7.1, '7,1', '7.1', '1,1', 1.3, 137])(
    'refuses %j, which a spreadsheet may have made of two numbers',
    (cell) => {
      expect(read(cell).ok).toBe(false)
    },
  )

  it('reads letters as Austria and South Tyrol have them', () => {
    expect(understood('A, C, G')).toEqual(['gluten', 'eggs', 'milk'])
    expect(understood('a c'.replace(' ', ','))).toEqual(['gluten', 'eggs'])
    expect(understood('L, M, N', ['A, O'])).toEqual(['celery', 'mustard', 'sesame'])
    expect(understood('P, R')).toEqual(['lupin', 'molluscs'])
  })

  it('refuses letters that differ between lists where nothing in the table says which list it is', () => {
    expect(understood('A, L', ['B, C'])).toMatch(/lists of letters differ in what L is/)
    expect(read('I').ok).toBe(false)
    expect(read('K').ok).toBe(false)
  })

  it('refuses numbers and letters in one table: these are two lists', () => {
    expect(read('A, C', ['1, 2']).ok).toBe(false)
    expect(read('1', ['A, C']).ok).toBe(false)
    expect(understood('latte', ['A, 1'])).toEqual(['milk'])
  })

  it('says by which list it has read codes', () => {
    expect(saidCodes(allergenCodesIn(['latte']))).toBeNull()
    expect(saidCodes(allergenCodesIn(['1, 7']))).toMatch(/must be your own: 1 gluten, 2 crustaceans, .*14 molluscs/)
    expect(saidCodes(allergenCodesIn(['A']))).toMatch(/A gluten, B crustaceans, .*H nuts, L celery.*R molluscs/)
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
