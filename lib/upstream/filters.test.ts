import { beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Drink } from '@/lib/core/menu/drink'
import type { Diet } from '@/lib/core/menu/filters/diets'
import { NO_FILTERS, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import type { Menu } from '@/lib/core/menu/menu'
import { BROKEN_ANSWERS, fakeUpstream } from '@/lib/testing/fake-upstream'
import { testDish, testMenu } from '@/lib/testing/test-venue'
import { remoteFilters } from '@/lib/upstream/filters'

const LISTS: Record<string, unknown> = {
  allergies: {
    data: {
      response: [
        { id: 6, name: 'Latte e derivati' },
        { id: '3', name: 'Cereali contenenti glutine' },
        { id: 40, name: 'Nichel' },
      ],
    },
  },
  foods: [
    { id: 1, text: 'Aglio' },
    { id: 1, text: 'Cipolla' },
    { id: 2, text: '  ' },
    { id: 'x', text: 'Funghi' },
  ],
  diets: { response: [{ id: 2, name: 'Vegano' }] },
}

const drink = (id: number, declaredAllergens: Allergen[] | null): Drink => ({
  id,
  name: `Vino ${id}`,
  price: 500,
  glass_price: null,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites: false,
  is_campari: false,
  cellar: '',
  year: '',
  declaredAllergens,
  available: true,
})

const declared = (id: number, declaredAllergens: Allergen[] | null, diets: Diet[] | null = null) =>
  testDish(id, 500, { declaredAllergens, diets })

const menuOf = (dishes: Menu['courses'][number]['dishes'], drinks: Drink[] = []): Menu => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes })),
  beverages: [{ id: 1, name: 'Vini', weight: 1, drinks }],
})

const MENU = menuOf(
  [
    declared(10, []),
    declared(11, ['milk']),
    declared(12, null),
    declared(13, ['gluten', 'eggs']),
    declared(14, ['fish'], ['vegan']),
    declared(15, []),
  ],
  [drink(30, []), drink(31, ['milk']), drink(32, null)],
)

