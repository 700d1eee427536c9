import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeUpstream } from '@/lib/testing/fake-upstream'
import { WIRE_VENUE, wireVenueOf } from '@/lib/testing/read-wire'
import type { Upstream } from '@/lib/upstream/upstream'
import { venueReader } from '@/lib/upstream/venues'

const menu = fakeUpstream('menu')
const read = (ref: { id: number } | { token: string }, lang: 'it' | 'en' = 'it') =>
  venueReader(menu.open(), 'https://images.example.com', 10_000)(ref, lang)

const RESTAURANT = '/base/restaurants'
const dish = (id: number, changes: object = {}) => ({ id, name: `Piatto ${id}`, price: '9,00', ...changes })
const open = (id: number, changes: object = {}) => ({ id, name: `Portata ${id}`, ...changes })

let lines: { msg: string }[] = []
beforeEach(() => {
  lines = []
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0)
})
afterEach(() => void jest.restoreAllMocks())

/** A venue with these courses, and what each of them is answered by itself. */
const answers = (courses: object[], single: unknown = {}, rest: object = {}) =>
  menu.answers((path) =>
    path === RESTAURANT ? { json: { ...WIRE_VENUE, courses, ...rest } } : { json: { data: single } },
  )

describe('a venue of the menu API', () => {
  it.each([
    [{ id: 77 }, 'it', { id: '77', lang: 'it' }],
    [{ token: 'osteria-prova' }, 'en', { token: 'osteria-prova', lang: 'en' }],
  ] as const)('is asked for by %j in %s', async (ref, lang, query) => {
    menu.answers({ json: wireVenueOf(dish(1)) })
    expect((await read(ref, lang))?.venue.name).toBe('Osteria Prova')
    expect(menu.seen).toMatchObject([{ call: `GET ${RESTAURANT}`, query, authorization: 'us:p:w' }])
  })

  it.each([[{ status: 404 }], [{ json: null }], [{ json: [] }], [{ json: { data: {} } }]])(
    'is none where it says so: %j',
    async (answer) => {
      menu.answers(answer)
      expect(await read({ id: 77 })).toBeNull()
    },
  )

  it('has its pictures where they are kept', async () => {
    menu.answers({
      json: { ...wireVenueOf(dish(1, { image_path: 'a/1.jpg' })), image_path: 'https://cdn.example/v.jpg' },
    })
    const found = await read({ id: 77 })
    expect(found?.venue.image_path).toBe('https://cdn.example/v.jpg')
    expect(found?.menu.courses[0]?.dishes[0]?.image_path).toBe('https://images.example.com/a/1.jpg')
  })
})

describe('courses without dishes', () => {
  it('are asked for one by one, wherever they stand, a tasting menu by its value', async () => {
    const nested = open(1, { dishes: [], nested: [open(2)] })
    const wrapCourses = [{ group: 'sushi', courses: [open(4)] }]
    answers([nested, open(3, { tasting_menu: 'T3' })], { dishes: [dish(5)] }, { wrapCourses })
    const found = await read({ id: 77 })
    expect(found?.menu.courses[0]?.nested[0]?.dishes).toHaveLength(1)
    expect(found?.menu.courses[1]).toMatchObject({ tastingMenu: { price: null }, dishes: [{ id: 5, price: 900 }] })
    expect(found?.menu.wrapCourses[0]?.courses[0]?.dishes).toHaveLength(1)
    const [, ...asked] = menu.seen
    expect(asked.map(({ query }) => query)).toEqual([
      { id: '2', lang: 'it', stable: '' },
      { id: '3', lang: 'it', tasting_menu: 'T3' },
      { id: '4', lang: 'it', stable: '' },
    ])
  })

  it.each<[string, unknown]>([
    ['without any', {}],
    ['as none', null],
    ['as a page', '<html>'],
    ['as another course', { id: 9, dishes: [dish(1)] }],
    ['with dishes in words', { dishes: 'many' }],
  ])('that are answered %s fail the whole: a menu loses none in silence', async (_, single) => {
    answers([open(1, { dishes: [dish(1)] }), open(2)], single)
    await expect(read({ id: 77 })).rejects.toThrow()
  })

  it('that nobody knows fail it too', async () => {
    menu.answers((path) => (path === RESTAURANT ? { json: { ...WIRE_VENUE, courses: [open(2)] } } : { status: 404 }))
    await expect(read({ id: 77 })).rejects.toMatchObject({ code: 'course_missing' })
  })

  it('are asked for a few at a time, and not without end', async () => {
    let [running, most] = [0, 0]
    const courses = (count: number) => Array.from({ length: count }, (_, at) => open(at + 1))
    const busy = (count: number): Upstream => ({
      read: async (endpoint, schema) => {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        const answer = endpoint === 'course' ? { dishes: [dish(1)] } : { ...WIRE_VENUE, courses: courses(count) }
        return schema.parse(answer) as never
      },
      send: () => Promise.reject(new Error('asked to change something')),
    })
    expect((await venueReader(busy(40), undefined, 10_000)({ id: 77 }, 'it'))?.menu.courses).toHaveLength(40)
    expect(most).toBe(6)
    await expect(venueReader(busy(301), undefined, 10_000)({ id: 77 }, 'it')).rejects.toMatchObject({
      code: 'menu_too_long',
    })
  })
})

describe('what was left out', () => {
  const LEFT_OUT = { msg: 'menu_item_left_out', venueId: 78, itemId: 2, kind: 'dish', field: 'price' }

  it('is said once, and again only where it is something else', async () => {
    const broken = dish(2, { price: 'gratis' })
    menu.answers({ json: { ...wireVenueOf(dish(1), broken), id: 78 } })
    await read({ id: 78 })
    await read({ id: 78 })
    expect(lines).toEqual([expect.objectContaining(LEFT_OUT)])
    menu.answers({ json: { ...wireVenueOf(dish(1)), id: 78 } })
    await read({ id: 78 })
    menu.answers({ json: { ...wireVenueOf(dish(1), broken), id: 78 } })
    await read({ id: 78 })
    expect(lines).toHaveLength(2)
  })

  it('is counted where it is much', async () => {
    const broken = Array.from({ length: 500 }, (_, at) => dish(at + 2, { price: 'gratis' }))
    menu.answers({ json: { ...wireVenueOf(dish(1), ...broken), id: 79 } })
    await read({ id: 79 })
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toMatchObject({ msg: 'menu_items_left_out', venueId: 79, count: 500 })
  })
})
