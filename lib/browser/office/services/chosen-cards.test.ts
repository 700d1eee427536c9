import { describe, expect, it } from '@jest/globals'
import { chosenCards, sheetsOf, unpublished } from '@/lib/browser/office/services/chosen-cards'

const MENU = { label: null, title: 'Menù' }
const ONE = { label: 'Tavolo', title: '1' }
const TWO = { label: 'Tavolo', title: '2' }
const ROW = { label: 'Tavolo', title: 'A 12' }
const CARDS = [MENU, ONE, TWO, ROW]

describe('the cards that are printed', () => {
  it.each([
    ['all', '', CARDS],
    ['places', '', [ONE, TWO, ROW]],
    ['venue', '', [MENU]],
    ['all', '2, a12', [TWO, ROW]],
    ['all', '1–2', [ONE, TWO]],
    ['places', '99', []],
    ['venue', '1', []],
  ] as const)('are, of %s, those of %j', (kind, only, cards) => {
    expect(chosenCards(CARDS, kind, only)).toEqual(cards)
  })

  it('fill sheet after sheet', () => {
    expect(sheetsOf([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]])
    expect(sheetsOf([], 4)).toEqual([])
  })
})

it('tables that are only in the draft have no code yet', () => {
  expect(unpublished(CARDS, [{ from: 1, to: 3 }, 'a12', 'VIP'])).toEqual(['3', 'VIP'])
  expect(unpublished(CARDS, ['1'])).toEqual([])
})
