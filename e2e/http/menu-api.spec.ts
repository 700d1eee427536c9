import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { filterOptionsSchema, NO_FILTERS, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import type { Suitability } from '@/lib/core/menu/filters/suitability'
import type { PanelAnswer, SearchAnswer } from '@/lib/core/menu/menu-answers'

const TRATTORIA = '1001'
const DEMO_VENUES = ['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009', '9207']
const TAGLIATELLE = 1001022
const MARGHERITA = 1001081
const TIGELLE_OF_THE_DAY = 1001008
const SANGIOVESE = 1001821
const CAPPUCCINO = 1001835
const MILK = 6
const SULPHITES = 1
const VEGAN = 2

const get = (path: string) => fetch(`${suiteOrigin()}${path}`)

const ask = (venue: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${suiteOrigin()}/api/venues/${venue}/suitability`, {
    method: 'POST',
    headers: { origin: suiteOrigin(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const judged = async (venue: string, picked: Partial<SelectedFilters>, lang = 'it'): Promise<Suitability> => {
  const response = await ask(venue, { filters: { ...NO_FILTERS, ...picked }, lang })
  expect(response.status).toBe(200)
  return response.json()
}

const refusal = async (response: Response) => [response.status, (await response.json()).error]

test('the filter options come in the language asked for and may be cached five minutes', async () => {
  const names = []
  for (const lang of ['it', 'en', 'es', 'de', 'xx']) {
    const response = await get(`/api/filters?lang=${lang}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    const options = filterOptionsSchema.parse(await response.json())
    names.push(options.allergies.find(({ id }) => id === MILK)?.name)
  }
  expect(names).toEqual(['Latte', 'Milk', 'Leche', 'Milk', 'Milk'])
})

test('a dish is unsuitable, unknown or neither by the allergens declared of it', async () => {
  const milk = await judged(TRATTORIA, { allergies: [MILK] })
  expect(milk.dishes.unsuitable).toEqual(expect.arrayContaining([TAGLIATELLE, MARGHERITA]))
  expect(milk.dishes.unknown).toContain(TIGELLE_OF_THE_DAY)
  expect(milk.drinks.unknown).toContain(SANGIOVESE)
  expect(milk.drinks.unsuitable).toEqual([CAPPUCCINO - 1, CAPPUCCINO])
  const sulphites = await judged(TRATTORIA, { allergies: [SULPHITES] })
  expect(sulphites.drinks.unsuitable).toContain(SANGIOVESE)
  expect(sulphites.dishes.unsuitable).not.toContain(MARGHERITA)
  expect(await judged(TRATTORIA, {})).toEqual({
    dishes: { unsuitable: [], unknown: [] },
    drinks: { unsuitable: [], unknown: [] },
    allergens: [],
  })
  expect([milk.allergens, sulphites.allergens]).toEqual([['milk'], ['sulfites']])
})

test('every demo venue judges its dishes alike in every language', async () => {
  for (const venue of DEMO_VENUES) {
    const picked = { allergies: [MILK], foods: [1], diets: [VEGAN] }
    const [it, en, ar] = await Promise.all(['it', 'en', 'ar'].map((lang) => judged(venue, picked, lang)))
    expect([en, ar]).toEqual([it, it])
    const search = await get(`/api/venues/${venue}/search?q=al&lang=it`)
    expect(search.status, venue).toBe(200)
  }
})

test('each of many filter requests at once gets its own answer', async () => {
  const [milk, vegan] = [{ allergies: [MILK] }, { diets: [VEGAN] }]
  const expected = { milk: await judged(TRATTORIA, milk), vegan: await judged(TRATTORIA, vegan) }
  expect(expected.milk).not.toEqual(expected.vegan)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => judged(TRATTORIA, index % 2 ? milk : vegan)),
  )
  expect(answers).toEqual(answers.map((_, index) => (index % 2 ? expected.milk : expected.vegan)))
})

