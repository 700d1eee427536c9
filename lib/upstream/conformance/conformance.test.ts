import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Dish } from '@/lib/core/menu/dish'
import { dishesOf } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'
import type { Backend } from '@/lib/server/backend/backend'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { checkBackend, SENTENCES } from '@/lib/upstream/conformance/check-backend'
import { DEMO_FACTS, DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'
import { createSubject } from '@/lib/upstream/conformance/subject'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

it('a sentence stands once', () => {
  expect(new Set(SENTENCES.map(({ sentence }) => sentence)).size).toBe(SENTENCES.length)
})

describe.each(testEngines)('the embedded backend on %s', (engine) => {
  const database = databaseHarness(engine)
  const sources = demoVenues().filter(({ id }) => id !== 1009)
  beforeAll(() => putDemoVenues(database, sources))

  const outcomes = async (venueId: number) => {
    const facts = venueId === DEMO_VENUE ? DEMO_FACTS : null
    const subject = createSubject(
      embeddedBackend(async () => database.db),
      venueId,
      facts,
    )
    const all = []
    for await (const outcome of checkBackend(subject, { writes: true })) all.push(outcome)
    return all
  }

  it('keeps every sentence at the venue that has something of everything', async () => {
    expect((await outcomes(DEMO_VENUE)).filter(({ outcome }) => outcome !== 'ok')).toEqual([])
  })

  it.each(sources.map(({ id }) => id))('breaks none at venue %s', async (venueId) => {
    const broken = (await outcomes(venueId)).filter(({ outcome }) => outcome === 'differs' || outcome === 'missing')
    expect(broken).toEqual([])
  })
})

/** A backend with one thing wrong, and the sentences that have to say so. */
const FAULTS: [string, (backend: Backend) => Partial<Backend>, RegExp[]][] = [
  [
    'knows every token',
    ({ venues }) => ({ venues: { ...venues, find: (_, lang) => venues.find({ id: DEMO_VENUE }, lang) } }),
    [/a token that no venue has/, /on its entry page/],
  ],
  [
    'answers another venue',
    ({ venues }) => ({
      venues: { ...venues, find: (ref, lang) => venues.find('id' in ref ? { id: 1002 } : ref, lang) },
    }),
    [/found by its number/, /a token that no venue has/, /are those that the venue has/, /on its entry page/],
  ],
  [
    'gives euros for cents',
    ({ venues }) => ({ venues: { ...venues, menu: async (...asked) => priced(await venues.menu(...asked)) } }),
    [/in cents/],
  ],
  [
    'calls what declares nothing free',
    ({ venues }) => ({ venues: { ...venues, menu: async (...asked) => declaredFree(await venues.menu(...asked)) } }),
    [/never the second/],
  ],
  [
    'calls every dish suitable',
    ({ filters, venues }) => ({
      filters: {
        ...filters,
        matching: async (venueId, picked, lang) => {
          const found = await filters.matching(venueId, picked, lang)
          const suitable = dishesOf(await venues.menu(venueId, 'it')).map(({ dish }) => dish.id)
          return { ...found, dishes: { suitable, unknown: [] } }
        },
      },
    }),
    [/Only a dish that is declared free/, /never left open/, /does suit, and one/, /declared for a diet/],
  ],
  [
    'passes over options it does not know',
    ({ filters }) => ({
      filters: {
        ...filters,
        matching: (venueId, picked, lang) =>
          filters.matching(venueId, { ...picked, allergies: picked.allergies.filter((id) => id < 15) }, lang),
      },
    }),
    [/in no list is an error/],
  ],
  ['has every table open', () => ({ tables: { isOpen: async () => true } }), [/open or closed as its venue has it/]],
  [
    'finds everything',
    ({ venues }) => ({
      venues: { ...venues, search: async () => ({ items: [{ kind: 'dish', id: 1 }], similar: false }) },
    }),
    [/found by its name/, /nowhere finds nothing/, /found is on the menu/],
  ],
  [
    'takes an order once alone',
    () => {
      const taken = new Set<string>()
      const post = async ({ order }: { order: { id: string } }) => {
        if (taken.has(order.id)) throw new Error('again')
        taken.add(order.id)
      }
      return { orders: { post, paid: async () => undefined, answerOf: async () => null } }
    },
    [/An order is taken/],
  ],
]

const withDishes = (menu: Menu, change: (dish: Dish) => Dish): Menu => {
  const inside = (course: Course): Course => ({
    ...course,
    dishes: course.dishes.map(change),
    nested: course.nested.map(inside),
  })
  return { ...menu, courses: menu.courses.map(inside) }
}

const priced = (menu: Menu): Menu =>
  withDishes(menu, (dish) => ({ ...dish, price: dish.price && Math.round(dish.price / 100) }))

const declaredFree = (menu: Menu): Menu =>
  withDishes(menu, (dish) => ({ ...dish, declaredAllergens: dish.declaredAllergens ?? [], has_allergens: false }))

describe('a backend with one thing wrong', () => {
  const database = databaseHarness('sqlite')
  beforeAll(() => putDemoVenues(database, demoVenues().slice(0, 2)))

  it.each(FAULTS)('that %s breaks the sentences about it, and no others', async (_, fault, about) => {
    const whole = embeddedBackend(async () => database.db)
    const subject = createSubject({ ...whole, ...fault(whole) }, DEMO_VENUE, DEMO_FACTS)
    const broken: string[] = []
    for await (const { outcome, sentence } of checkBackend(subject, { writes: true }))
      if (outcome !== 'ok') broken.push(sentence)
    expect(broken.filter((sentence) => !about.some((one) => one.test(sentence)))).toEqual([])
    expect(about.filter((one) => !broken.some((sentence) => one.test(sentence)))).toEqual([])
  })
})
