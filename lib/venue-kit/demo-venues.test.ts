import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { type Dish, dishSchema } from '@/lib/core/menu/dish'
import type { Diet } from '@/lib/core/menu/filters/diets'
import { type Course, menuSchema } from '@/lib/core/menu/menu'
import { venueSchema } from '@/lib/core/venue/venue'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import { itemsOf } from '@/lib/venue-kit/item-keys'
import type { NumberedCourse, NumberedDish, NumberedFile } from '@/lib/venue-kit/numbered-file'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const FOLDER = 'lib/venue-kit/demo'
const sources = demoVenues()
const named = sources.map((source): [string, NumberedFile] => [source.token, source])
const inEveryLanguage = named.flatMap(([token, source]) => MENU_LANGS.map((lang) => ({ token, lang, source })))

const flatten = (courses: NumberedCourse[] = []): NumberedCourse[] =>
  courses.flatMap((course) => [course, ...flatten(course.nested)])
const dishesOf = (source: NumberedFile): NumberedDish[] => flatten(source.courses).flatMap(({ dishes = [] }) => dishes)
const drinksOf = ({ beverages = [] }: NumberedFile) => beverages.flatMap(({ drinks }) => drinks)
const italian = (text: WrittenText = '') => (typeof text === 'string' ? text : text.it)
const builtDishes = (courses: Course[]): Dish[] =>
  courses.flatMap(({ dishes, nested }) => [...dishes, ...builtDishes(nested)])

const repeated = (ids: (number | string)[]) => ids.filter((id, index) => ids.indexOf(id) !== index)

describe('demo venues', () => {
  it('come in the order of the home page', () => {
    const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 9207]
    expect(sources.map(({ id }) => id)).toEqual(ids)
    expect(repeated(named.map(([token]) => token))).toEqual([])
  })

  it('are ten files and nothing else, each as Coperto would write it', () => {
    const texts = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
    expect(texts).toHaveLength(sources.length)
    for (const { name, text } of texts) {
      const file = venueFileSchema.parse(JSON.parse(text))
      expect(name).toBe(`${file.id}.json`)
      expect(printVenueFile(file) === text).toBe(true)
    }
  })

  it.each(inEveryLanguage)('$token in $lang is what the contract says', ({ source, lang }) => {
    const { venue, menu } = buildVenue(source, lang)
    expect(venueSchema.parse(venue)).toEqual(venue)
    expect(menuSchema.parse(menu)).toEqual(menu)
  })
})

it('show a bill paid at the end at one venue, and today’s orders at the others', () => {
  const said = sources.flatMap(({ id, orders }) => (orders?.tableservice?.pay ? [{ id, ...orders.tableservice }] : []))
  expect(said).toEqual([expect.objectContaining({ id: 1003, pay: 'both', tips: true })])
})

it('show every yes and every no that a dish can say', () => {
  const dishes = sources.flatMap((source) => builtDishes(buildVenue(source, 'it').menu.courses))
  const flags = Object.entries(dishSchema.parse(dishes[0])).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [name] : [],
  )
  expect(flags).toContain('is_frozen')
  const said = flags.map((name) => [name, new Set(dishes.map((dish) => Reflect.get(dish, name))).size])
  expect(said).toEqual(flags.map((name) => [name, 2]))
})

