import { describe, expect, it } from '@jest/globals'
import { linesOfChanges } from '@/lib/venue-kit/change-lines'
import { changeSums } from '@/lib/venue-kit/change-sums'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { lossLines } from '@/lib/venue-kit/lost-allergens'
import { venueChanges } from '@/lib/venue-kit/menu-changes'
import type { AdditionGroup, DishEntry } from '@/lib/venue-kit/menu-entries'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

type Additions = DishEntry['additions']

const SAUCES: AdditionGroup = {
  key: 'salse',
  name: 'Salse',
  additions: [
    { key: 'maionese', name: 'Maionese', price: 0.5, allergens: ['eggs'] },
    { key: 'ketchup', name: 'Ketchup', price: 0.3 },
  ],
}

/** Two dishes, with these additions. */
const fileOf = (groups: AdditionGroup[], one: Additions, two: Additions): VenueFile =>
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', city: 'Bologna', address: 'Via 1' },
    ...{ latitude: 44, longitude: 11, ...(groups.length > 0 && { addition_groups: groups }) },
    courses: [
      {
        ...{ id: 5, original_name: 'Fritti' },
        dishes: [
          { id: 1, name: 'Patatine', price: 4, additions: one },
          { id: 2, name: 'Supplì', price: 3, additions: two },
        ],
      },
    ],
  })

const before = giveIds(fileOf([SAUCES], [{ group: 'salse' }], [{ group: 'salse' }]), [])

const changesTo = (file: VenueFile, from: { file: NumberedFile; items: typeof before.items } = before) =>
  venueChanges(from.file, giveIds(file, from.items).file)

const linesTo = (...about: Parameters<typeof changesTo>) => linesOfChanges(changesTo(...about))

const REFS: [Additions, Additions] = [[{ group: 'salse' }], [{ group: 'salse' }]]

const priced = (price: number): AdditionGroup => ({
  ...SAUCES,
  additions: SAUCES.additions.map((one) => (one.key === 'maionese' ? { ...one, price } : one)),
})

const { key: _, ...rules } = SAUCES
const OWN = { ...rules, additions: SAUCES.additions.map(({ key: _key, ...one }) => one) }

describe('a change of a group of additions', () => {
  it('is said once, with how many dishes it is one for', () => {
    expect(linesTo(fileOf([priced(0.7)], ...REFS))).toEqual([
      '  changed addition  Salse › Maionese  price 0.50 € → 0.70 €; in 2 dishes',
      '  1 changed',
    ])
    const renamed = { ...SAUCES, name: 'Intingoli', mandatory_picks: true }
    expect(linesTo(fileOf([renamed], ...REFS))).toEqual([
      '  changed group     Intingoli  name "Salse" → "Intingoli"; mandatory_picks none → true; in 2 dishes',
      '  1 changed',
    ])
  })

  it('counts as a price of each dish that has it', () => {
    expect(changeSums(changesTo(fileOf([priced(0.7)], ...REFS)))).toMatchObject({ prices: 2 })
  })

  it('warns once where fewer allergens are declared', () => {
    const silent = { ...SAUCES, additions: [{ key: 'maionese', name: 'Maionese', price: 0.5 }] }
    expect(lossLines(changesTo(fileOf([silent], ...REFS)))).toEqual([
      '  warning  addition Salse › Maionese  allergens: eggs → nothing declared',
    ])
  })

  it('names what is new in it and what is gone from it', () => {
    const other = { ...SAUCES, additions: [...SAUCES.additions.slice(1), { key: 'rosa', name: 'Rosa', price: 1 }] }
    expect(linesTo(fileOf([other], ...REFS))).toEqual([
      '  new     addition  Salse › Rosa  1.00 €; in 2 dishes',
      '  gone    addition  Salse › Maionese',
      '  1 new, 1 gone',
    ])
  })
})

describe('a dish that', () => {
  it('gets a group or loses it says so in a line of its own', () => {
    expect(linesTo(fileOf([SAUCES], [{ group: 'salse' }], undefined))).toEqual([
      '  changed dish      Fritti › Supplì  additions',
      '  1 changed',
    ])
    const without = giveIds(fileOf([SAUCES], [{ group: 'salse' }], undefined), [])
    expect(linesTo(fileOf([SAUCES], ...REFS), without)).toEqual([
      '  changed dish      Fritti › Supplì  additions',
      '  1 changed',
    ])
  })

  it('gets the group in place of its own says what becomes of it for diners, and nothing is gone', () => {
    const own = giveIds(fileOf([], [OWN], [OWN]), [])
    expect(linesTo(fileOf([priced(0.7)], [{ group: 'salse' }], [OWN]), own)).toEqual([
      '  new     group     Salse  in 1 dish',
      '  new     addition  Salse › Maionese  0.70 €; in 1 dish',
      '  new     addition  Salse › Ketchup  0.30 €; in 1 dish',
      '  changed dish      Fritti › Patatine  additions',
      '  changed addition  Fritti › Patatine › Maionese  price 0.50 € → 0.70 €',
      '  3 new, 2 changed',
    ])
  })

  it('gets its own in place of the group says no more than that', () => {
    expect(linesTo(fileOf([SAUCES], [OWN], [{ group: 'salse' }]))).toEqual([
      '  changed dish      Fritti › Patatine  additions',
      '  1 changed',
    ])
  })
})

it('a file with groups into itself changes nothing', () => {
  expect(venueChanges(before.file, before.file)).toEqual({ fields: [], items: [] })
  expect(linesTo(fileOf([SAUCES], ...REFS))).toEqual([])
})
