import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { applyEdit, fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const item = (name: string, kind: DraftItem['kind'], into: string, fields: DraftItem['fields'] = {}): DraftItem => ({
  ...{ item: name, kind, into, fields, changedAt: 0 },
})

const DRAFT: Draft = {
  fields: { name: 'Da Lucia', cover_charge: 2 },
  items: [
    item('course-1', 'course', '', { original_name: { it: 'Primi', en: 'Pasta' } }),
    item('dish-1', 'dish', 'course-1', { name: 'Ragù', price: 13 }),
    item('variation-1', 'variation', 'dish-1', { name: 'Mezza', price: 8 }),
    item('dish-2', 'dish', 'course-1', { name: 'Pesto', price: 11 }),
    item('course-2', 'course', '', { original_name: 'Secondi' }),
  ],
}

const set = (of: string, field: string, was: DraftItem['fields'][string], value: DraftItem['fields'][string]) =>
  ({ op: 'set', item: of, field, was, value }) as const

const edited = (edit: DraftEdit, draft = DRAFT, version = 1): Draft => {
  const applied = applyEdit(draft, edit, version)
  if (!applied.ok) throw new Error(applied.error.code)
  return applied.value
}

const fieldsOf = ({ items }: Draft, name: string) => items.find((each) => each.item === name)?.fields

const order = ({ items }: Draft, into: string) => items.filter((each) => each.into === into).map((each) => each.item)

const valueIn = (draft: Draft, of: string, field: string) => fieldOf(fieldsOf(draft, of) ?? {}, { field })

describe('an edit of a draft', () => {
  it('changes days of opening hours beside those that somebody else has changed since, once', () => {
    const on = (day_of_week: number, open: string) => ({ day_of_week, open, close: '23:00' })
    const week = [on(1, '12:00'), on(2, '12:00')]
    const open = edited(set('', 'timetables', null, week))
    const theirs = edited(set('', 'timetables', week, [on(1, '18:00'), on(2, '12:00')]), open, 2)
    const mine = set('', 'timetables', week, [on(1, '12:00'), on(2, '19:00')])
    const both = edited(mine, theirs, 3)
    expect(both.fields.timetables).toEqual([on(1, '18:00'), on(2, '19:00')])
    expect(edited(mine, both, 4)).toBe(both)
    expect(applyEdit(both, set('', 'timetables', week, [on(1, '09:00'), on(2, '12:00')]), 5)).toMatchObject({
      error: { code: 'conflict' },
    })
  })

  it('changes one field and leaves the others', () => {
    const done = edited(set('dish-1', 'price', 13, 14))
    expect(fieldsOf(done, 'dish-1')).toEqual({ name: 'Ragù', price: 14 })
    expect(fieldsOf(done, 'dish-2')).toEqual({ name: 'Pesto', price: 11 })
    expect(edited(set('', 'cover_charge', 2, null)).fields).toEqual({ name: 'Da Lucia' })
  })

  it('is refused with what stands now where somebody changed the field meanwhile', () => {
    const theirs = edited(set('dish-1', 'price', 13, 14))
    expect(applyEdit(theirs, set('dish-1', 'price', 13, 15), 2)).toEqual({
      ok: false,
      error: { code: 'conflict', current: 14 },
    })
    expect(fieldsOf(edited(set('dish-1', 'name', 'Ragù', 'Al ragù'), theirs, 2), 'dish-1')).toEqual({
      name: 'Al ragù',
      price: 14,
    })
  })

  it('never changes what names the venue or an item to others', () => {
    for (const edit of [set('', 'id', null, 78), set('', 'token', null, 'x'), set('', 'format', null, 2)])
      expect(applyEdit(DRAFT, edit, 1)).toEqual({ ok: false, error: { code: 'misplaced' } })
    expect(applyEdit(DRAFT, set('dish-1', 'id', null, 9), 1)).toEqual({ ok: false, error: { code: 'misplaced' } })
  })

  it('nests courses at most eight deep, also by moving some into others', () => {
    const chain = (name: string, length: number, into = '') =>
      Array.from({ length }, (_, at) => item(`${name}-${at}`, 'course', at === 0 ? into : `${name}-${at - 1}`))
    const draft = { fields: {}, items: [...chain('one', 6), ...chain('two', 3)] }
    const move = (of: string, into: string) => applyEdit(draft, { op: 'move', item: of, into, after: null }, 1)
    expect(move('two-0', 'one-4').ok).toBe(true)
    expect(move('two-0', 'one-5')).toEqual({ ok: false, error: { code: 'misplaced' } })
    const deep = { fields: {}, items: chain('one', 8) }
    const added = { op: 'insert', item: 'new-1', kind: 'course', after: null, fields: {} } as const
    expect(applyEdit(deep, { ...added, into: 'one-6' }, 1).ok).toBe(true)
    expect(applyEdit(deep, { ...added, into: 'one-7' }, 1)).toEqual({ ok: false, error: { code: 'misplaced' } })
  })

  it('repeated after a lost answer changes nothing more', () => {
    const edits: DraftEdit[] = [
      set('dish-1', 'price', 13, 14),
      { op: 'insert', item: 'new-1', kind: 'dish', into: 'course-2', after: null, fields: { name: 'Arrosto' } },
      { op: 'move', item: 'dish-2', into: 'course-2', after: 'new-1' },
      { op: 'remove', item: 'dish-1', seen: 1 },
    ]
    const once = edits.reduce((draft, edit) => edited(edit, draft), DRAFT)
    for (const edit of edits.slice(1)) expect(edited(edit, once)).toEqual(once)
  })

  it.each([
    [
      'English of a text in two languages',
      'course-1',
      'original_name',
      'en',
      'Pasta',
      'First',
      { it: 'Primi', en: 'First' },
    ],
    [
      'English of a text that was the same in all',
      'dish-1',
      'name',
      'en',
      null,
      'Ragout',
      { it: 'Ragù', en: 'Ragout' },
    ],
    ['Italian of a text that is the same in all', 'dish-1', 'name', 'it', 'Ragù', 'Al ragù', 'Al ragù'],
    ['Italian of a text that was left out', 'dish-1', 'note', 'it', null, 'Per due', { it: 'Per due' }],
    ['English taken away', 'course-1', 'original_name', 'en', 'Pasta', '', { it: 'Primi' }],
  ] as const)('writes one language: %s', (_, of, field, lang, was, value, expected) => {
    expect(fieldsOf(edited({ op: 'set', item: of, field, lang, was, value }), of)?.[field]).toEqual(expected)
  })

  it('writes one field of an object, and leaves the others', () => {
    const path = 'orders.delivery.average_time'
    const made = edited(set('', path, null, 40))
    expect(made.fields.orders).toEqual({ delivery: { average_time: 40 } })
    const both = edited(set('', 'orders.delivery.minimum_price', null, 15), made, 2)
    expect(applyEdit(both, set('', path, 30, 35), 3)).toMatchObject({ error: { code: 'conflict', current: 40 } })
    expect(edited(set('', path, 40, null), both, 3).fields.orders).toEqual({ delivery: { minimum_price: 15 } })
    expect(edited(set('', 'theme.accent', null, null)).fields.theme).toBeUndefined()
  })

  it('lets two people write two languages of one text', () => {
    const english = edited({ op: 'set', item: 'dish-1', field: 'description', lang: 'en', was: null, value: 'Slow' })
    const both = edited(
      { op: 'set', item: 'dish-1', field: 'description', lang: 'it', was: null, value: 'Lento' },
      english,
    )
    expect(fieldsOf(both, 'dish-1')?.description).toEqual({ it: 'Lento', en: 'Slow' })
  })

  it('adds an item where it says, and at the front where its neighbour is gone', () => {
    const added = { op: 'insert', item: 'new-1', kind: 'dish', into: 'course-1', fields: { name: 'Lasagne' } } as const
    expect(order(edited({ ...added, after: 'dish-1' }), 'course-1')).toEqual(['dish-1', 'new-1', 'dish-2'])
    expect(order(edited({ ...added, after: 'dish-9' }), 'course-1')).toEqual(['new-1', 'dish-1', 'dish-2'])
  })

  it.each([
    ['a dish in a dish', { op: 'move', item: 'dish-1', into: 'dish-2', after: null }, 'misplaced'],
    ['a course in itself', { op: 'move', item: 'course-1', into: 'course-1', after: null }, 'misplaced'],
    ['a dish in a course that is gone', { op: 'move', item: 'dish-1', into: 'course-9', after: null }, 'gone'],
    ['a field of a dish that is gone', set('dish-9', 'price', null, 3), 'gone'],
  ] as const)('is refused: %s', (_, edit, code) => {
    expect(applyEdit(DRAFT, edit, 1)).toEqual({ ok: false, error: { code } })
  })

  it('removes an item with all that stands in it, unless somebody has changed a part since', () => {
    expect(edited({ op: 'remove', item: 'course-1', seen: 0 }).items.map((each) => each.item)).toEqual(['course-2'])
    const theirs = edited(set('variation-1', 'price', 8, 9), DRAFT, 4)
    expect(applyEdit(theirs, { op: 'remove', item: 'course-1', seen: 3 }, 5)).toMatchObject({
      error: { code: 'conflict', current: { price: 9 } },
    })
    expect(edited({ op: 'remove', item: 'course-1', seen: 4 }, theirs, 5).items).toHaveLength(1)
  })

  it('loses no word: whatever is replaced was seen by who replaced it', () => {
    const step = fc.record({
      who: fc.nat(2),
      of: fc.constantFrom('dish-1', 'dish-2', 'course-1'),
      field: fc.constantFrom('name', 'note'),
      value: fc.constantFrom('a', 'b', 'c'),
      /** 0: at the draft as it is; 1: at what they saw last. */
      looks: fc.nat(1),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const seen = new Map<number, Draft>()
        let draft = DRAFT
        for (const { who, of, field, value, looks } of steps) {
          const was = valueIn([draft, seen.get(who) ?? DRAFT][looks] ?? DRAFT, of, field)
          const stood = valueIn(draft, of, field)
          const applied = applyEdit(draft, set(of, field, was, value), 1)
          expect(applied.ok).toBe([was, value].includes(stood))
          draft = applied.ok ? applied.value : draft
          seen.set(who, draft)
          expect(valueIn(draft, of, field)).toBe(applied.ok ? value : stood)
        }
      }),
    )
  })
})
