import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { keysOf, slugOf } from '@/lib/core/menu/keys/item-key'

/** As the format of a venue file has keys. */
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

describe('the key of an item', () => {
  it.each([
    ['Caffè d’orzo', 'caffe-d-orzo'],
    ['  Salse & co. ', 'salse-co'],
    ['寿司', ''],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('is one that the format takes, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugOf(name)
        expect(slug === '' || (KEY.test(slug) && slug.length <= 70)).toBe(true)
      }),
    )
  })

  it('is the written one, which no made one takes', () => {
    expect(keysOf([{ wished: 'a' }, { key: 'a', wished: 'b' }, { wished: 'a' }])).toEqual(['a-2', 'a', 'a-3'])
  })
})
