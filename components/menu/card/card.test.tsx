import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Card } from '@/components/menu/card/card'
import { cardId, itemOfCardId } from '@/components/menu/card/card-id'
import type { CardView } from '@/components/menu/card/card-view'
import type { Dish } from '@/lib/core/menu/dish'
import { testDish } from '@/lib/testing/test-venue'

const view: CardView = {
  locale: 'it',
  type: 't',
  venueRef: '77',
  ordering: true,
  words: (key, values) => `${key} ${values?.price ?? ''}`,
  allergenName: (allergen) => allergen,
  dietName: (diet) => diet,
}

const SIZES = [
  { id: 1, name: 'Grande', price: 1400 },
  { id: 2, name: 'Piccola', price: 900 },
]

const card = (price: number | null, changes: Partial<Dish> = {}): string =>
  renderToStaticMarkup(
    <Card answer={{ kind: 'dish', item: testDish(7, price, changes), inTastingMenu: false }} view={view} />,
  )

describe('the data on a card', () => {
  it.each([
    ['its price in cents', card(123_450), ' data-cents="123450"'],
    ['the least of its sizes where it has no price', card(null, { variations: SIZES }), ' data-cents="900"'],
    ['that it is recommended', card(900, { special: true }), '<p class="special">'],
    ['that it is sold out for now', card(900, { available: false, goneForNow: true }), ' data-gone=""'],
    ['that the menu has it not', card(900, { available: false }), ' data-gone="menu"'],
  ])('says %s', (_, markup, data) => {
    expect(markup).toContain(data)
  })

  it.each([
    [card(4500, { price_note: 'al kg' }), '<p class="price">45,00\u00a0€ al kg</p>'],
    [card(null, { price_note: 's.q.' }), '<p class="price">s.q.</p>'],
  ])('has the words of its price, no number to charge and no button', (markup, price) => {
    expect(markup).toContain(price)
    expect(markup).not.toContain('<button')
  })

  it('says nothing of a price that is not there', () => {
    expect(card(null)).not.toContain('data-cents')
  })
})

describe('the name of a card', () => {
  const answer = { kind: 'dish', item: testDish(7, 900), inTastingMenu: false } as const

  it.each([
    ['on the menu', <Card key="menu" answer={answer} view={view} heading="h4" />, '<h4><a href="/t/q/77/menu/dish/7">'],
    [
      'on the page of its course',
      <Card key="course" answer={answer} view={view} full />,
      '<h3><a href="/t/q/77/menu/dish/7">',
    ],
    [
      'on its own page, where it leads nowhere',
      <Card key="own" answer={answer} view={view} heading="h1" full />,
      '<h1>Piatto 7</h1>',
    ],
  ])('leads to the page of the dish %s', (_, written, expected) => {
    expect(renderToStaticMarkup(written)).toContain(expected)
  })
})

describe('the key of a card', () => {
  it('names its item', () => {
    expect(itemOfCardId(cardId('drink', 12))).toEqual({ kind: 'drink', id: 12 })
  })

  it.each(['', 'dish-', 'dish-1x', 'course-1', '#dish-1'])("'%s' names none", (text) => {
    expect(itemOfCardId(text)).toBeNull()
  })
})