test('a filter request that no page sends is refused without repeating it', async () => {
  const filters = { ...NO_FILTERS, allergies: [MILK] }
  const many = Array.from({ length: 101 }, (_, index) => index)
  const cases: [unknown, string, Record<string, string>, number, object][] = [
    [{ filters: { ...filters, allergies: [99] }, lang: 'it' }, TRATTORIA, {}, 422, { code: 'filter_unknown' }],
    [{ filters: { ...filters, diets: [4711] }, lang: 'it' }, TRATTORIA, {}, 422, { code: 'filter_unknown' }],
    [
      { filters: { ...filters, foods: many }, lang: 'it' },
      TRATTORIA,
      {},
      422,
      { code: 'invalid_request', field: 'filters.foods' },
    ],
    [
      { filters: { ...filters, foods: ['1'] }, lang: 'it' },
      TRATTORIA,
      {},
      422,
      { code: 'invalid_request', field: 'filters.foods.0' },
    ],
    [
      { filters: { ...filters, name: 'x' }, lang: 'it' },
      TRATTORIA,
      {},
      422,
      { code: 'invalid_request', field: 'filters.name' },
    ],
    [{ filters }, TRATTORIA, {}, 422, { code: 'invalid_request', field: 'lang' }],
    [{ filters, lang: 'it' }, '99999', {}, 404, { code: 'venue_not_found' }],
    [{ filters, lang: 'it' }, '..%2f1001', {}, 404, { code: 'not_found' }],
    [{ filters, lang: 'it' }, TRATTORIA, { origin: 'https://evil.example' }, 403, { code: 'cross_origin' }],
    [{ filters, lang: 'it' }, TRATTORIA, { 'sec-fetch-site': 'cross-site' }, 403, { code: 'cross_origin' }],
  ]
  for (const [body, venue, headers, status, error] of cases) {
    expect(await refusal(await ask(venue, body, headers))).toEqual([status, error])
  }
  expect((await get(`/api/venues/${TRATTORIA}/suitability?allergies=6`)).status).toBe(405)
})

test('a search answers the best match first, in the language of the diner', async () => {
  const search = async (q: string, lang: string): Promise<SearchAnswer> => {
    const response = await get(`/api/venues/${TRATTORIA}/search?q=${encodeURIComponent(q)}&lang=${lang}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    return response.json()
  }
  const names = async (q: string, lang: string) => (await search(q, lang)).items.map(({ item }) => item.name)
  expect((await names('TAGLIATELLE al ragu', 'it'))[0]).toBe('Tagliatelle al ragù bolognese')
  expect(await names('garlic', 'en')).toContain('Tomato bruschetta')
  expect(await names('ajo', 'es')).not.toEqual([])
  expect((await search('sangiovese', 'it')).items.map(({ item }) => item.id)).toContain(SANGIOVESE)
  expect(await search('qwertzuiop', 'it')).toEqual({ items: [], total: 0, similar: false })
})

test('a search without a term, or with one that is too long, is refused', async () => {
  for (const q of ['', '   ', 'x'.repeat(81)]) {
    const response = await get(`/api/venues/${TRATTORIA}/search?q=${encodeURIComponent(q)}`)
    expect(await refusal(response)).toEqual([422, { code: 'invalid_request', field: 'q' }])
  }
  expect(await refusal(await get('/api/venues/99999/search?q=pane'))).toEqual([404, { code: 'venue_not_found' }])
})

test('a panel has the dishes of its course or the drinks of its group', async () => {
  const panel = async (venue: string, path: string): Promise<PanelAnswer> =>
    (await get(`/api/venues/${venue}/panels/${path}?lang=en`)).json()
  const fresh = await panel(TRATTORIA, 'course/100104')
  expect(fresh).toMatchObject({ kind: 'course', inTastingMenu: false })
  expect(fresh.kind === 'course' && fresh.dishes.map(({ name }) => name)).toContain('Tagliatelle with Bolognese ragù')
  const nested = await panel(TRATTORIA, 'course/100119')
  expect(nested.kind === 'course' && nested.dishes.map(({ id }) => id)).toContain(1001113)
  expect(await panel('9207', 'course/920711')).toMatchObject({ kind: 'course', inTastingMenu: true })
  const reds = await panel(TRATTORIA, 'beverage/100185')
  expect(reds.kind === 'beverage' && reds.drinks.map(({ id }) => id)).toContain(SANGIOVESE)
})

test('a panel that the menu does not have is not found', async () => {
  const missing = ['course/1', 'beverage/100104', 'course/x', 'other/100104', 'course/100104999999999999']
  for (const path of missing) {
    const response = await get(`/api/venues/${TRATTORIA}/panels/${path}`)
    expect(await refusal(response), path).toEqual([404, { code: 'not_found' }])
  }
})
