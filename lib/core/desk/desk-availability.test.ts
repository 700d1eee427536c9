import { describe, expect, it } from '@jest/globals'
import { menuParts } from '@/lib/core/availability/menu-parts'
import { availabilityChangeSchema } from '@/lib/core/desk/desk-availability-api'
import { markableTogether, partsMatching } from '@/lib/core/desk/desk-menu'
import { pausableOf } from '@/lib/core/venue/pauses/pausable'
import { testMenu, testVenue } from '@/lib/testing/test-venue'

const dish = { kind: 'dish', id: 10 }
const pause = { change: 'pause', service: 'tableservice', minutes: 30, reason: 'busy', say: null }

describe('a change at the desk', () => {
  it.each([
    [{ change: 'sold_out', items: [dish], until: 'tomorrow' }, true],
    [{ change: 'sold_out', items: [dish], until: '21:30' }, true],
    [{ change: 'sold_out', items: [dish], until: '25:30' }, false],
    [{ change: 'sold_out', items: [], until: 'tomorrow' }, false],
    [{ change: 'sold_out', items: Array.from({ length: 101 }, () => dish), until: 'tomorrow' }, false],
    [{ change: 'back', items: [{ kind: 'wine', id: 1 }] }, false],
    [pause, true],
    [{ ...pause, minutes: null }, true],
    [{ ...pause, minutes: 0 }, false],
    [{ ...pause, minutes: 721 }, false],
    [{ ...pause, say: 'x'.repeat(201) }, false],
    [{ ...pause, venue: 78 }, false],
    [{ change: 'table', table: 'A 12', open: false }, true],
    [{ change: 'table', table: 'x'.repeat(21), open: false }, false],
  ])('%j is one: %s', (change, isOne) => {
    expect(availabilityChangeSchema.safeParse(change).success).toBe(isOne)
  })
})

describe('what of a venue can be out', () => {
  it('is every part of its menu once, an addition with its dish where no other has it', () => {
    const parts = menuParts(testMenu)
    expect(new Set(parts.map(({ kind, id }) => `${kind}:${id}`)).size).toBe(parts.length)
    expect(parts[0]).toEqual({ kind: 'dish', id: 10, name: 'Piatto 10', of: null, group: 'Primi' })
    expect(parts.at(-1)).toMatchObject({ kind: 'addition', group: null })
    const shared = structuredClone(testMenu)
    const [course] = shared.courses
    const sauced = course?.dishes.find(({ additions }) => additions.categories.length > 0)
    if (course && sauced) course.dishes.push({ ...sauced, id: 99, name: 'Altro' })
    const of = (menu: typeof testMenu) => menuParts(menu).find(({ name }) => name === 'Maionese')?.of
    expect([of(testMenu), of(shared)]).toEqual(['Piatto 12', null])
  })

  it('is every service that the venue takes orders of', () => {
    expect(pausableOf(testVenue)).toEqual(['tableservice'])
    expect(pausableOf({ ...testVenue, has_booking: true })).toEqual(['tableservice', 'booking'])
    expect(pausableOf({ ...testVenue, has_orders: false })).toEqual([])
  })
})

describe('the search of the desk', () => {
  const part = (id: number, name: string, group: string | null, of: string | null = null) => ({
    ...{ kind: of ? ('variation' as const) : ('dish' as const), id, name, group, of },
  })
  const parts = [
    part(1, 'Crème brûlée', 'Dolci'),
    part(2, 'Grande', 'Pizze', 'Margherita'),
    part(3, 'Margherita', 'Pizze'),
    part(4, 'Bufala', null),
  ]

  it.each([
    ['', [1, 2, 3, 4]],
    ['  ', [1, 2, 3, 4]],
    ['creme BRU', [1]],
    ['marg', [2, 3]],
    ['grande marg', [2]],
    ['pizze', [2, 3]],
    ['erita', []],
    ['bufala', [4]],
  ])('%j finds %j, by course', (term, ids) => {
    const groups = partsMatching(parts, term)
    expect(groups.flatMap((group) => group.parts.map(({ id }) => id))).toEqual(ids)
    for (const { group, parts: found } of groups) for (const each of found) expect(each.group).toBe(group)
  })

  it('finds a dish by what it is made of, and offers to mark all that is found but a size of it', () => {
    const made = parts.map((each) => (each.id === 3 ? { ...each, words: 'mozzarella burrata' } : each))
    const found = partsMatching(
      [
        ...made,
        { ...part(5, 'Burrata', null), kind: 'addition' as const },
        { ...part(6, 'Con burrata', 'Pizze', 'Margherita') },
      ],
      'burr',
    )
    expect(found.flatMap((group) => group.parts.map(({ id }) => id))).toEqual([3, 5, 6])
    const together = (gone: string[]) =>
      markableTogether(found, new Map(gone.map((key) => [key, null]))).map(({ id }) => id)
    expect(together([])).toEqual([3, 5])
    expect(together(['addition:5'])).toEqual([])
  })
})
