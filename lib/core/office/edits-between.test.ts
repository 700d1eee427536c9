import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { applyEdit } from '@/lib/core/office/apply-edit'
import { DRAFT_PLACES, type Draft, type DraftItem, type DraftKind } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { editsBetween } from '@/lib/core/office/edits-between'

const VERSION = 20

const KINDS: Record<DraftKind, number> = {
  ...{ course: 10, dish: 6, variation: 3, choices: 2 },
  ...{ addition: 3, beverage: 2, drink: 3 },
}

const NAMES = Object.entries(KINDS).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, at) => ({ kind: kind as DraftKind, item: `${kind}-${at}` })),
)

type Wish = { name: (typeof NAMES)[number]; at: number; fields: DraftItem['fields']; changedAt: number }

const wish: fc.Arbitrary<Wish> = fc.record({
  name: fc.constantFrom(...NAMES),
  at: fc.nat(40),
  fields: fc.dictionary(
    fc.constantFrom('name', 'price', 'vat'),
    fc.constantFrom('a', 2, null, { it: 'a' }, { it: 'a', en: 'b' }, ['x']),
  ),
  changedAt: fc.nat(VERSION),
})

const depthOf = (items: readonly DraftItem[], item: string): number => {
  const found = items.find((each) => each.item === item)
  return found ? 1 + depthOf(items, found.into) : 0
}

/** Each stands where it may: in one of those before it, or at the top. */
const draftOf = (wishes: readonly Wish[], fields: DraftItem['fields']): Draft => {
  const items: DraftItem[] = []
  for (const { name, at, ...rest } of wishes) {
    const mayHold = (kind: DraftKind | 'venue') => DRAFT_PLACES[name.kind].includes(kind)
    const places = [
      ...(mayHold('venue') ? [''] : []),
      ...items.filter(({ kind, item }) => mayHold(kind) && depthOf(items, item) < 8).map(({ item }) => item),
    ]
    const into = places[at % Math.max(1, places.length)]
    if (into !== undefined) items.push({ ...name, into, ...rest })
  }
  return { fields, items }
}

const draft = fc
  .tuple(fc.uniqueArray(wish, { selector: ({ name }) => name.item, maxLength: NAMES.length }), wish)
  .map(([wishes, { fields }]) => draftOf(wishes, fields))

/** Fails where an edit is refused. */
const edited = (before: Draft, edits: readonly DraftEdit[]): Draft =>
  edits.reduce((one, edit, at) => {
    const applied = applyEdit(one, edit, VERSION + 1 + at)
    if (!applied.ok) throw new Error(`${applied.error.code}: ${JSON.stringify(edit)}`)
    return applied.value
  }, before)

const said = (fields: DraftItem['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** What stands where in which order, with its fields. */
const shape = ({ fields, items }: Draft) => {
  const within = (into: string): object[] =>
    Object.keys(KINDS).flatMap((kind) =>
      items
        .filter((each) => each.kind === kind && each.into === into)
        .map((each) => ({ item: each.item, fields: said(each.fields), within: within(each.item) })),
    )
  return { fields: said(fields), within: within('') }
}

const LETTERS = [...'abcdefg']

const inOrder = (names: readonly string[]): Draft => ({
  fields: {},
  items: names.map((item) => ({ item, kind: 'course', into: '', fields: {}, changedAt: 0 })),
})

/** The longest run of letters that stand in the order of the alphabet. */
const longestRun = (names: readonly string[]): number => {
  const [first, ...rest] = names
  if (first === undefined) return 0
  return Math.max(longestRun(rest), 1 + longestRun(rest.filter((name) => name > first)))
}

/** A group of the venue's never has the name of one of a dish. */
const keepsGroups = (before: Draft, after: Draft): boolean =>
  before.items.every(({ kind, item, into }) => {
    const then = after.items.find((each) => each.item === item)
    return kind !== 'choices' || !then || (then.into === '') === (into === '')
  })

describe('the edits between two drafts', () => {
  it('make the one of the other, and none is refused', () => {
    fc.assert(
      fc.property(draft, draft, (before, after) => {
        fc.pre(keepsGroups(before, after))
        const edits = editsBetween(before, after, VERSION)
        expect(shape(edited(before, edits))).toEqual(shape(after))
      }),
      { numRuns: 500 },
    )
  })

  it('are none where nothing changed', () => {
    fc.assert(fc.property(draft, (one) => expect(editsBetween(one, one, VERSION)).toEqual([])))
  })

  it('each change something', () => {
    fc.assert(
      fc.property(draft, draft, (before, after) => {
        let one = before
        for (const edit of editsBetween(before, after, VERSION)) {
          const next = edited(one, [edit])
          expect(next).not.toBe(one)
          one = next
        }
      }),
    )
  })

  it('move no more items than must be', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LETTERS, { minLength: LETTERS.length }), (names) => {
        const edits = editsBetween(inOrder(LETTERS), inOrder(names), VERSION)
        expect(edits).toHaveLength(names.length - longestRun(names))
      }),
    )
  })

  it('turn courses that stand in each other inside out', () => {
    const item = (name: string, into: string): DraftItem => ({
      ...{ item: name, kind: 'course', into, fields: {}, changedAt: 0 },
    })
    const before = { fields: {}, items: [item('a', ''), item('b', 'a'), item('c', 'b')] }
    const after = { fields: {}, items: [item('c', ''), item('b', 'c'), item('a', 'b')] }
    expect(shape(edited(before, editsBetween(before, after, VERSION)))).toEqual(shape(after))
  })

  it('keep an identifier that publishing gave', () => {
    const one = (id: number | null): Draft => ({ fields: { token: `t-${id}` }, items: inOrder(['a']).items })
    expect(editsBetween(one(1), one(2), VERSION)).toEqual([])
  })
})
