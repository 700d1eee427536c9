import { describe, expect, it } from '@jest/globals'
import { ofDish, ofVenue, rawMenuChecker } from '@/lib/testing/upstream/check-raw-menu'
import { type RawMenuAnswers, rawCourse, rawDish } from '@/lib/testing/upstream/raw-menu'

const check = rawMenuChecker()

const EUROS = 'euros from 0 to 1000000 in whole cents, such as 12.5 or "12,50"'
const ALLERGEN = 'one of the 14 allergens by its name'
const OWN_ID = 'an id of its own, as only the first of its list is shown'
const bread = (changes: object = {}) => ({ name: 'Pane', has_allergens: 1, allergens: ['Glutine'], ...changes })
const priced = (id: number, changes: object = {}) => ({ id, name: `n${id}`, price: 1, ...changes })
const category = (...additions: object[]) => ({ name: 'Extra', additions })

const DISH_FAULTS: [string, object, string][] = [
  ['a price in words', { price: 's.q.' }, `error: price is "s.q."; expected: ${EUROS}.`],
  ['a price with its currency', { price: '€ 9' }, `error: price is "€ 9"; expected: ${EUROS}.`],
  ['a negative price', { price: -1 }, `error: price is -1; expected: ${EUROS}.`],
  ['parts of a cent', { price: 9.999 }, `warning: price is 9.999; expected: ${EUROS}.`],
  ['three digits after the point', { price: '1.000' }, `warning: price is "1.000"; expected: ${EUROS}.`],
  ['no name', { name: '' }, 'error: name is ""; expected: a text that is not empty.'],
  ['markup in a name', { name: '<b>Pane</b>' }, 'warning: name is "<b>Pane</b>"; expected: a text without markup.'],
  [
    'script in a description',
    { description: '<script>x()</script>' },
    'warning: description is "<script>x()</script>"; expected: a text without script.',
  ],
  [
    'a picture at javascript:',
    { image_path: 'javascript:x()' },
    'error: image_path is "javascript:x()"; expected: an address of http or https.',
  ],
  [
    'a video at data:',
    { video_url: 'data:video/mp4,x' },
    'error: video_url is "data:video/mp4,x"; expected: an address of http or https.',
  ],
  ['an unreadable flag', { special: 'sì' }, 'warning: special is "sì"; expected: true, false, 1 or 0.'],
  [
    'an unknown allergen',
    { declared_allergens: ['nichel'] },
    `error: declared_allergens is "nichel"; expected: ${ALLERGEN}.`,
  ],
  ['unknown traces', { may_contain: ['polline'] }, `error: may_contain is "polline"; expected: ${ALLERGEN}.`],
  [
    'gluten of an ingredient that the dish does not declare',
    { declared_allergens: ['milk'], ingredients: [bread()] },
    'error: declared_allergens is ["milk"]; expected: gluten among them, as ingredient "Pane" says.',
  ],
  [
    'sulfites that the dish does not declare',
    { declared_allergens: [], has_sulfites: 1 },
    'error: declared_allergens is []; expected: sulfites among them, as has_sulfites says.',
  ],
  [
    'a dish without gluten that contains it',
    { diets: ['glutenFree'], ingredients: [bread()] },
    'error: diets is "glutenFree"; expected: no such diet, as ingredient "Pane" says gluten.',
  ],
  [
    'traces of gluten in a dish without gluten',
    { diets: ['glutenFree'], may_contain: ['gluten'] },
    'error: diets is "glutenFree"; expected: no such diet, as may_contain says gluten.',
  ],
  [
    'a vegan dish with eggs',
    { diets: ['vegan'], declared_allergens: ['eggs'] },
    'error: diets is "vegan"; expected: no such diet, as declared_allergens says eggs.',
  ],
  [
    'a flag that denies an allergen',
    { has_allergens: 0, declared_allergens: ['eggs'] },
    'error: has_allergens is false; expected: true, as declared_allergens says eggs.',
  ],
  [
    'a flag that denies sulfites',
    { has_sulfites: 0, declared_allergens: ['sulfites'] },
    'error: has_sulfites is false; expected: true, as declared_allergens says sulfites.',
  ],
  [
    'a flag that announces allergens of a dish declared free of all',
    { has_allergens: 1, declared_allergens: [] },
    'error: declared_allergens is []; expected: those that has_allergens announces.',
  ],
]

