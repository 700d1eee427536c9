import { describe, expect, it } from '@jest/globals'
import { type CountedChange, countChanges } from '@/lib/browser/office/changes/counted-changes'

const change = (what: CountedChange['what'], kind: string, name: string, place = ''): CountedChange => ({
  ...{ what, kind, name, place },
  fields: what === 'changed' ? ['description'] : [],
})

describe('what is counted of what is new', () => {
  it('is the dish and not its sizes', () => {
    const dish = change('new', 'dish', 'Margherita', 'Pizze')
    const sizes = ['Piccola', 'Grande'].map((name) => change('new', 'variation', name, 'Pizze › Margherita'))
    expect(countChanges([dish, ...sizes])).toEqual([['new', 1]])
    expect(countChanges(sizes)).toEqual([['new', 2]])
  })

  it('is each dish of a course and not the course, unless it is empty', () => {
    const course = change('new', 'course', 'Pizze')
    const dishes = ['Margherita', 'Marinara'].map((name) => change('new', 'dish', name, 'Pizze'))
    expect(countChanges([course, ...dishes])).toEqual([['new', 2]])
    expect(countChanges([course])).toEqual([['new', 1]])
  })

  it('is as many dishes as a course holds that is said in one line', () => {
    expect(countChanges([{ ...change('new', 'course', 'Pizze'), entries: 40 }])).toEqual([['new', 40]])
  })
})

it('says other changes as changes where there is nothing else', () => {
  expect(countChanges([], 27)).toEqual([['changes', 27]])
  expect(countChanges([change('new', 'dish', 'Ragù')], 2)).toEqual([
    ['new', 1],
    ['others', 2],
  ])
})
