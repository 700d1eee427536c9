import { describe, expect, it } from '@jest/globals'
import { changesWithin, fieldAt, isFaultAt, placeOfFault } from '@/lib/core/office/screens/find-field'

const fault = (field: string, ...within: (string | number)[]) => ({ item: '', field, within })

describe('a problem of the venue', () => {
  it.each([
    ['a field', fault('email'), { path: 'email' }],
    ['a field of an object', fault('theme', 'accent'), { path: 'theme.accent' }],
    ['a cell of a list', fault('coupons', 3, 'code'), { path: 'coupons', at: 3, column: 'code' }],
    ['one language of a cell', fault('amenities', 0, 'name', 'it'), { path: 'amenities', at: 0, column: 'name' }],
    ['an element of a list', fault('cuisines', 1), { path: 'cuisines', at: 1 }],
  ])('stands in %s', (_, problem, place) => {
    expect(placeOfFault(problem)).toEqual(place)
    expect(isFaultAt(problem, place)).toBe(true)
  })

  it('is said at the most exact field alone', () => {
    expect(isFaultAt(fault('theme', 'accent'), { path: 'theme' })).toBe(false)
    expect(isFaultAt(fault('theme', 'sheen'), { path: 'theme' })).toBe(true)
    expect(isFaultAt(fault('longitude'), { path: 'latitude' })).toBe(false)
    expect(isFaultAt(fault('longitude'), { path: 'longitude' })).toBe(true)
    expect(isFaultAt(fault('allergenDocument', 'url'), { path: 'allergenDocument' })).toBe(true)
  })

  it('of another row, of another list or of a dish is said elsewhere', () => {
    const cell = { path: 'coupons', at: 1, column: 'code' }
    expect(isFaultAt(fault('coupons', 0, 'code'), cell)).toBe(false)
    expect(isFaultAt(fault('coupons', 1, 'percentage'), cell)).toBe(false)
    expect(isFaultAt({ ...fault('name'), item: 'dish-1' }, { path: 'name' })).toBe(false)
  })
})

describe('a field of the venue', () => {
  it.each([
    ['name', 'place'],
    ['longitude', 'place'],
    ['theme.ground', 'style'],
    ['coupons.code', 'money'],
    ['allergenDocument.pages', 'texts'],
    ['unanswered.refuse_after', 'features'],
  ])('%s is on its screen', (path, screen) => {
    expect(fieldAt(path)?.screen).toBe(screen)
  })

  it('that no screen has is found on none', () => {
    expect(fieldAt('token')).toBeNull()
  })
})

describe('a change of the venue', () => {
  const paths = (field: string, before: object | null, after: object | null) =>
    changesWithin({ field, before: JSON.parse(JSON.stringify(before)), after: JSON.parse(JSON.stringify(after)) }).map(
      ({ path }) => path,
    )

  it('is said by the fields that changed within an object', () => {
    expect(paths('theme', { accent: '#111111' }, { accent: '#111111', ground: '#eeeeee' })).toEqual(['theme.ground'])
  })

  it('is said by the object alone where that was added or taken away', () => {
    expect(paths('theme', null, { accent: '#111111' })).toEqual(['theme'])
    expect(paths('theme', { accent: '#111111' }, null)).toEqual(['theme'])
  })

  it('of when guests at a table pay is said by itself', () => {
    const before = { tableservice: { tables_name: ['1'] } }
    const after = { tableservice: { ...before.tableservice, pay: 'both', tips: true } }
    expect(paths('orders', before, after)).toEqual(['orders.tableservice.pay', 'orders.tableservice.tips'])
  })

  it('of a field that another one writes too is said by its own name', () => {
    expect(changesWithin({ field: 'longitude', before: 1, after: 2 })).toMatchObject([
      { screen: 'place', path: 'longitude', before: 1, after: 2 },
    ])
  })

  it('of a field that no screen has is none of theirs', () => {
    expect(changesWithin({ field: 'token', before: 'a', after: 'b' })).toEqual([])
  })
})
