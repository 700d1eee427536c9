import { describe, expect, it } from '@jest/globals'
import { importPages } from '@/lib/venue-kit/schema-org/import-pages'

const importJson = (...documents: object[]) =>
  importPages(documents.map((document, at) => ({ name: `${at}.json`, text: JSON.stringify(document) })))

const item = (more: object, name = 'Ragù') => ({ '@type': 'MenuItem', name, ...more })

const menuOf = (items: object | object[], more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Menu',
  inLanguage: 'it',
  hasMenuSection: { '@type': 'MenuSection', name: 'Primi', hasMenuItem: items },
  ...more,
})

const importItem = (more: object) => {
  const { courses, leftOut } = importJson(menuOf(item(more)))
  return { dish: courses[0]?.dishes?.[0], leftOut }
}

describe('the price of a dish', () => {
  it.each<[string, unknown, unknown]>([
    ['as a text', { price: '12.50', priceCurrency: 'EUR' }, { price: 12.5 }],
    ['as a number', { price: 9, priceCurrency: 'EUR' }, { price: 9 }],
    ['with a comma and a sign', { price: '€ 12,5' }, { price: 12.5 }],
    ['in its specification', { priceSpecification: { price: 7, priceCurrency: 'EUR' } }, { price: 7 }],
    ['of a range of one', { '@type': 'AggregateOffer', lowPrice: '8', highPrice: '8' }, { price: 8 }],
    ['of one offer in a list', [{ price: 3 }], { price: 3 }],
    ['the same twice', [{ price: 3 }, { price: '3.00' }], { price: 3 }],
    [
      'by size',
      [
        { price: 4, name: 'Piccola' },
        { price: 6, eligibleQuantity: { name: 'Grande' } },
      ],
      {
        variations: [
          { name: { it: 'Piccola' }, price: 4 },
          { name: { it: 'Grande' }, price: 6 },
        ],
      },
    ],
    ['by glass', [{ price: 20 }, { price: 4.5, name: 'Calice' }], { price: 20, glass_price: 4.5 }],
    ['sold out', { price: 3, availability: 'http://schema.org/SoldOut' }, { price: 3, available: false }],
  ])('%s', (_, offers, expected) => {
    expect(importItem({ offers })).toEqual({ dish: { name: { it: 'Ragù' }, ...(expected as object) }, leftOut: [] })
  })

  it.each<[string, unknown, string]>([
    ['a range', { lowPrice: 8, highPrice: 12 }, 'a price from 8 to 12 is not one price'],
    ['several without names', [{ price: 8 }, { price: 12 }], 'several prices without a name: 8, 12'],
    ['another currency', { price: 8, priceCurrency: 'CHF' }, 'a price in CHF, not in euros: 8'],
    ['a point before three digits', { price: '1.200' }, 'a price that cannot be read: "1.200"'],
    ['words', { price: 's.q.' }, 'a price that cannot be read: "s.q."'],
  ])('is not taken but told: %s', (_, offers, sentence) => {
    expect(importItem({ offers })).toEqual({
      dish: { name: { it: 'Ragù' } },
      leftOut: [`0.json: Primi / Ragù: ${sentence}`],
    })
  })
})

describe('a dish', () => {
  it('has no allergens, whatever its texts say', () => {
    const { dish } = importItem({ description: 'Contains: milk, gluten. Allergeni: latte' })
    expect(dish).toEqual({
      name: { it: 'Ragù' },
      description: { it: 'Contains: milk, gluten. Allergeni: latte' },
    })
  })

  it.each([
    ['https://schema.org/VeganDiet', ['vegetarian', 'vegan', 'pescatarian'], []],
    [['VegetarianDiet', 'http://schema.org/GlutenFreeDiet'], ['vegetarian', 'pescatarian', 'glutenFree'], []],
    [{ '@id': 'schema:GlutenFreeDiet' }, ['glutenFree'], []],
    ['https://schema.org/LowLactoseDiet', undefined, ['0.json: Primi / Ragù: the diet LowLactoseDiet']],
    ['HalalDiet', undefined, ['0.json: Primi / Ragù: the diet HalalDiet']],
  ])('for the diet %j', (suitableForDiet, diets, leftOut) => {
    const read = importItem({ suitableForDiet })
    expect([read.dish?.diets, read.leftOut]).toEqual([diets, leftOut])
  })

  it.each<[object, object | undefined]>([
    [
      { servingSize: '100 g', proteinContent: '9,8 g', sodiumContent: '360 mg', fatContent: '1 kcal' },
      { Proteine: 9.8, Sale: 0.9 },
    ],
    [{ servingSize: '1 piatto', proteinContent: '9.8 g' }, undefined],
    [{ proteinContent: '9.8 g' }, undefined],
    [{ servingSize: '100 g', proteinContent: '500 g' }, undefined],
  ])('with the nutrition %j', (nutrition, values) => {
    expect(importItem({ nutrition }).dish?.nutritional_values).toEqual(values)
  })

  it.each<[string, unknown, string | undefined, string[]]>([
    ['an address', 'https://x.example/a.jpg', 'https://x.example/a.jpg', []],
    ['a list', ['/a.jpg', 'https://x.example/b.jpg'], 'https://x.example/b.jpg', []],
    ['a thing', { '@type': 'ImageObject', url: 'https://x.example/c.jpg' }, 'https://x.example/c.jpg', []],
    ['no address', '/a.jpg', undefined, ['0.json: Primi / Ragù: a picture without an https address']],
    ['a script', 'javascript:alert(1)', undefined, ['0.json: Primi / Ragù: a picture without an https address']],
  ])('with %s as its picture', (_, image, image_path, leftOut) => {
    const read = importItem({ image })
    expect([read.dish?.image_path, read.leftOut]).toEqual([image_path, leftOut])
  })

  it('is without markup, entities and marks that nobody sees', () => {
    const { dish } = importItem({ description: '<p>Rag&ugrave;</p><p>&amp; burro</p><script>x</script>' })
    expect(dish?.description).toEqual({ it: 'Ragù\n& burro' })
  })
})
