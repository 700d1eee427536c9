import { describe, expect, it } from '@jest/globals'
import { checkMenuApi, ofDish, ofVenue, rawMenuChecker } from '@/lib/testing/upstream/check-raw-menu'
import { type RawMenuAnswers, rawCourse, rawDish, rawVenue } from '@/lib/testing/upstream/raw-menu'
import { DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'
import { startUpstream } from '@/lib/upstream/reference/start-upstream'

const check = rawMenuChecker()

const OWN_ID = 'an id of its own, as only the first of its list is shown'
const bread = (changes: object = {}) => ({ name: 'Pane', has_allergens: 1, allergens: ['Glutine'], ...changes })

const DOCUMENT = { kind: 'images', pages: ['https://a.example/1.png', 'javascript:x()'] }

const MENU_FAULTS: [string, RawMenuAnswers, string[]][] = [
  ['no courses', ofVenue(undefined), ['error: Venue 77: courses is not sent; expected: a list, [] if there are none.']],
  [
    'neither courses nor drinks',
    ofVenue(null, { beverages: null }),
    ['error: Venue 77: courses is null; expected: a list, [] if there are none.'],
  ],
  [
    'a page of the allergens at javascript:',
    ofVenue([], { allergen_document: DOCUMENT }),
    ['error: Venue 77, document [0], page [1]: url is "javascript:x()"; expected: an address of http or https.'],
  ],
  ['a course that is null', ofVenue([null]), ['error: Venue 77, course [0] is null; expected: an object.']],
  [
    'another venue',
    ofVenue([], { id: 78 }),
    ['error: Venue 77: GET /restaurants answers venue 78; expected: venue 77.'],
  ],
  [
    'no venue',
    { 'GET /restaurants': { json: {} } },
    ['error: Venue 77: GET /restaurants answers {}; expected: venue 77.'],
  ],
  [
    'two courses of one id',
    ofVenue([rawCourse(1, [rawDish(5)]), rawCourse(1, [rawDish(6)])]),
    [`error: Venue 77, course 1: id is 1; expected: ${OWN_ID}.`],
  ],
  [
    'two dishes of one id',
    ofVenue([rawCourse(1, [rawDish(5), rawDish(5, { price: 8 })])]),
    [`error: Venue 77, course 1, dish 5: id is 5; expected: ${OWN_ID}.`],
  ],
  [
    'a dish of two prices',
    ofVenue([rawCourse(1, [rawDish(5)]), rawCourse(2, [rawDish(5, { price: '8,00' })])]),
    ['error: Venue 77, course 2, dish 5: price is "8,00"; expected: the same as in Venue 77, course 1, dish 5.'],
  ],
  [
    'a listed course that is not found',
    { ...ofVenue([rawCourse(1, null)]), 'GET /v2/courses/': { status: 404 } },
    ['error: Venue 77, course 1 is listed, but GET /v2/courses/ answers status 404; expected: its dishes.'],
  ],
  [
    'a page of HTML in the place of a course',
    { ...ofVenue([rawCourse(1, null)]), 'GET /v2/courses/': { status: 404, type: 'text/html', text: '<html>' } },
    [
      'error: Venue 77, course 1 is listed, but GET /v2/courses/ answers status 404; expected: its dishes.',
      'error: GET /v2/courses/ answers status 404 with a page of HTML; expected: JSON.',
    ],
  ],
  [
    'a listed course that is empty',
    { ...ofVenue([rawCourse(1, null)]), 'GET /v2/courses/': { json: { data: {} } } },
    ['error: Venue 77, course 1 is listed, but GET /v2/courses/ answers {}; expected: its dishes.'],
  ],
  [
    'a listed course without a dish',
    { ...ofVenue([rawCourse(1, null)]), 'GET /v2/courses/': { json: { data: { id: 1, dishes: [] } } } },
    ['warning: Venue 77, course 1 is listed, but GET /v2/courses/ answers no dish; expected: its dishes.'],
  ],
  [
    'another course than the one asked for',
    { ...ofVenue([rawCourse(1, null)]), 'GET /v2/courses/': { json: { id: 2, dishes: [] } } },
    ['error: Venue 77, course 1 is listed, but GET /v2/courses/ answers course 2; expected: course 1.'],
  ],
  [
    'JSON as text',
    { 'GET /restaurants': { ...rawVenue([]), type: 'text/plain' } },
    ['warning: GET /restaurants answers as "text/plain"; expected: the content type application/json in UTF-8.'],
  ],
  [
    'a dish that is missing in a language',
    { 'GET /restaurants?id=77&lang=es': rawVenue([rawCourse(1, [])]) },
    ['error: Venue 77, course 1, dish 5 is not in the menu with lang=es; expected: the same menu in every language.'],
  ],
  [
    'one number of two languages',
    { 'GET /v2/languages/?code=es': { json: [{ id: 1, name: 'italiano' }] } },
    [
      'error: GET /v2/languages/ answers code=es with language 1 "italiano", as code=it; expected: a language of its own.',
    ],
  ],
  [
    'Italian texts for English',
    ofVenue([
      rawCourse(1, [rawDish(5, { name: 'Zuppa' }), rawDish(6, { name: 'Pane', description: 'Di casa' })], {
        name: 'Primi',
      }),
    ]),
    [
      'warning: GET /restaurants with lang=en: all names and descriptions are those of lang=it; expected: en.',
      'warning: GET /restaurants with lang=es: all names and descriptions are those of lang=it; expected: es.',
    ],
  ],
  [
    'a dish with gluten that suits an allergy to gluten',
    {
      ...ofDish({ ingredients: [bread()] }),
      'GET /v2/foodstyle/allergies/': { json: [{ id: 3, name: 'Glutine' }] },
      'GET /courses/all': { json: [{ id: 1, dishes: [{ id: 5 }] }] },
    },
    [
      'error: Venue 77, course 1, dish 5: GET /courses/all calls it suitable for allergy 3 "Glutine"; expected: not, as ingredient "Pane" says gluten.',
    ],
  ],
  [
    'an allergy that nobody knows',
    { 'GET /v2/foodstyle/allergies/': { json: [{ id: 3, name: 'Nichel' }] } },
    ['warning: Allergy 3 "Nichel" is none of the 14 allergens; expected: one by its name.'],
  ],
  [
    'an answer after the deadline',
    { 'GET /restaurants?id=77&lang=en': { ...rawVenue([rawCourse(1, [rawDish(5)])]), takesMs: 5_000 } },
    [
      'error: GET /restaurants took up to 5000 ms in 1 of 3 calls (GET /restaurants?id=77&lang=en); expected: an answer within 1800 ms.',
    ],
  ],
]

describe('a menu API as it answers', () => {
  it.each(MENU_FAULTS)('is told for %s', async (_, answers, faults) => {
    expect((await check(answers)).lines).toEqual(faults)
  })

  it('is timed by percentiles', async () => {
    const { times } = await check({ 'GET /restaurants?id=77&lang=en': { ...rawVenue([]), takesMs: 400 } })
    expect(times).toBe('8 calls: p50 0 ms, p95 400 ms, slowest 400 ms (GET /restaurants?id=77&lang=en)')
  })

  it('is not told where it is the reference server', async () => {
    const reference = await startUpstream()
    const { lines } = await checkMenuApi({ settings: reference.settings, venueId: DEMO_VENUE, now: () => 0 })
    await reference.close()
    expect(lines).toEqual([])
  })
})
