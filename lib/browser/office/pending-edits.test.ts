import { describe, expect, it } from '@jest/globals'
import {
  type Answer,
  answered,
  dueEdits,
  type Later,
  marked,
  NOTHING_PENDING,
  type Pending,
  settled,
  shownDraft,
  withEdit,
  withLater,
} from '@/lib/browser/office/pending-edits'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const item = (name: string, kind: DraftItem['kind'], into: string, fields: DraftItem['fields']): DraftItem => ({
  ...{ item: name, kind, into, fields, changedAt: 0 },
})

const DRAFT: Draft = {
  fields: { name: 'Da Lucia' },
  items: [
    item('course-1', 'course', '', { original_name: 'Primi' }),
    item('dish-1', 'dish', 'course-1', { name: 'Ragù', price: 13 }),
    item('variation-1', 'variation', 'dish-1', { name: 'Mezza', price: 8 }),
    item('dish-2', 'dish', 'course-1', { name: 'Pesto', price: 11 }),
  ],
}

const START: Pending = { ...NOTHING_PENDING, base: { draft: DRAFT, version: 4, baseVersion: 1 } }

type Value = string | number | null

const price = (was: Value, value: Value, of = 'dish-1'): DraftEdit => ({
  ...{ op: 'set', item: of, field: 'price', was, value },
})

const shownPrice = (pending: Pending, of = 'dish-1') =>
  shownDraft(pending).items.find((each) => each.item === of)?.fields.price

const sentOf = (pending: Pending) => {
  const sent = dueEdits(pending, 200)
  return { sent, pending: marked(pending, sent, 'sending') }
}

const yes = (version: number): Answer => ({ ok: true, value: { version } })

const conflict = (current: Value): Answer => ({ ok: false, error: { code: 'conflict', current } })

const theirs = (version: number, edit: DraftEdit): Later => ({ version, edits: [{ version, by: 'Bruno', edit }] })

describe('edits that wait for the server', () => {
  it('keep their order around an object that has the field', () => {
    const whole = { op: 'set', item: '', field: 'orders.delivery' } as const
    const minimum = { op: 'set', item: '', field: 'orders.delivery.minimum_price' } as const
    const edits: DraftEdit[] = [
      { ...whole, was: null, value: { active: true } },
      { ...minimum, was: null, value: 15 },
      { ...whole, was: { active: true, minimum_price: 15 }, value: null },
    ]
    const pending = edits.reduce(withEdit, START)
    expect(pending.queue).toHaveLength(3)
    expect(shownDraft(pending).fields.orders).toEqual({})
  })

  it('are one for a field while it is being typed, and none where it ends as it was', () => {
    const typed = ['1', '14', '14.5'].reduce((at, value) => withEdit(at, price(13, value)), START)
    expect(typed.queue.map(({ edit }) => edit)).toEqual([price(13, '14.5')])
    expect(withEdit(typed, price(14.5, 13)).queue).toEqual([])
  })

  it('keep apart what was sent from what is typed after it', () => {
    const { pending } = sentOf(withEdit(START, price(13, 14)))
    expect(withEdit(pending, price(14, 15)).queue.map(({ edit }) => edit)).toEqual([price(13, 14), price(14, 15)])
    expect(withEdit(marked(pending, pending.queue, 'tried'), price(14, 15)).queue).toHaveLength(2)
  })

  it('are shown before they are sent, and not lost while the network is', () => {
    const typed = withEdit(START, price(13, 14))
    expect(shownPrice(typed)).toBe(14)
    const { sent, pending } = sentOf(typed)
    expect(dueEdits(marked(pending, sent, 'tried'), 200)).toHaveLength(1)
  })

  it('are in the base once they are confirmed, where nobody wrote between them', () => {
    const { sent, pending } = sentOf(withEdit(withEdit(START, price(13, 14)), price(11, 12, 'dish-2')))
    const done = answered(pending, sent, [yes(5), yes(6)])
    expect(done).toMatchObject({ queue: [], base: { version: 6 } })
    expect([shownPrice(done), shownPrice(done, 'dish-2')]).toEqual([14, 12])
  })

  it('wait for what somebody else wrote between them', () => {
    const { sent, pending } = sentOf(withEdit(START, price(13, 14)))
    const done = answered(pending, sent, [yes(6)])
    expect([done.base.version, shownPrice(done)]).toEqual([4, 14])
    const others = { version: 5, by: 'Bruno', edit: price(11, 12, 'dish-2') }
    const caught = withLater(done, { version: 6, edits: [others, { version: 6, by: 'Anna', edit: price(13, 14) }] })
    expect(caught).toMatchObject({ queue: [], base: { version: 6 } })
    expect([shownPrice(caught), shownPrice(caught, 'dish-2')]).toEqual([14, 12])
  })
})

describe('a conflict', () => {
  const open = () => {
    const { sent, pending } = sentOf(withEdit(START, price(13, 15)))
    return withLater(answered(pending, sent, [conflict(14)]), theirs(5, price(13, 14)))
  }

  it('keeps both values, shows ours, and names who wrote the other', () => {
    const at = open()
    expect(at.conflicts).toEqual([{ edit: price(13, 15), theirs: 14 }])
    expect([shownPrice(at), at.authors['dish-1 price '], at.queue.length]).toEqual([15, 'Bruno', 0])
  })

  it('takes further typing and sends nothing until it is settled', () => {
    const typed = withEdit(open(), price(15, 16))
    expect(typed.conflicts[0]?.edit).toEqual(price(15, 16))
    expect(dueEdits(typed, 200)).toEqual([])
  })

  it('ends with ours sent over theirs, or with theirs', () => {
    const mine = settled(open(), 'dish-1 price ', true)
    expect(dueEdits(mine, 200).map(({ edit }) => edit)).toEqual([price(14, 15)])
    const left = settled(open(), 'dish-1 price ', false)
    expect([shownPrice(left), left.queue, left.conflicts]).toEqual([14, [], []])
  })

  it('ends by itself once somebody writes the same', () => {
    expect(withLater(open(), theirs(6, price(14, 15))).conflicts).toEqual([])
  })
})

describe('a removal', () => {
  const removal: DraftEdit = { op: 'remove', item: 'dish-1', seen: 4 }

  it('waits for its writer’s own edits before it, and then knows them', () => {
    const { sent, pending } = sentOf(withEdit(withEdit(START, price(13, 14)), removal))
    expect(sent.map(({ edit }) => edit.op)).toEqual(['set'])
    const next = answered(pending, sent, [yes(5)])
    expect(dueEdits(next, 200).map(({ edit }) => edit)).toEqual([{ ...removal, seen: 5 }])
  })

  it('knows nothing of what others wrote in the item since', () => {
    const waiting = withLater(withEdit(START, removal), theirs(5, price(8, 9, 'variation-1')))
    expect(waiting.queue[0]?.edit).toEqual(removal)
    const elsewhere = withLater(withEdit(START, removal), theirs(5, price(11, 12, 'dish-2')))
    expect(elsewhere.queue[0]?.edit).toEqual({ ...removal, seen: 5 })
  })

  it('by somebody else keeps what was typed into the item', () => {
    const { sent, pending } = sentOf(withEdit(START, price(13, 14)))
    expect(answered(pending, sent, [{ ok: false, error: { code: 'gone' } }]).lost).toEqual([price(13, 14)])
  })
})
