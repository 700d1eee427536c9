import { beforeAll, describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { allergenState } from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { filterOptionsSchema, NO_FILTERS, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import { dishesOf } from '@/lib/core/menu/find-item'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { FILTER_LISTS } from '@/lib/server/backend/embedded/filters'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

const TRATTORIA = 1001
const sources = demoVenues().filter(({ id }) => id === TRATTORIA)

const FOODS =
  'Aglio, Cipolla, Peperoni, Funghi, Maiale, Coriandolo, Piccante, Pomodoro, Melanzane, Olive, Capperi, Acciughe, Manzo e vitello, Agnello, Coniglio e selvaggina, Formaggi erborinati, Cocco, Finocchio'

it('an option keeps its id: browsers remember what was picked', () => {
  const numbered = (names: readonly string[]) => names.map((name, index) => [index + 1, name])
  expect(FILTER_LISTS.allergies.map(({ id, allergen }) => [id, allergen])).toEqual(numbered(ALLERGENS))
  expect(FILTER_LISTS.diets.map(({ id, diet }) => [id, diet])).toEqual(numbered(DIETS))
  expect(FILTER_LISTS.foods.map(({ id, name }) => [id, name.it])).toEqual(numbered(FOODS.split(', ')))
})

describe.each(testEngines)('filters on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeAll(async () => {
    await putDemoVenues(database, sources)
  })

  const backend = () => embeddedBackend(async () => database.db)
  const suitable = async (picked: Partial<SelectedFilters>, lang: (typeof MENU_LANGS)[number] = 'it') =>
    (await backend().filters.matching(TRATTORIA, { ...NO_FILTERS, ...picked }, lang)).dishes.suitable

  it.each(MENU_LANGS)('names every option in %s', async (lang) => {
    const options = await backend().filters.options(lang)
    expect(filterOptionsSchema.parse(options)).toEqual(options)
    expect([options.allergies.length, options.foods.length, options.diets.length]).toEqual([14, 18, 5])
  })

  it('says the same whatever the language', async () => {
    const picked = { allergies: [6], foods: [1, 5], diets: [4] }
    const answers = await Promise.all(MENU_LANGS.map((lang) => suitable(picked, lang)))
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect(answers[0]?.length).toBeGreaterThan(0)
  })

  it('calls suitable for an allergy only what is declared free of it', async () => {
    const dishes = dishesOf(await backend().venues.menu(TRATTORIA, 'it')).map(({ dish }) => dish)
    for (const { id, allergen } of FILTER_LISTS.allergies) {
      const free = dishes.filter((dish) => allergenState(dish, allergen) === 'free')
      expect(new Set(await suitable({ allergies: [id] }))).toEqual(new Set(free.map((dish) => dish.id)))
    }
  })

  it.each([
    ['vegan', { diets: [2] }, [1001018, 1001028, 1001107], [1001022, 1001071, 1001081, 1001105]],
    ['garlic', { foods: [1] }, [1001081], [1001018, 1001022, 1001028]],
    ['pork', { foods: [5] }, [1001081, 1001018], [1001022, 1001005, 1001093]],
  ])('%s leaves what it should', async (_case, picked, kept, gone) => {
    const left = await suitable(picked)
    expect(kept.filter((id) => !left.includes(id))).toEqual([])
    expect(gone.filter((id) => left.includes(id))).toEqual([])
  })

  it('fails on an option it does not know rather than passing over it', async () => {
    await expect(suitable({ allergies: [6, 99] })).rejects.toThrow('in no list')
  })

  it('searches in the language that is read', async () => {
    const found = async (term: string, lang: (typeof MENU_LANGS)[number]) =>
      (await backend().venues.search(TRATTORIA, term, lang)).items.map(({ id }) => id)
    expect(await found('garlic', 'en')).toContain(1001018)
    expect(await found('garlic', 'it')).toEqual([])
    expect(await found('tiramisu', 'it')).toContain(1001103)
  })
})
