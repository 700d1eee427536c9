import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  addFavourite,
  type Favourite,
  isFavourite,
  parseFavourites,
  removeFavourite,
  toggleFavourite,
} from '@/lib/core/menu/favourites'

const one = fc.record({ kind: fc.constantFrom<Favourite['kind']>('dish', 'drink'), id: fc.nat(20) })
const list = fc.uniqueArray(one, { selector: ({ kind, id }) => kind + id })

describe('favourites (spec section 4)', () => {
  it('adding is ignored when the item is there already', () => {
    fc.assert(
      fc.property(list, one, (before, { kind, id }) => {
        const once = addFavourite(before, kind, id)
        expect(isFavourite(once, kind, id)).toBe(true)
        expect(addFavourite(once, kind, id)).toBe(once)
      }),
    )
  })

  it('removing takes out that item and nothing else', () => {
    fc.assert(
      fc.property(list, one, (before, { kind, id }) => {
        const after = removeFavourite(before, kind, id)
        expect(isFavourite(after, kind, id)).toBe(false)
        expect(after).toEqual(before.filter((other) => other.kind !== kind || other.id !== id))
      }),
    )
  })

  it('a dish and a drink of one id are two items', () => {
    expect(toggleFavourite([{ kind: 'dish', id: 1 }], 'drink', 1)).toHaveLength(2)
    expect(toggleFavourite([{ kind: 'dish', id: 1 }], 'dish', 1)).toEqual([])
  })

  it.each([
    [null, null],
    [{ 0: 1 }, null],
    ['[]', null],
    [[], []],
    [[{ kind: 'dish', id: 1, more: 2 }], [{ kind: 'dish', id: 1 }]],
    [
      [
        null,
        1,
        { kind: 'course', id: 1 },
        { kind: 'dish', id: '1' },
        { kind: 'dish', id: -1 },
        { kind: 'drink', id: 0.5 },
      ],
      [],
    ],
  ])('reads %j from the storage as %j', (stored, read) => {
    expect(parseFavourites(stored)).toEqual(read)
  })
})
