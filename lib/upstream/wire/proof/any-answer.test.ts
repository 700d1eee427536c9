import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { allergenState } from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { shownAllergens } from '@/lib/core/menu/allergens/shown-allergens'
import type { Dish } from '@/lib/core/menu/dish'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { dishSuitability } from '@/lib/core/menu/filters/suitability'
import { dishesOf } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import { readWire, WIRE_VENUE } from '@/lib/testing/read-wire'

type Json = Record<string, unknown>

/** Anything but what a field is for. */
const junk = fc.constantFrom<unknown>(
  ...[null, '', 'x', 0, 1, -1, 2.5, true, [], {}, [[]], [null], { a: 1 }, '<b>', '1e9', 1e308, '__proto__', [1, 'x']],
)

/** A field as it should be; missing now and then, or anything. */
const field = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 20, arbitrary: good as fc.Arbitrary<unknown> },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: junk },
  )

/** One that there is nothing without. */
const solid = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 60, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: junk })

const id = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }).map(String))
const flag = fc.constantFrom(true, false, 1, 0, '1', '0')
const name = fc.constantFrom(
  'Pane',
  '<b>Pane</b>',
  'Pane &amp; olio',
  '&lt;i&gt;Pane&lt;/i&gt;',
  'a<b',
  'Vegano',
  '<script>x</script>Y',
  '5 < 6',
)
const price = fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 40 })).map(([cents, kind]) => {
  if (kind < 6) return [null, '', 'gratis', -3, '1,234', 1e308][kind]
  const text = (cents / 100).toFixed(2)
  return [cents / 100, text, text.replace('.', ',')][kind % 3]
})
const address = fc.constantFrom(
  '/pictures/a.svg',
  'a/b.jpg',
  'https://a.example/b.jpg',
  'javascript:alert(1)',
  '//evil.example/a',
  'data:text/html,x',
  null,
)
const word = fc.oneof(
  fc.constantFrom(...ALLERGENS),
  fc.constantFrom('Latte', 'Uova e derivati', 'Glutine', 'Latte di mandorla', 'kiwi', '7', '', 'LATTE'),
)
const words = fc.array(word, { maxLength: 3 })
const declared = fc.oneof(words, fc.constantFrom([], null))

const ingredient = fc.record({
  name: field(name),
  has_allergens: field(flag),
  allergens: field(
    fc.array(solid(fc.oneof(word, fc.record({ name: solid(word), image_url: field(address) }))), { maxLength: 2 }),
  ),
})
const part = fc.record({ id: solid(id), name: solid(name), price: solid(price), declared_allergens: field(declared) })
const category = fc.record({
  name: field(name),
  mandatory_picks: field(flag),
  max_picks_active: field(flag),
  max_picks_allowed: field(fc.integer({ min: 0, max: 3 })),
  additions: field(fc.array(solid(part), { maxLength: 3 })),
})
const dish = fc.record({
  id: solid(id),
  name: solid(name),
  price: field(price),
  glass_price: field(price),
  description: field(name),
  image_path: field(address),
  video_url: field(address),
  icon: field(fc.constantFrom(...DIETS, 'star')),
  ingredients: field(fc.array(solid(ingredient), { maxLength: 3 })),
  has_sulfites: field(flag),
  has_allergens: field(flag),
  declared_allergens: fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: field(declared) },
  ),
  diets: field(fc.array(fc.constantFrom(...DIETS, 'paleo'), { maxLength: 2 })),
  variations: field(fc.array(solid(part), { maxLength: 2 })),
  additions: field(fc.record({ categories: field(fc.array(solid(category), { maxLength: 2 })) })),
  suggested_drink: field(part),
  available: field(flag),
})
const drink = fc.record({
  id: solid(id),
  name: solid(name),
  price: field(price),
  has_sulfites: field(flag),
  declared_allergens: field(declared),
  image_path: field(address),
})
const course = fc.record({
  id: solid(id),
  name: solid(name),
  original_name: field(name),
  weight: field(fc.integer()),
  tasting_menu: field(fc.constantFrom(null, 0, 4)),
  tasting_menu_price: field(price),
  dishes: field(fc.array(solid(dish), { minLength: 1, maxLength: 2 })),
})
const fare = fc.record({ distance_from: solid(fc.nat()), distance_to: solid(fc.nat()), cost_increase: solid(price) })
const answer = fc.record({
  courses: solid(fc.array(solid(course), { minLength: 1, maxLength: 2 })),
  beverages: field(
    fc.array(
      solid(fc.record({ id: solid(id), name: solid(name), drinks: field(fc.array(solid(drink), { maxLength: 2 })) })),
      { maxLength: 2 },
    ),
  ),
  cover_charge: field(price),
  image_path: field(address),
  shop_url: field(address),
  description: field(name),
  orders: field(
    fc.record({
      delivery: field(
        fc.record({ active: field(flag), distance_fares: field(fc.array(solid(fare), { maxLength: 2 })) }),
      ),
    }),
  ),
})

// The oracle: what the wire says, in the plainest words there are and of nothing that the adapter is made of.

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isNo = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false'
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const MEANS: Record<string, string> = { Latte: 'milk', LATTE: 'milk', 'Uova e derivati': 'eggs', Glutine: 'gluten' }
const meant = (value: unknown): string | null => {
  const text = isObject(value) ? value.name : value
  if (typeof text !== 'string') return null
  return ALLERGENS.find((one) => one === text) ?? MEANS[text] ?? null
}

