import { describe, expect, it } from '@jest/globals'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { demoVenues } from '@/lib/db/seed/demo-venues'
import { DISH_MOTIFS, DRINK_MOTIFS } from '@/lib/db/seed/picture-motifs'
import { type CourseSource, type DishSource, type VenueSource, venueSourceSchema } from '@/lib/db/seed/seed-source'
import { MENU_LANGS } from '@/lib/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import { type Dish, dishSchema } from '@/lib/menu/dish'
import type { Diet } from '@/lib/menu/filters/diets'
import { type Course, menuSchema } from '@/lib/menu/menu'
import { venueSchema } from '@/lib/venue/venue'

const sources = demoVenues()
const named = sources.map((source): [string, VenueSource] => [source.venue.token, source])
const inEveryLanguage = named.flatMap(([token, source]) => MENU_LANGS.map((lang) => ({ token, lang, source })))

const flatten = (courses: CourseSource[]): CourseSource[] =>
  courses.flatMap((course) => [course, ...flatten(course.nested ?? [])])
const dishesOf = (source: VenueSource): DishSource[] => flatten(source.courses).flatMap(({ dishes }) => dishes)
const drinksOf = (source: VenueSource) => source.beverages.flatMap(({ drinks }) => drinks)
const builtDishes = (courses: Course[]): Dish[] =>
  courses.flatMap(({ dishes, nested }) => [...dishes, ...builtDishes(nested)])

const repeated = (ids: (number | string)[]) => ids.filter((id, index) => ids.indexOf(id) !== index)

describe('demo venues', () => {
  it('come in the order of the home page', () => {
    const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 9207]
    expect(sources.map(({ venue }) => venue.id)).toEqual(ids)
    expect(repeated(named.map(([token]) => token))).toEqual([])
  })

  it.each(inEveryLanguage)('$token in $lang is what the contract says', ({ source, lang }) => {
    const { venue, menu } = buildVenue(source, lang)
    expect(venueSchema.parse(venue)).toEqual(venue)
    expect(menuSchema.parse(menu)).toEqual(menu)
  })
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

  it('keeps to the source format', () => {
    expect(venueSourceSchema.safeParse(source).error).toBeUndefined()
  })

  it('uses no id twice', () => {
    expect(repeated(flatten(source.courses).map(({ id }) => id))).toEqual([])
    expect(repeated(source.beverages.map(({ id }) => id))).toEqual([])
    expect(repeated([...dishes, ...drinks].map(({ id }) => id))).toEqual([])
    const built = builtDishes(buildVenue(source, 'it').menu.courses)
    const choices = built.flatMap(({ variations, additions }) => [
      ...variations,
      ...additions.categories.flatMap((category) => category.additions),
    ])
    expect(repeated(choices.map(({ id }) => id))).toEqual([])
  })

  it('shows pictures that are drawn', () => {
    const missing = [
      ...dishes.filter(({ image }) => image && !DISH_MOTIFS.has(image)),
      ...drinks.filter(({ image }) => image && !DRINK_MOTIFS.has(image)),
    ]
    expect(missing).toEqual([])
  })

  it('declares every allergen of its ingredients', () => {
    const undeclared = dishes.flatMap(({ id, allergens, sulfites, ingredients = [] }) =>
      ingredients
        .flatMap((ingredient) => ingredient.allergens ?? [])
        .filter((allergen) => allergens && !allergens.includes(allergen) && !(sulfites && allergen === 'sulfites'))
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
        diets?.includes('vegetarian') && ingredients.some(({ name }) => meat.test(name.it) || rennet.test(name.it)),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('suggests drinks that it serves', () => {
    const served = drinks.map(({ id }) => id)
    const suggested = dishes.flatMap(({ suggestedDrink }) => suggestedDrink ?? [])
    expect(suggested.filter((id) => !served.includes(id))).toEqual([])
  })

  it('prices a variation where the dish itself has no price', () => {
    const unsellable = dishes.filter(
      ({ price, variations, additions }) => !price && variations && variations.every((v) => !v.price) && !additions,
    )
    expect(unsellable).toEqual([])
  })
})

describe('trattoria-lucia', () => {
  const lucia = sources.filter(({ venue }) => venue.id === 1001)
  const dishes = lucia.flatMap(dishesOf)
  const drinks = lucia.flatMap(drinksOf)
  const descriptions = dishes.map(({ description }) => description?.it ?? '')

  it('has a long menu, most of it with pictures', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(110)
    expect(dishes.length).toBeLessThanOrEqual(130)
    const pictured = dishes.filter(({ image }) => image).length / dishes.length
    expect(pictured).toBeGreaterThan(0.6)
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

  it.each<[string, (dish: DishSource) => unknown]>([
    ['a price of zero and variations', ({ price, variations }) => price === 0 && variations],
    ['no price', ({ price }) => price === null],
    ['nothing declared', ({ allergens }) => allergens === undefined],
    ['a declaration of no allergen', ({ allergens }) => allergens?.length === 0],
    ['a mandatory choice', ({ additions }) => additions?.some(({ mandatory }) => mandatory)],
    ['at most three picks', ({ additions }) => additions?.some(({ max }) => max === 3)],
    ['frozen fish', ({ frozen, allergens }) => frozen && allergens?.includes('molluscs')],
    ['a film', ({ video }) => video],
    ['nutrition', ({ nutrition }) => nutrition],
    ['a recommendation', ({ special }) => special],
    ['nothing left today', ({ available }) => available === false],
    ['a suggested drink', ({ suggestedDrink }) => suggestedDrink],
  ])('has a dish with %s', (_case, has) => {
    expect(dishes.filter(has)).not.toEqual([])
  })

  it('has wines by the glass, with cellar and year, and a Campari', () => {
    expect(drinks.some(({ glass_price, cellar, year }) => glass_price && cellar && year)).toBe(true)
    expect(drinks.some(({ campari }) => campari)).toBe(true)
  })
})
