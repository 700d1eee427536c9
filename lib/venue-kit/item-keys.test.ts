import { expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { itemsOf } from '@/lib/venue-kit/item-keys'
import type { DishEntry } from '@/lib/venue-kit/menu-entries'

const dishKeys = (dishes: DishEntry[]) =>
  itemsOf({ courses: [{ original_name: 'Primi', dishes }] })
    .filter(({ kind }) => kind !== 'course')
    .map(({ key }) => key)

it('finds every item of a file once', () => {
  expect(itemsOf(smallVenueFile).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    ...['course primi-zuppe', 'course fredde', 'course menu', 'dish zuppa', 'dish brodo', 'dish riso'],
    ...['variation zuppa/piccola', 'variation zuppa/grande', 'addition zuppa/bianco', 'addition zuppa/olio'],
    ...['beverage vini', 'drink albana', 'drink acqua'],
  ])
})

it('makes a key of the Italian name', () => {
  expect(dishKeys([{ name: { it: "Caffè d'orzo", en: 'Barley coffee' } }])).toEqual(['caffe-d-orzo'])
  expect(dishKeys([{ name: '寿司' }])).toEqual(['dish'])
})

it('leaves written keys as they are, and numbers the others around them', () => {
  const named = (name: string, key?: string): DishEntry => (key ? { name, key } : { name })
  expect(dishKeys([named('Tiramisù'), named('Altro', 'tiramisu'), named('Tiramisu')])).toEqual([
    'tiramisu-2',
    'tiramisu',
    'tiramisu-3',
  ])
})

it('parts the choices of dishes, so that "Piccola" of one is not that of another', () => {
  const sizes = [{ name: 'Piccola' }, { name: 'Piccola' }]
  const dishes = [
    { name: 'Pizza', variations: sizes },
    { name: 'Zuppa', additions: [{ name: 'Pane', additions: sizes }] },
  ]
  expect(dishKeys(dishes)).toEqual([
    'pizza',
    'zuppa',
    ...['pizza/piccola', 'pizza/piccola-2'],
    ...['zuppa/piccola', 'zuppa/piccola-2'],
  ])
})