describe('the filters of the menu API', () => {
  const fake = fakeUpstream('menu')
  let menu: Menu
  let matched: unknown

  const answerLists = (change: Record<string, unknown> = {}) =>
    fake.answers((path) => {
      const list = /foodstyle\/(\w+)\//.exec(path)?.[1]
      return { json: list === undefined ? matched : { ...LISTS, ...change }[list] }
    })

  beforeEach(() => {
    menu = MENU
    matched = [{ id: 1, dishes: [10, 11, 12, 13, 14].map((id) => ({ id })), nested: null }]
    answerLists()
  })

  const open = () => remoteFilters(fake.open(), { menu: async () => menu })
  const matching = (picked: Partial<SelectedFilters>) => open().matching(77, { ...NO_FILTERS, ...picked }, 'it')

  it('offer what each list has, without what is broken or comes twice', async () => {
    expect(await open().options('es')).toEqual({
      allergies: [
        { id: 6, name: 'Latte e derivati' },
        { id: 3, name: 'Cereali contenenti glutine' },
        { id: 40, name: 'Nichel' },
      ],
      foods: [{ id: 1, text: 'Aglio' }],
      diets: [{ id: 2, name: 'Vegano' }],
    })
    expect(fake.seen.map(({ call, query, authorization }) => [call, query, authorization]).toSorted()).toEqual(
      ['allergies', 'diets', 'foods'].map((list) => [`GET /base/v2/foodstyle/${list}/`, { lang: 'es' }, 'us:p:w']),
    )
  })

  it('ask for each list once in a language', async () => {
    const filters = open()
    await Promise.all([filters.options('it'), filters.options('it')])
    await filters.options('it')
    expect(fake.seen).toHaveLength(3)
    await filters.options('en')
    expect(fake.seen).toHaveLength(6)
  })

  it('ask for the lists again after a failure', async () => {
    const filters = open()
    answerLists({ allergies: null })
    await expect(filters.options('it')).rejects.toThrow()
    answerLists()
    expect((await filters.options('it')).allergies).toHaveLength(3)
  })

  it.each(['allergies', 'foods', 'diets'])(
    'fail where the list of %s does, and are never empty for that',
    async (list) => {
      for (const broken of [null, {}, 'x', { data: null }, [null], [{ id: 1 }, { name: 'Latte' }]]) {
        answerLists({ [list]: broken })
        await expect(open().options('it')).rejects.toThrow()
      }
      answerLists({ [list]: [] })
      expect((await open().options('it'))[list as 'foods']).toEqual([])
    },
  )

  it('ask for what matches by ids with commas between, and empty where nothing was picked', async () => {
    await matching({ allergies: [6, 3] })
    await matching({ foods: [1], diets: [2] })
    const asked = fake.seen.filter(({ call }) => call === 'GET /base/courses/all').map(({ query }) => query)
    expect(asked).toEqual([
      { allergieprincipali: '6,3', nongraditi: '', diete: '', ris_id: '77', lang: 'it' },
      { allergieprincipali: '', nongraditi: '1', diete: '2', ris_id: '77', lang: 'it' },
    ])
  })

  it.each<[string, Partial<SelectedFilters>, object]>([
    [
      'an allergy: what contains it does not suit though the API says so, what declares nothing is unknown',
      { allergies: [6] },
      {
        allergens: ['milk'],
        dishes: { suitable: [10, 13, 14], unknown: [12] },
        drinks: { suitable: [30], unknown: [32] },
      },
    ],
    [
      'an allergy that is none of the 14: as the API says, and of drinks nothing is known',
      { allergies: [40] },
      {
        allergens: [],
        dishes: { suitable: [10, 11, 12, 13, 14], unknown: [] },
        drinks: { suitable: [], unknown: [30, 31, 32] },
      },
    ],
    [
      'both: the worse decides',
      { allergies: [40, 3], foods: [1] },
      {
        allergens: ['gluten'],
        dishes: { suitable: [10, 11, 14], unknown: [12] },
        drinks: { suitable: [], unknown: [30, 31, 32] },
      },
    ],
    [
      'a diet: what declares the contrary does not suit',
      { diets: [2] },
      { allergens: [], dishes: { suitable: [10, 12], unknown: [] } },
    ],
  ])('judge %s', async (_, picked, found) => {
    expect(await matching(picked)).toMatchObject(found)
  })

  it.each([
    ['dishes of nested courses', [{ nested: [{ dishes: [{ id: '10' }] }] }], [10]],
    ['an envelope', { data: { response: [{ dishes: [{ id: 10, name: 'x' }] }] } }, [10]],
    ['no course', [], []],
    ['courses without dishes, whose ids are none of a dish', [{ id: 10 }, { id: 15, dishes: null }], []],
    ['dishes of no menu', [{ dishes: [{ id: 999 }, { id: 15 }] }], [15]],
    ['broken dishes and courses', [null, 'x', { dishes: 7 }, { dishes: [null, { id: -1 }, {}, { id: 15 }] }], [15]],
  ])('read %s', async (_, answered, suitable) => {
    matched = answered
    // 12 declares nothing: left out by the API or not, nobody knows.
    expect((await matching({ allergies: [6] })).dishes).toEqual({ suitable, unknown: [12] })
  })

  it.each([...BROKEN_ANSWERS, ['404', { status: 404 }] as const])(
    'say nothing of what suits at %s',
    async (_, answered) => {
      const filters = open()
      await filters.options('it')
      fake.answers(answered)
      await expect(filters.matching(77, { ...NO_FILTERS, allergies: [6] }, 'it')).rejects.toThrow()
    },
  )

  it('say nothing of what suits without the menu, and fail on an option they do not know', async () => {
    await expect(matching({ allergies: [6, 99] })).rejects.toThrow('in no list')
    const filters = remoteFilters(fake.open(), { menu: () => Promise.reject(new Error('down')) })
    await expect(filters.matching(77, { ...NO_FILTERS, allergies: [6] }, 'it')).rejects.toThrow('down')
  })

  it('never call suitable what the menu does not declare free of a picked allergen', async () => {
    const declaration = fc.option(fc.uniqueArray(fc.constantFrom(...ALLERGENS)))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), declaration), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 12 })),
        fc.subarray([6, 3, 40], { minLength: 1 }),
        async (dishes, ids, allergies) => {
          menu = menuOf(dishes.map(([id, allergens]) => declared(id, allergens)))
          matched = [{ dishes: ids.map((id) => ({ id })) }]
          const { dishes: found } = await matching({ allergies })
          const picked = (['milk', 'gluten'] as const).filter((_, index) => allergies.includes([6, 3][index] ?? 0))
          const isFree = (allergens: Allergen[] | null) =>
            allergens !== null && !picked.some((one) => allergens.includes(one))
          const mayNot = dishes.filter(([, allergens]) => picked.length > 0 && !isFree(allergens)).map(([id]) => id)
          expect(found.suitable.filter((id) => mayNot.includes(id) || !ids.includes(id))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
