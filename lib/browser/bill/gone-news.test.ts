import { expect, it } from '@jest/globals'
import { type GoneNews, goneNews } from '@/lib/browser/bill/gone-news'
import type { PartState } from '@/lib/core/bill/bill'

type Part = { id: string; state: PartState }

const NONE: GoneNews<Part> = { waiting: [], gone: null }

const partsOf = (look: Record<string, PartState>): Part[] => Object.entries(look).map(([id, state]) => ({ id, state }))

/** Which part is told to be gone after each look; `left`: given up by this phone. */
const goneOf = (looks: Record<string, PartState>[], left: string[] = []): (string | null)[] => {
  let told = NONE
  return looks.map((look) => {
    told = goneNews(told, partsOf(look), new Set(left))
    return told.gone?.id ?? null
  })
}

it('a part that the staff refuse is told, and stays told', () => {
  expect(goneOf([{ a: 'announced' }, {}, {}])).toEqual([null, 'a', 'a'])
})

it('a reservation that runs out is told', () => {
  expect(goneOf([{ a: 'reserved' }, { a: 'dropped' }])).toEqual([null, 'a'])
})

it('a part that its phone gives up is not told', () => {
  expect(goneOf([{ a: 'announced' }, {}], ['a'])).toEqual([null, null])
})

it('a part that is paid is not told', () => {
  expect(goneOf([{ a: 'announced' }, { a: 'paid' }])).toEqual([null, null])
})

it('a new part ends the news of the one that is gone', () => {
  expect(goneOf([{ a: 'announced' }, {}, { b: 'reserved' }])).toEqual([null, 'a', null])
})

it('a part that comes back, or is paid late, ends the news', () => {
  expect(goneOf([{ a: 'announced' }, {}, { a: 'announced' }])).toEqual([null, 'a', null])
  expect(goneOf([{ a: 'reserved' }, {}, { a: 'paid' }])).toEqual([null, 'a', null])
})

it('of two that waited the one that is gone is told while the other still waits', () => {
  expect(goneOf([{ a: 'announced', b: 'announced' }, { b: 'announced' }])).toEqual([null, 'a'])
})

it('nothing new is the same news', () => {
  const told = goneNews(NONE, partsOf({ a: 'announced' }), new Set())
  expect(goneNews(told, partsOf({ a: 'announced' }), new Set())).toBe(told)
})
