import { describe, expect, it } from '@jest/globals'
import { problemCode } from '@/lib/browser/office/problem-code'
import { draftOfFile } from '@/lib/venue-kit/office/draft-of-file'
import { placeFault } from '@/lib/venue-kit/office/place-fault'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'

const codesOf = (dish: object) => {
  const dishes = [{ id: 1, name: 'Ragù', price: 13, ...dish }]
  const file = {
    ...{
      format: 1,
      id: 1,
      token: 'lucia',
      name: 'Lucia',
      city: 'Bologna',
      address: 'Via 1',
      latitude: 1,
      longitude: 1,
    },
    courses: [{ id: 1, original_name: 'Primi', dishes }],
  }
  const read = faultsOf(file)
  const faults = 'faults' in read ? read.faults : []
  return faults.map((fault) => problemCode({ ...placeFault(draftOfFile(file), fault) }))
}

describe('a problem of a draft has words in every language', () => {
  it.each<[string, object, object[]]>([
    ['a name that is missing', { name: undefined }, [{ code: 'empty' }]],
    ['a name without letters', { name: { it: ' ', en: 'Ragout' } }, [{ code: 'empty' }]],
    ['a name that is too long', { name: 'x'.repeat(201) }, [{ code: 'tooLong', max: '200' }]],
    ['a film without https', { video_url: 'http://a.it/f.mp4' }, [{ code: 'link' }]],
    ['a price with three decimals', { price: 1.234 }, [{ code: 'price' }]],
    ['a price below nothing', { price: -1 }, [{ code: 'price' }]],
    ['"da" without sizes', { price_note: 'da' }, [{ code: 'sizes' }]],
    [
      '"da" without the price it begins at',
      { price: undefined, price_note: 'da', variations: [{ name: 'Mezza', price: 8 }] },
      [{ code: 'fromPrice' }],
    ],
    ['a size without a price', { price_note: 'al kg', variations: [{ name: 'Mezza' }] }, [{ code: 'sizePrice' }]],
    ['a drink that is gone', { suggested_drink: 'barolo' }, [{ code: 'drinkGone' }]],
    [
      'an allergen that its words name',
      { description: 'con uovo', allergens: ['milk'] },
      [{ code: 'named', allergen: 'eggs', word: 'uovo' }],
    ],
    [
      'an allergen that is there and is not',
      { allergens: ['milk'], free_of: ['milk'] },
      [{ code: 'contradiction', allergens: ['milk'] }],
    ],
    [
      'nothing to pick',
      { additions: [{ name: 'Salse', mandatory_picks: true, additions: [] }] },
      [{ code: 'noChoices' }],
    ],
    [
      'at most no pick',
      { additions: [{ name: 'Salse', max_picks_allowed: 0, additions: [] }] },
      [{ code: 'tooSmall', min: '1' }],
    ],
    ['a group that is gone', { additions: [{ group: 'salse' }] }, [{ code: 'groupGone' }]],
    ['a picture above the file', { image_path: '../a.jpg' }, [{ code: 'picture' }]],
    ['anything else', { colour: 'red' }, [{ code: 'other' }]],
  ])('%s', (_, dish, codes) => expect(codesOf(dish)).toEqual(codes))
})