describe.each(named)('%s', (_token, source) => {
  const dishes = dishesOf(source)
  const drinks = drinksOf(source)

  it('uses no id twice', () => {
    for (const kinds of [['course'], ['beverage'], ['dish', 'drink'], ['variation', 'addition']]) {
      const ids = itemsOf(source).flatMap(({ kind, entry }) => (kinds.includes(kind) ? [entry.id ?? 0] : []))
      expect(repeated(ids)).toEqual([])
    }
  })

  it('shows pictures that are drawn', () => {
    const amenities = source.amenities ?? []
    const named = [source, ...amenities, ...dishes, ...drinks].flatMap(({ image_path }) => image_path ?? [])
    expect(named.filter((path) => !existsSync(join('public', path)))).toEqual([])
  })

  it('declares every allergen of its ingredients', () => {
    const undeclared = dishes.flatMap(({ id, allergens, has_sulfites, ingredients = [] }) =>
      ingredients
        .flatMap((ingredient) => ingredient.allergens ?? [])
        .filter((allergen) => allergens && !allergens.includes(allergen) && !(has_sulfites && allergen === 'sulfites'))
        .map((allergen) => ({ id, allergen })),
    )
    expect(undeclared).toEqual([])
  })

  it('declares no diet that its allergens belie, and whoever eats vegan also eats vegetarian', () => {
    const wrong = dishes.filter(({ diets = [], allergens = [], ingredients = [] }) => {
      const contained = new Set([...allergens, ...ingredients.flatMap((ingredient) => ingredient.allergens ?? [])])
      const belied = (diet: Diet, ...by: Allergen[]) => diets.includes(diet) && by.some((one) => contained.has(one))
      return (
        belied('vegetarian', 'fish', 'crustaceans', 'molluscs') ||
        belied('vegan', 'milk', 'eggs') ||
        belied('glutenFree', 'gluten') ||
        belied('lactoseFree', 'milk') ||
        (diets.includes('vegan') && !diets.includes('vegetarian')) ||
        (diets.includes('vegetarian') && !diets.includes('pescatarian'))
      )
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('declares diets only where it lists ingredients and declares allergens', () => {
    const bare = dishes.filter(({ diets, allergens, ingredients }) => diets && !(allergens && ingredients?.length))
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('declares for vegetarians no meat, and no cheese made with rennet', () => {
    const meat =
      /manzo|vitello|maial|agnello|pollo|cappone|coniglio|faraona|anatra|fegatin|salame|salsicci|prosciutt|pancetta|guanciale|lardo|mortadella|bresaola|porchetta|ragù|gelatina/i
    const rennet = /parmigian|grana padano|pecorin|gorgonzola|fontina|bufala|provola|toma |bettelmatt|squacquerone/i
    const wrong = dishes.filter(
      ({ diets, ingredients = [] }) =>
        diets?.includes('vegetarian') &&
        ingredients.some(({ name }) => meat.test(italian(name)) || rennet.test(italian(name))),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('suggests drinks that it serves', () => {
    const served = drinks.map(({ id }) => id)
    const suggested = dishes.flatMap(({ suggested_drink }) => suggested_drink ?? [])
    expect(suggested.filter((id) => !served.some((one) => one === id))).toEqual([])
  })

  it('prices a variation where the dish itself has no price', () => {
    const unsellable = dishes.filter(
      ({ price, variations, additions }) => !price && variations && variations.every((v) => !v.price) && !additions,
    )
    expect(unsellable).toEqual([])
  })
})

describe('trattoria-lucia', () => {
  const lucia = sources.filter(({ id }) => id === 1001)
  const dishes = lucia.flatMap(dishesOf)
  const drinks = lucia.flatMap(drinksOf)
  const descriptions = dishes.map(({ description }) => italian(description))

  it('has a long menu, with and without pictures', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(110)
    expect(dishes.length).toBeLessThanOrEqual(130)
    const pictured = dishes.filter(({ image_path }) => image_path).length / dishes.length
    expect(pictured).toBeGreaterThan(0.3)
    expect(pictured).toBeLessThan(0.7)
  })

  it.each(ALLERGENS)('has a dish with %s', (allergen) => {
    expect(dishes.some(({ allergens }) => allergens?.includes(allergen))).toBe(true)
  })

  it('has descriptions on both sides of the cut, and accents on the cut itself', () => {
    const lengths = descriptions.map((description) => description.length)
    expect(lengths).toContain(100)
    expect(lengths).toContain(101)
    const accented = /^[àèéìòù]$/
    expect(descriptions.some((text) => text.length > 101 && accented.test(text.charAt(96)))).toBe(true)
  })

  it.each<[string, (dish: NumberedDish) => unknown]>([
    ['a price of zero and variations', ({ price, variations }) => price === 0 && variations],
    ['no price', ({ price }) => price === undefined],
    ['nothing declared', ({ allergens }) => allergens === undefined],
    ['a declaration of no allergen', ({ allergens }) => allergens === 'none'],
    ['a mandatory choice', ({ additions }) => additions?.some((one) => 'name' in one && one.mandatory_picks)],
    ['at most three picks', ({ additions }) => additions?.some((one) => 'name' in one && one.max_picks_allowed === 3)],
    ['frozen fish', ({ is_frozen, allergens }) => is_frozen && allergens?.includes('molluscs')],
    ['a film', ({ video_url }) => video_url],
    ['nutrition', ({ nutritional_values }) => nutritional_values],
    ['a recommendation', ({ special }) => special],
    ['nothing left today', ({ available }) => available === false],
    ['a suggested drink', ({ suggested_drink }) => suggested_drink],
  ])('has a dish with %s', (_case, has) => {
    expect(dishes.filter(has)).not.toEqual([])
  })

  it('has wines by the glass, with cellar and year, and a Campari', () => {
    expect(drinks.some(({ glass_price, cellar, year }) => glass_price && cellar && year)).toBe(true)
    expect(drinks.some(({ is_campari }) => is_campari)).toBe(true)
  })
})

describe('the long menu', () => {
  it('has 600 dishes in 40 courses, no name twice in a course', () => {
    const courses = sources.find(({ id }) => id === 1009)?.courses ?? []
    expect(courses.map(({ dishes = [] }) => dishes.length)).toEqual(Array(40).fill(15))
    for (const { dishes = [] } of courses) expect(repeated(dishes.map(({ name }) => italian(name)))).toEqual([])
  })
})