/** In a part of the dish. */
const PART_FAULTS: [string, object, string][] = [
  [
    'an unknown allergen of an ingredient',
    { ingredients: [bread({ allergens: ['Grano'] })] },
    `error: Venue 77, course 1, dish 5, ingredient "Pane", allergen "Grano": name is "Grano"; expected: ${ALLERGEN}.`,
  ],
  [
    'an ingredient whose flag denies its allergen',
    { ingredients: [bread({ has_allergens: 0 })] },
    'error: Venue 77, course 1, dish 5, ingredient "Pane": has_allergens is false; expected: true, as its allergens are Glutine.',
  ],
  [
    'a variation without a price',
    { variations: [priced(1), { id: 2, name: 'Grande' }] },
    `error: Venue 77, course 1, dish 5, variation 2: price is not sent; expected: ${EUROS}, or null for no price of its own.`,
  ],
  [
    'two variations of one id',
    { variations: [priced(1), priced(1, { price: 2 })] },
    `error: Venue 77, course 1, dish 5, variation 1: id is 1; expected: ${OWN_ID}.`,
  ],
  [
    'a category that must be picked from without additions',
    { additions: { categories: [{ ...category(), mandatory_picks: 1 }] } },
    'error: Venue 77, course 1, dish 5, category "Extra": additions is []; expected: one to pick, as mandatory_picks says.',
  ],
  [
    'two additions of one id in two categories',
    { additions: { categories: [category(priced(1)), category(priced(1))] } },
    `warning: Venue 77, course 1, dish 5, category "Extra", addition 1: id is 1; expected: ${OWN_ID}.`,
  ],
]

const SOUND: [string, RawMenuAnswers][] = [
  [
    'a variation and an addition of one id',
    ofDish({ variations: [priced(1)], additions: { categories: [category(priced(1))] } }),
  ],
  [
    'a dish in two courses',
    ofVenue([rawCourse(1, [rawDish(5, { price: '9,00' })]), rawCourse(2, [rawDish('5' as never)])]),
  ],
  [
    'a dish whose price is left out in a tasting menu',
    ofVenue([rawCourse(1, [rawDish(5)]), rawCourse(2, [rawDish(5, { price: null })], { tasting_menu: 1 })]),
  ],
  [
    'one course in a group too',
    ofVenue([rawCourse(1, [rawDish(5)])], {
      wrapCourses: [{ group: 'sushi', courses: [rawCourse(1, [rawDish(5)])] }],
    }),
  ],
  [
    'euros with a comma, a paragraph and a relative picture',
    ofDish({ price: '12,50', description: '<p>Con < 5 g &amp; sale</p>', image_path: 'a/1.jpg' }),
  ],
  ['milk in a dish without lactose', ofDish({ diets: ['lactoseFree'], declared_allergens: ['milk'] })],
  ['allergens that no ingredient names', ofDish({ has_allergens: 1, ingredients: [] })],
  ['no courses but a list of none', ofVenue([])],
]

describe('a dish as it was sent', () => {
  it.each(DISH_FAULTS)('is told for %s', async (_, changes, fault) => {
    const [outcome, ...rest] = fault.split(': ')
    const { lines } = await check(ofDish(changes))
    expect(lines).toEqual([`${outcome}: Venue 77, course 1, dish 5: ${rest.join(': ')}`])
  })

  it.each(PART_FAULTS)('is told for %s', async (_, changes, fault) => {
    expect((await check(ofDish(changes))).lines).toEqual([fault])
  })

  it.each(SOUND)('is not told for %s', async (_, answers) => {
    expect((await check(answers)).lines).toEqual([])
  })
})
