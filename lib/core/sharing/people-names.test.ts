import { expect, it } from '@jest/globals'
import type { Guest } from '@/lib/core/cart/cart'
import { guestLabel } from '@/lib/core/cart/guest-lines'
import { numberGuests } from '@/lib/core/sharing/people-names'

/** 'p1 Anna': a guest's id and name. */
const guestOf = (text: string): Guest => {
  const [id = '', name = ''] = text.split(' ')
  return { id, name }
}

type Case = { title: string; pulls: string[][]; inCart?: Guest[]; labels: string[] }

/** `pulls`: who is in the cart at each, in any order. `labels`: of those at the last. */
const CASES: Case[] = [
  { title: 'joins', pulls: [['p1 Anna', 'p2 Anna', 'p3 Bea']], labels: ['Anna', 'Anna (2)', 'Bea'] },
  { title: 'withdraws first', pulls: [['p1 Anna', 'p2 Anna'], ['p2 Anna']], labels: ['Anna (2)'] },
  {
    title: 'withdraws in the middle',
    pulls: [
      ['p1 Anna', 'p2 Anna', 'p3 Anna'],
      ['p1 Anna', 'p3 Anna'],
    ],
    labels: ['Anna', 'Anna (3)'],
  },
  {
    title: 'joins after a namesake withdrew',
    pulls: [['p1 Anna', 'p2 Anna'], ['p2 Anna'], ['p2 Anna', 'p3 Anna']],
    labels: ['Anna (2)', 'Anna'],
  },
  { title: 'comes back', pulls: [['p1 Anna', 'p2 Anna'], ['p2 Anna'], ['p1 Anna']], labels: ['Anna'] },
  {
    title: 'stands in another order',
    pulls: [
      ['p3 Anna', 'p1 Anna'],
      ['p0 Anna', 'p1 Anna', 'p3 Anna'],
    ],
    labels: ['Anna (3)', 'Anna (2)', 'Anna'],
  },
  {
    title: 'takes another name',
    pulls: [
      ['p1 Anna', 'p2 Anna'],
      ['p1 Bea', 'p2 Anna'],
    ],
    labels: ['Bea', 'Anna (2)'],
  },
  {
    title: 'takes another name and their own again',
    pulls: [['p1 Anna', 'p2 Anna'], ['p2 Bea'], ['p2 Anna', 'p3 Anna']],
    labels: ['Anna (2)', 'Anna'],
  },
  {
    title: 'joins a second share of the cart',
    pulls: [['p9 Anna']],
    inCart: [{ id: 'p2', name: 'Anna', number: 2 }],
    labels: ['Anna'],
  },
  {
    title: 'is in the cart on a device that forgot who joined',
    pulls: [['p1 Anna', 'p2 Anna']],
    inCart: [{ id: 'p2', name: 'Anna', number: 2 }],
    labels: ['Anna', 'Anna (2)'],
  },
]

it.each(CASES)('a guest who $title: labels stay with their guests', ({ pulls, inCart, labels }) => {
  const joined = pulls.reduce<Guest[]>((before, pull) => numberGuests(before, pull.map(guestOf), inCart), [])
  const shown = (pulls.at(-1) ?? []).map(guestOf).map(({ id, name }) => {
    const guest = joined.find((each) => each.id === id && each.name === name)
    return guest && guestLabel(guest)
  })
  expect(shown).toEqual(labels)
})
