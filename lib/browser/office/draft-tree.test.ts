import { describe, expect, it } from '@jest/globals'
import {
  draftTree,
  isChanged,
  italianName,
  menuLangs,
  missingLangs,
  partsOf,
  stepTo,
} from '@/lib/browser/office/draft-tree'
import type { DraftItem } from '@/lib/core/office/draft'

const item = (name: string, kind: DraftItem['kind'], into: string, fields: DraftItem['fields'] = {}): DraftItem => ({
  ...{ item: name, kind, into, fields, changedAt: 0 },
})

const course = (name: string, weight?: number) => item(name, 'course', '', weight === undefined ? {} : { weight })

const treeOf = (...items: DraftItem[]) => draftTree({ fields: {}, items })

describe('the menu of a draft', () => {
  it('stands as diners read it: heaviest courses first, else in the order of the file', () => {
    const tree = treeOf(course('light', 1), course('none'), course('heavy', 9), course('other'))
    expect(partsOf(tree, '', 'course').map((each) => each.item)).toEqual(['heavy', 'light', 'none', 'other'])
  })

  it('marks a dish that was written in itself or in a part of it', () => {
    const size = { ...item('size', 'variation', 'dish'), changedAt: 3 }
    const tree = treeOf(course('course'), item('dish', 'dish', 'course'), size, item('plain', 'dish', 'course'))
    const marked = (name: string) => isChanged(tree, tree.draft.items.find((each) => each.item === name) ?? size)
    expect([marked('dish'), marked('plain'), marked('course')]).toEqual([true, false, false])
  })

  it.each<[string, DraftItem['fields'], string[]]>([
    ['a plain text is the same in every language', { name: 'Sangiovese' }, []],
    ['a text in Italian alone', { name: { it: 'Vongole' } }, ['en', 'es']],
    ['one language is there', { name: { it: 'Vongole', en: 'Clams' } }, ['es']],
    ['one of two texts', { name: { it: 'a', en: 'b', es: 'c' }, note: { it: 'x', es: 'y' } }, ['en']],
  ])('tells what is not translated: %s', (_, fields, langs) => {
    const dish = item('dish', 'dish', 'course', fields)
    expect(missingLangs(treeOf(dish), dish, ['en', 'es'])).toEqual(langs)
  })

  it('misses Spanish only where the menu speaks it', () => {
    const of = (name: DraftItem['fields']) =>
      menuLangs({ fields: {}, items: [item('dish', 'dish', 'course', { name })] })
    expect([of({ it: 'a', en: 'b' }), of({ it: 'a', es: 'b' })]).toEqual([['en'], ['en', 'es']])
  })
})

describe('a name', () => {
  it('counts a name of spaces as missing', () => {
    expect(
      [{ it: '   ' }, { it: ' Ragù ' }, '\t', null].map((name) => italianName(item('a', 'dish', '', { name }))),
    ).toEqual([...['', 'Ragù', '', '']])
  })
})

describe('a course that is moved', () => {
  const others = [course('a', 9), course('b', 5), course('c')]

  it.each([
    [0, { after: null, weight: 9 }],
    [1, { after: 'a', weight: 9 }],
    [2, { after: 'b', weight: 5 }],
    [3, { after: 'c', weight: 0 }],
  ])('to place %i gets the weight of its neighbour', (to, step) => {
    expect(stepTo(others, course('moved', 3), to)).toEqual(step)
  })

  it('keeps a weight that fits', () => {
    expect(stepTo(others, course('moved', 5), 2)).toEqual({ after: 'b', weight: null })
    expect(stepTo([], course('moved', 5), 0)).toEqual({ after: null, weight: null })
  })
})
