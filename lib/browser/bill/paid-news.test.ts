import { expect, it } from '@jest/globals'
import { type PaidNews, paidNews } from '@/lib/browser/bill/paid-news'
import type { PartState } from '@/lib/core/bill/bill'

const NONE: PaidNews = { paid: null, parts: [] }

/** What is told after each look at the parts. */
const toldOf = (...looks: Record<string, PartState>[]): (string | null)[] => {
  let told = NONE
  return looks.map((look) => {
    told = paidNews(
      told,
      Object.entries(look).map(([id, state]) => ({ id, state })),
    )
    return told.paid
  })
}

it('a payment is told when it has come, and stays told', () => {
  expect(toldOf({ a: 'announced' }, { a: 'paid' }, { a: 'paid' })).toEqual([null, 'a', 'a'])
  expect(toldOf({ a: 'paid' })).toEqual(['a'])
})

it('a second part that is announced ends the news of the first, and so does giving it up', () => {
  expect(toldOf({ a: 'paid' }, { a: 'paid', b: 'announced' }, { a: 'paid' })).toEqual(['a', null, null])
  expect(toldOf({ b: 'announced' }, { a: 'paid', b: 'announced' }, { a: 'paid' })).toEqual([null, 'a', null])
  expect(toldOf({ a: 'paid', b: 'reserved' }, { a: 'paid', b: 'dropped' })).toEqual(['a', null])
})

it('each payment is told by itself', () => {
  expect(toldOf({ a: 'paid' }, { a: 'paid', b: 'announced' }, { a: 'paid', b: 'paid' })).toEqual(['a', null, 'b'])
})

it('nothing new is the same news', () => {
  const told = paidNews(NONE, [{ id: 'a', state: 'paid' }])
  expect(paidNews(told, [{ id: 'a', state: 'paid' }])).toBe(told)
})
