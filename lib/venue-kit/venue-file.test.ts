import { describe, expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const withDish = (dish: object): unknown => ({
  ...smallVenueFile,
  courses: [{ original_name: 'Primi', dishes: [{ name: 'Zuppa', ...dish }] }],
})

describe('venueFileSchema', () => {
  it('takes a whole venue as it is, adding nothing', () => {
    expect(venueFileSchema.parse(smallVenueFile)).toEqual(smallVenueFile)
  })

  it.each<[string, object, boolean]>([
    ['a name alone', {}, true],
    ['a price of zero', { price: 0 }, true],
    ['no price', { price: null }, true],
    ['a price in euros', { price: 9.5 }, true],
    ['a price that floating point cannot hold', { price: 17.29 }, true],
    ['a price of three decimals', { price: 9.505 }, false],
    ['a price in words', { price: '9,50' }, false],
    ['a negative price', { price: -1 }, false],
    ['a file beside it', { image_path: 'foto del ragù/ragù 1.jpg' }, true],
    ['a file above it', { image_path: 'photos/../../secret.png' }, false],
    ['a file anywhere', { image_path: '/etc/passwd\n' }, false],
    ['a picture on this site', { image_path: '/pictures/dishes/zuppa.svg' }, true],
    ['a picture on another site', { image_path: 'https://example.com/zuppa.jpg' }, true],
    ['a picture without https', { image_path: 'http://example.com/zuppa.jpg' }, false],
    ['a picture of another scheme', { image_path: 'javascript:alert(1).jpg' }, false],
    ['an allergen of the fourteen', { allergens: ['lupin'] }, true],
    ['an allergen outside the fourteen', { allergens: ['garlic'] }, false],
    ['an empty description', { description: '' }, true],
    ['an empty name', { name: ' ' }, false],
    ['a description in two languages', { description: { it: 'a', en: 'b' } }, true],
    ['a description without Italian', { description: { en: 'b' } }, false],
    ['a nutrient of the label', { nutritional_values: { Sale: 0.4 } }, true],
    ['a nutrient of our invention', { nutritional_values: { Energia: 200 } }, false],
    ['more than 100 g per 100 g', { nutritional_values: { Sale: 101 } }, false],
    ['a film of ours', { video_url: '/pictures/video/ragu.webm' }, true],
    ['a film without https', { video_url: 'http://example.com/a.mp4' }, false],
    ['a misspelt key', { variation: [] }, false],
  ])('%s', (_case, dish, accepted) => {
    expect(venueFileSchema.safeParse(withDish(dish)).success).toBe(accepted)
  })

  it('refuses a flag that the spec does not have', () => {
    expect(venueFileSchema.safeParse({ ...smallVenueFile, has_parking: true }).success).toBe(false)
  })
})
