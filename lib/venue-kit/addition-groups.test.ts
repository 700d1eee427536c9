import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { linePrice, selectionProblem } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { lineWarnings } from '@/lib/core/cart/line-warnings'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import type { Dish } from '@/lib/core/menu/dish'
import { groupsOf, isGroupRef, wholeAdditions } from '@/lib/venue-kit/addition-groups'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { giveIds, itemChanges, type KnownItem } from '@/lib/venue-kit/give-ids'
import type { AdditionGroup, AdditionsEntry, DishEntry } from '@/lib/venue-kit/menu-entries'
import { isNumbered, type NumberedFile } from '@/lib/venue-kit/numbered-file'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

const fileOf = (groups: AdditionGroup[], dishes: DishEntry[]): VenueFile =>
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...PLACE },
    ...{ addition_groups: groups, courses: [{ original_name: 'Fritti', dishes }] },
  })

const SAUCES: AdditionGroup = {
  key: 'salse',
  name: { it: 'Salse', en: 'Sauces' },
  max_picks_allowed: 2,
  additions: [
    { name: { it: 'Maionese', en: 'Mayonnaise' }, price: 0.5, allergens: ['eggs'] },
    { name: 'Ketchup', price: 0.3 },
  ],
}

const { key: _, ...OWN_SAUCES } = SAUCES
const EXTRA: AdditionsEntry = { name: 'Extra', additions: [{ name: 'Sale' }] }
const REF = { group: 'salse' }

const dishesIn = (file: NumberedFile, lang: MenuLang = 'it'): Dish[] =>
  buildVenue(file, lang).menu.courses.flatMap(({ dishes }) => dishes)

/** 'Maionese' → its number, in each dish. */
const idsIn = (file: NumberedFile) =>
  dishesIn(file).map(({ additions }) =>
    Object.fromEntries(additions.categories.flatMap((group) => group.additions.map(({ name, id }) => [name, id]))),
  )

/** As publishing one file after another. */
const published = (file: VenueFile, before: KnownItem[] = []) => {
  const given = giveIds(file, before)
  const nameOf = ({ kind, id }: KnownItem): string => `${kind}:${id}`
  const known = new Map([...before, ...itemChanges(before, given.items)].map((item) => [nameOf(item), item]))
  return { file: given.file, ids: idsIn(given.file), known: [...known.values()] }
}

/** The file with each reference written out. */
const asCopies = (file: VenueFile): VenueFile => {
  const groups = groupsOf(file)
  const courses = file.courses?.map((course) => ({
    ...course,
    dishes: course.dishes?.map((dish) => ({
      ...dish,
      additions: wholeAdditions(dish.additions, groups).map((group) => ({
        ...group,
        additions: group.additions.map(({ shared: _shared, ...one }) => one),
      })),
    })),
  }))
  return venueFileSchema.parse({ ...file, addition_groups: undefined, courses })
}

describe('a dish that has a group of the venue’s', () => {
  const { file } = published(fileOf([SAUCES], [{ name: 'Patatine', price: 4, additions: [REF, EXTRA] }]))

  it('offers it where it stands, in the diner’s language', () => {
    const offered = dishesIn(file, 'en')[0]?.additions.categories
    expect(offered).toMatchObject([
      {
        ...{ name: 'Sauces', mandatory_picks: false, max_picks_active: true, max_picks_allowed: 2 },
        additions: [
          { name: 'Mayonnaise', price: 50, declaredAllergens: ['eggs'] },
          { name: 'Ketchup', price: 30 },
        ],
      },
      { name: 'Extra', additions: [{ name: 'Sale', price: null }] },
    ])
  })

  it('warns of the allergens of what is picked from it', () => {
    const [dish] = dishesIn(file)
    const [mayonnaise = 0] = dish?.additions.categories[0]?.additions.map(({ id }) => id) ?? []
    const selection = { ...EMPTY_SELECTION, additions: [mayonnaise] }
    expect(dish && lineWarnings(dish, selection, ['eggs'])).toContain('eggs')
  })

  it('is stored with its reference, the keys of the group and the numbers in the dish', () => {
    expect(file.addition_groups?.[0]?.additions.map(({ key }) => key)).toEqual(['maionese', 'ketchup'])
    expect(file.courses?.[0]?.dishes?.[0]?.additions?.[0]).toEqual({
      group: 'salse',
      ids: { maionese: expect.any(Number), ketchup: expect.any(Number) },
    })
    expect(isNumbered(file)).toBe(true)
    const again = venueFileSchema.parse(JSON.parse(printVenueFile(file)))
    expect(giveIds(again, []).file).toEqual(again)
  })
})

const name = fc.constantFrom('Maionese', 'Ketchup', 'Senape dolce', '寿司')
const addition = fc.record({ name, price: fc.integer({ min: 0, max: 900 }).map((cents) => cents / 100) })
const rules = {
  name,
  mandatory_picks: fc.boolean(),
  max_picks_allowed: fc.integer({ min: 1, max: 3 }),
  additions: fc.array(addition, { minLength: 1, maxLength: 4 }),
}
const group = fc.constantFrom('a', 'b', 'c').chain((key) => fc.record({ key: fc.constant(key), ...rules }))
const groups = fc.uniqueArray(group, { selector: ({ key }) => key, minLength: 1 })
const menu = groups.chain((shared) => {
  const ref = fc.constantFrom(...shared.map(({ key }) => ({ group: key })))
  const entry = fc.oneof(ref, fc.record(rules))
  const additions = fc.uniqueArray(entry, { selector: (one) => (isGroupRef(one) ? one.group : one), maxLength: 4 })
  const dish = fc.record({ name: fc.constantFrom('Patatine', 'Supplì', 'Olive'), price: fc.constant(4), additions })
  return fc.array(dish, { minLength: 1, maxLength: 4 }).map((dishes) => fileOf(shared, dishes))
})