/** Whether one item of the wire says that it is free of an allergen. */
const saysFree = (item: Json, allergen: string): boolean => {
  const { declared_allergens: own, ingredients } = item
  if (own !== undefined) return Array.isArray(own) && own.every((one) => meant(one) !== null && meant(one) !== allergen)
  const list = listOf(ingredients).filter(isObject)
  if (list.length === 0 || list.length !== listOf(ingredients).length) return false
  const named = list.flatMap((one) => listOf(one.allergens))
  if (named.some((one) => meant(one) === null || meant(one) === allergen)) return false
  if (named.length > 0 ? !isYes(item.has_allergens) : !isNo(item.has_allergens)) return false
  return list.every((one) => listOf(one.allergens).length > 0 || isNo(one.has_allergens))
}

const sentItems = (sent: Json, list: 'courses' | 'beverages', inside: 'dishes' | 'drinks'): Json[] =>
  listOf(sent[list])
    .filter(isObject)
    .flatMap((group) => listOf(group[inside]))
    .filter(isObject)

const named = (items: Json[], id: number): Json[] => items.filter((item) => String(item.id) === String(id))

/** Cents of euros by whole numbers; undefined for what is none. */
const centsOf = (value: unknown): number | null | undefined => {
  if (value === undefined || value === null || value === '') return null
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(String(value)) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** What is wrong with a shown item, in words; nothing where it says no more than was said of it. */
const wrongWith = (
  items: Json[],
  shown: Pick<Dish, 'id' | 'price'> & Parameters<typeof allergenState>[0],
): string[] => {
  const sources = named(items, shown.id)
  const saysAllergenFree = (allergen: Allergen): boolean =>
    sources.some((one) => saysFree(one, allergen) && !(allergen === 'sulfites' && isYes(one.has_sulfites)))
  return [
    ...ALLERGENS.filter((one) => allergenState(shown, one) === 'free' && !saysAllergenFree(one)),
    ...(sources.some(({ price: sent }) => centsOf(sent) === shown.price) ? [] : ['price']),
  ].map((what) => `${shown.id}: ${what}`)
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const addressesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        /image|_url|Url/.test(key) && typeof part === 'string' ? [part] : addressesIn(part),
      )
    : []

const read = (sent: Json) => {
  try {
    return readWire({ ...WIRE_VENUE, ...sent })
  } catch (error) {
    // An answer that is none is refused by a word of ours, never by a slip of the code.
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(TypeError)
    return null
  }
}

const wrongDishes = (sent: Json, dishes: Dish[]): string[] => {
  const sources = sentItems(sent, 'courses', 'dishes')
  return dishes.flatMap((one) => {
    const isFree = ALLERGENS.every((each) => allergenState(one, each) === 'free')
    const said = named(sources, one.id).flatMap(({ diets }) => listOf(diets))
    const suits = (diet: Diet) => dishSuitability(one, { allergens: [], foods: [], diets: [diet] }) === 'suitable'
    return [
      ...wrongWith(sources, one),
      ...DIETS.filter((diet) => !said.includes(diet) && suits(diet)),
      ...(shownAllergens(one).statement === 'free' && !isFree ? ['called free'] : []),
    ]
  })
}

const wrongDrinks = (sent: Json, { beverages }: Menu): string[] => {
  const sources = sentItems(sent, 'beverages', 'drinks')
  return beverages.flatMap(({ drinks }) => drinks.flatMap((one) => wrongWith(sources, one)))
}

/** No fare is lost or changed where there is a delivery. */
const wrongFares = (sent: Json, { orders }: Venue): string[] => {
  if (!orders.delivery?.active) return []
  const delivery = isObject(sent.orders) && isObject(sent.orders.delivery) ? sent.orders.delivery : {}
  const costs = listOf(delivery.distance_fares).map((one) => isObject(one) && centsOf(one.cost_increase))
  return String(orders.delivery.distance_fares.map(({ cost_increase }) => cost_increase)) === String(costs)
    ? []
    : ['fares']
}

const WEB_OR_OWN = /^(?:https?:\/\/[^/@]+\/|\/(?:pictures|documents)\/)/

it('of ten thousand menus as they may come none breaks, and none shows as safe what was not declared so', () => {
  let shown = 0
  fc.assert(
    fc.property(answer, (made) => {
      const sent: Json = JSON.parse(JSON.stringify(made))
      const result = read(sent)
      if (!result) return
      const { menu, venue } = result
      const dishes = dishesOf(menu).map(({ dish: one }) => one)
      shown += dishes.length
      expect([
        ...wrongDishes(sent, dishes),
        ...wrongDrinks(sent, menu),
        ...wrongFares(sent, venue),
        ...textsIn([menu, venue]).filter((text) => /<[/!?]?[a-z]/i.test(text)),
        ...addressesIn([menu, venue]).filter((one) => !WEB_OR_OWN.test(one)),
      ]).toEqual([])
    }),
    { numRuns: 10_000 },
  )
  // Most of what was made has to be a menu, or nothing was tried.
  expect(shown).toBeGreaterThan(5_000)
})
