import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Selection } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import {
  type AskReason,
  asksOnCard,
  type DinerFilters,
  lineWarnings,
  reasonsToAsk,
  trueWarnings,
  type WarnedItem,
} from '@/lib/core/cart/line-warnings'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { readWarnings, SHOWN_WARNINGS, sentWarnings, WARNINGS, type Warning } from '@/lib/core/menu/allergens/warnings'
import { testDish } from '@/lib/testing/test-venue'

const category = { name: 'Sopra', mandatory_picks: false, max_picks_active: false, max_picks_allowed: 0 }
const pizza: WarnedItem = testDish(1, 900, {
  declaredAllergens: ['gluten'],
  variations: [
    { id: 1, name: 'Grande', price: 1200 },
    { id: 2, name: 'Bianca', price: 900, declaredAllergens: ['milk'] },
  ],
  additions: {
    categories: [
      {
        ...category,
        additions: [
          { id: 5, name: 'Bufala', price: 200, declaredAllergens: ['milk'] },
          { id: 6, name: 'Rucola', price: 100, declaredAllergens: [] },
          { id: 7, name: 'Del giorno', price: 100 },
        ],
      },
    ],
  },
})
const undeclared: WarnedItem = { ...pizza, declaredAllergens: null }
const wine: WarnedItem = { has_sulfites: true }
const beer: WarnedItem = { declaredAllergens: ['gluten'] }
const sorbet: WarnedItem = testDish(2, 500, {
  declaredAllergens: [],
  mayContain: ['milk'],
  variations: [{ id: 1, name: 'Con granella', price: 600, mayContain: ['nuts'] }],
  additions: pizza.additions,
})

const chosen = (additions: number[], variation: number | null = null): Selection => ({
  glass: false,
  variation,
  additions,
})

describe('what a line is warned of', () => {
  it.each<[string, WarnedItem, Selection, Allergen[], Warning[]]>([
    ['no allergy', undeclared, EMPTY_SELECTION, [], []],
    ['an allergen of the dish', pizza, EMPTY_SELECTION, ['gluten', 'milk'], ['gluten']],
    ['none of the dish', pizza, EMPTY_SELECTION, ['milk'], []],
    ['nothing declared', undeclared, EMPTY_SELECTION, ['milk'], ['undeclared']],
    ['an addition', pizza, chosen([5, 6]), ['milk'], ['milk']],
    ['an addition that declares itself free', pizza, chosen([6]), ['milk'], []],
    ['an addition of which nothing is declared', pizza, chosen([7]), ['milk'], ['undeclared']],
    ['certain of one and open of another', pizza, chosen([5, 7]), ['eggs', 'milk'], ['milk', 'undeclared']],
    ['certain of all', pizza, chosen([5, 7]), ['milk'], ['milk']],
    ['a size, which is the dish itself', pizza, chosen([], 1), ['milk'], []],
    ['a variation with more in it', pizza, chosen([], 2), ['milk'], ['milk']],
    ['a drink with a mark', wine, EMPTY_SELECTION, ['sulfites'], ['sulfites']],
    ['a drink with a mark, another allergy', wine, EMPTY_SELECTION, ['milk'], ['undeclared']],
    ['a drink that declares', beer, EMPTY_SELECTION, ['gluten', 'milk'], ['gluten']],
    ['possible traces', sorbet, EMPTY_SELECTION, ['milk', 'eggs'], ['may_contain_milk']],
    ['traces, and an addition that contains it', sorbet, chosen([5]), ['milk'], ['milk']],
    ['traces, and an addition nobody knows of', sorbet, chosen([7]), ['milk'], ['may_contain_milk', 'undeclared']],
    ['traces in a variation alone', sorbet, chosen([], 1), ['nuts', 'eggs'], ['may_contain_nuts']],
    [
      'traces of what declares nothing',
      { mayContain: ['milk'] },
      EMPTY_SELECTION,
      ['milk'],
      ['may_contain_milk', 'undeclared'],
    ],
  ])('%s', (_, item, selection, allergies, warnings) => {
    expect(lineWarnings(item, selection, allergies)).toEqual(warnings)
  })

  const selections = fc.record({
    glass: fc.constant(false),
    variation: fc.constantFrom(null, 1, 2),
    additions: fc.subarray([5, 6, 7]),
  })
  const items = fc.constantFrom(pizza, undeclared, wine, beer, sorbet)
  const allergies = fc.subarray([...ALLERGENS])

  it('is true of it, whatever is claimed, and choosing more never takes a warning away', () => {
    fc.assert(
      fc.property(items, selections, allergies, (item, selection, picked) => {
        const warnings = lineWarnings(item, selection, picked)
        expect(trueWarnings(item, selection, warnings)).toEqual(warnings)
        expect(trueWarnings(item, selection, [...WARNINGS, 'CANARY'])).toEqual(
          trueWarnings(item, selection, [...WARNINGS]),
        )
        for (const allergen of lineWarnings(item, EMPTY_SELECTION, picked)) {
          const isTold = warnings.some((warning) => allergen.endsWith(warning))
          if (allergen !== 'undeclared') expect(isTold).toBe(true)
        }
      }),
    )
  })

  it('becomes graver where the menu has since', () => {
    expect(trueWarnings({ declaredAllergens: ['milk'] }, EMPTY_SELECTION, ['may_contain_milk'])).toEqual(['milk'])
    expect(trueWarnings(sorbet, EMPTY_SELECTION, ['milk', 'may_contain_eggs'])).toEqual(['may_contain_milk'])
  })

  it('knows what it kept', () => {
    expect(readWarnings(['unsuitable', 'milk', 'milk', 'CANARY'])).toEqual(['milk', 'unsuitable'])
    expect(sentWarnings([...SHOWN_WARNINGS])).toEqual(WARNINGS)
    expect([readWarnings(), sentWarnings()]).toEqual([[], []])
  })
})