describe('a file with references', () => {
  it('makes the menu of the file with copies, in every language', () => {
    fc.assert(
      fc.property(menu, (file) => {
        const [shared, copies] = [giveIds(file, []).file, giveIds(asCopies(file), []).file]
        for (const lang of MENU_LANGS) {
          expect(JSON.stringify(buildVenue(shared, lang).menu)).toBe(JSON.stringify(buildVenue(copies, lang).menu))
        }
      }),
    )
  })

  it('takes and prices every selection as the file with copies', () => {
    fc.assert(
      fc.property(menu, fc.array(fc.nat(30), { maxLength: 4 }), (file, picks) => {
        const [shared, copies] = [giveIds(file, []).file, giveIds(asCopies(file), []).file].map((one) => dishesIn(one))
        for (const [at, dish] of (shared ?? []).entries()) {
          const copy = copies?.[at]
          const ids = dish.additions.categories.flatMap(({ additions }) => additions.map(({ id }) => id))
          const additions = [...new Set(picks.flatMap((pick) => ids[pick] ?? []))].toSorted((a, b) => a - b)
          const selection = { ...EMPTY_SELECTION, additions }
          if (!copy) throw new Error('no such dish')
          expect(linePrice(dish, selection)).toBe(linePrice(copy, selection))
          expect(selectionProblem(dish, 'dish', selection)).toEqual(selectionProblem(copy, 'dish', selection))
        }
      }),
    )
  })

  it('tells every addition of a dish apart, whatever stands beside it', () => {
    fc.assert(
      fc.property(menu, (file) => {
        for (const { additions } of dishesIn(giveIds(file, []).file)) {
          const ids = additions.categories.flatMap((one) => one.additions.map(({ id }) => id))
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
    )
  })
})

describe('the numbers that carts hold', () => {
  const dishes = (...additions: DishEntry['additions'][]): DishEntry[] =>
    additions.map((list, at) => ({ key: `dish-${at}`, name: 'Patatine', price: 4, additions: list }))
  const first = published(fileOf([SAUCES], dishes([REF], [REF])))

  it('are a dish’s own, also where two have the group', () => {
    const [one, two] = first.ids
    expect(Object.keys(one ?? {})).toEqual(['Maionese', 'Ketchup'])
    expect(Object.values(two ?? {})).not.toEqual(Object.values(one ?? {}))
  })

  it.each<[string, AdditionGroup]>([
    ['is called otherwise', { ...SAUCES, name: 'Per intingere' }],
    ['costs more', { ...SAUCES, additions: SAUCES.additions.map((one) => ({ ...one, price: 9 })) }],
    ['is in another order', { ...SAUCES, additions: SAUCES.additions.toReversed() }],
    ['has one more', { ...SAUCES, additions: [{ name: 'Rosa' }, ...SAUCES.additions] }],
  ])('stay where the group %s', (_case, changed) => {
    const { ids } = published(fileOf([changed], dishes([REF], [REF])), first.known)
    expect(ids).toMatchObject(first.ids)
  })

  it('stay where an addition that was published is called otherwise', () => {
    const [stored] = first.file.addition_groups ?? []
    const [mayonnaise, ketchup] = stored?.additions ?? []
    if (!stored || !mayonnaise || !ketchup) throw new Error('no group')
    const renamed = { ...stored, additions: [{ ...mayonnaise, name: 'Maio' }, ketchup] }
    const { ids } = published(fileOf([renamed], dishes([REF], [REF])), first.known)
    expect(ids[0]).toEqual({ Maio: first.ids[0]?.Maionese, Ketchup: first.ids[0]?.Ketchup })
  })

  it('stay where a dish gets the group in place of its own, and where it gets its own again', () => {
    const own = published(fileOf([], dishes([OWN_SAUCES], [OWN_SAUCES])))
    const shared = published(fileOf([SAUCES], dishes([REF], [REF])), own.known)
    expect(shared.ids).toEqual(own.ids)
    expect(published(fileOf([], dishes([OWN_SAUCES], [OWN_SAUCES])), shared.known).ids).toEqual(own.ids)
  })

  it('stay where the group was away and is back', () => {
    const without = published(fileOf([], dishes([], [])), first.known)
    expect(published(fileOf([SAUCES], dishes([REF], [REF])), without.known).ids).toEqual(first.ids)
  })

  it('are those that the file says, also in another database', () => {
    expect(published(venueFileSchema.parse(JSON.parse(printVenueFile(first.file)))).ids).toEqual(first.ids)
    const ids = { maionese: 77 }
    expect(published(fileOf([SAUCES], dishes([{ ...REF, ids }]))).ids[0]?.Maionese).toBe(77)
  })

  it('are never given to another addition', () => {
    const mustard = { ...SAUCES, additions: [{ name: 'Senape dolce' }] }
    const { ids } = published(fileOf([mustard], dishes([REF], [REF])), first.known)
    const known = first.ids.flatMap((one) => Object.values(one))
    for (const one of ids) expect(known).not.toContain(one['Senape dolce'])
  })
})
