import { describe, expect, it } from '@jest/globals'
import { textSchema, type VenueSource, venueSourceSchema } from '@/lib/db/seed/seed-source'
import { smallSource } from '@/lib/testing/small-source'

const text = (it: string) => ({ it, en: it, es: it })

const withDish = (dish: object): unknown => ({
  ...smallSource,
  courses: [
    { id: 1, original_name: text('Primi'), weight: 1, dishes: [{ id: 2, name: text('Zuppa'), price: 900, ...dish }] },
  ],
})

describe('venueSourceSchema', () => {
  it('takes a whole venue as it is, adding nothing', () => {
    const parsed: VenueSource = venueSourceSchema.parse(smallSource)
    expect(parsed).toEqual(smallSource)
  })

  it.each<[string, object, boolean]>([
    ['a price of zero', { price: 0 }, true],
    ['no price', { price: null }, true],
    ['a price left out', { price: undefined }, false],
    ['a price in euros', { price: 9.5 }, false],
    ['a negative price', { price: -1 }, false],
    ['a motif that is drawn', { image: 'zuppa' }, true],
    ['a motif that is not drawn', { image: 'zuppetta' }, false],
    ['a drink motif on a dish', { image: 'acqua' }, false],
    ['an allergen of the fourteen', { allergens: ['lupin'] }, true],
    ['an allergen outside the fourteen', { allergens: ['garlic'] }, false],
    ['an empty description', { description: text('') }, true],
    ['an empty name', { name: text('') }, false],
    ['a description in two languages', { description: { it: 'a', en: 'b' } }, false],
    ['a nutrient of the label', { nutrition: { Sale: 0.4 } }, true],
    ['a nutrient of our invention', { nutrition: { Energia: 200 } }, false],
    ['more than 100 g per 100 g', { nutrition: { Sale: 101 } }, false],
    ['a film of ours', { video: '/pictures/video/ragu.webm' }, true],
    ['a film without https', { video: 'http://example.com/a.mp4' }, false],
    ['a misspelt key', { variation: [] }, false],
  ])('%s', (_case, dish, accepted) => {
    expect(venueSourceSchema.safeParse(withDish(dish)).success).toBe(accepted)
  })

  it('refuses a flag that the spec does not have', () => {
    const venue = { ...smallSource.venue, flags: ['has_parking'] }
    expect(venueSourceSchema.safeParse({ ...smallSource, venue }).success).toBe(false)
  })
})

describe('textSchema', () => {
  it('refuses a text that one language lacks', () => {
    expect(textSchema.safeParse({ it: 'Pane', en: 'Bread', es: '' }).success).toBe(false)
  })
})