describe('adding asks', () => {
  const diner = (changes: Partial<DinerFilters>): DinerFilters => ({
    status: 'applied',
    picked: 1,
    allergies: ['milk'],
    suitability: 'suitable',
    ...changes,
  })

  it.each<[string, Partial<DinerFilters>, WarnedItem, Selection, AskReason[] | null]>([
    ['nothing of a diner without filters', { status: 'none' }, undeclared, EMPTY_SELECTION, []],
    ['later, while nobody knows', { status: 'loading' }, pizza, EMPTY_SELECTION, null],
    ['because nobody could say', { status: 'failed' }, pizza, EMPTY_SELECTION, ['unchecked']],
    ['nothing of what suits', {}, pizza, EMPTY_SELECTION, []],
    ['of what an addition contains', {}, pizza, chosen([5]), ['milk']],
    ['of possible traces', { suitability: 'unknown' }, sorbet, EMPTY_SELECTION, ['may_contain_milk']],
    ['of what is not declared', { suitability: 'unknown' }, undeclared, EMPTY_SELECTION, ['undeclared']],
    ['nothing of a food nobody knows of', { suitability: 'unknown' }, pizza, EMPTY_SELECTION, []],
    ['of a diet', { suitability: 'unsuitable', allergies: [], picked: 0 }, pizza, EMPTY_SELECTION, ['unsuitable']],
    ['by the allergen before the diet', { suitability: 'unsuitable' }, pizza, chosen([5]), ['milk']],
    [
      'of an allergy that is none of the 14',
      { suitability: 'unknown', picked: 2 },
      pizza,
      EMPTY_SELECTION,
      ['undeclared'],
    ],
  ])('%s', (_, changes, item, selection, reasons) => {
    expect(reasonsToAsk(diner(changes), item, selection)).toEqual(reasons)
  })
})

it.each<[DinerFilters['status'], number, DinerFilters['suitability'], boolean]>([
  ['none', 0, null, false],
  ['loading', 1, null, true],
  ['failed', 1, null, true],
  ['applied', 1, 'suitable', false],
  ['applied', 0, 'unsuitable', true],
  ['applied', 1, 'unknown', true],
  ['applied', 0, 'unknown', false],
])('with filters %s, %i allergies, %s: a card asks first: %p', (status, picked, suitability, asks) => {
  expect(asksOnCard(status, picked, suitability)).toBe(asks)
})
