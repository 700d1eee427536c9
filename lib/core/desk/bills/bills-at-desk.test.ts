import { describe, expect, it } from '@jest/globals'
import {
  announcedOn,
  billOfSitting,
  billsApart,
  hasBillElsewhere,
  isSettled,
  mayUndoPart,
  newPart,
  sumOfPart,
  toGiveOf,
  undoOfPart,
  waysAt,
} from '@/lib/core/desk/bills/bills-at-desk'
import { testDeskBill, testDeskPart } from '@/lib/testing/desk-bills'

const ids = (bills: readonly { id: string }[]): string => bills.map(({ id }) => id).join()

describe('the bill of a table in use', () => {
  const at = { type: 'r' as const, table: '1', rounds: [{ bill: 'closed' }, { bill: null }] }
  const closed = testDeskBill({ id: 'closed', state: 'closed' })

  it('is the open one of its place', () => {
    const room = testDeskBill({ id: 'room', type: 'h' })
    const other = testDeskBill({ id: 'other', table: '2' })
    expect(billOfSitting(at, [closed, room, other, testDeskBill({ id: 'open' })])?.id).toBe('open')
  })

  it('may leave out an order that came from another table, and that is said', () => {
    expect(hasBillElsewhere(at, [closed, testDeskBill({ id: 'new party' })])).toBe(false)
    expect(hasBillElsewhere(at, [testDeskBill({ id: 'closed', table: '2' })])).toBe(true)
  })

  it('is the closed one of its orders where none is open', () => {
    expect(billOfSitting(at, [closed, testDeskBill({ id: 'of others', state: 'closed' })])?.id).toBe('closed')
    expect(billOfSitting(at, [])).toBeNull()
  })
})

describe('the bills of no table in use', () => {
  it('are those left, the oldest first, and those closed, the newest first', () => {
    const bills = [
      testDeskBill({ id: 'late', state: 'left', last: 20 }),
      testDeskBill({ id: 'early', state: 'left', last: 10 }),
      testDeskBill({ id: 'shown' }),
      testDeskBill({ id: 'first', state: 'closed', closed: { at: 1, by: null, why: 'paid' } }),
      testDeskBill({ id: 'second', state: 'closed', closed: { at: 2, by: null, why: 'unpaid' } }),
    ]
    const { left, closed } = billsApart(bills, [{ shared: testDeskBill({ id: 'shown' }) }, { shared: null }])
    expect([ids(left), ids(closed)]).toEqual(['early,late', 'second,first'])
  })

  it('count a closed one among those left while money is to be given back', () => {
    const part = testDeskPart({ back: 300, toGive: 300 })
    const bill = testDeskBill({ state: 'closed', parts: [part, testDeskPart()] })
    expect(toGiveOf(bill)).toBe(300)
    expect(ids(billsApart([bill], []).left)).toBe('bill_1')
  })
})

describe('a bill', () => {
  it('is closed in one tap where nothing is owed and nobody is paying', () => {
    const paid = testDeskBill({ owed: 0, parts: [testDeskPart()] })
    expect(isSettled(paid)).toBe(true)
    expect(isSettled(testDeskBill())).toBe(false)
    for (const state of ['reserved', 'announced'] as const)
      expect(isSettled({ ...paid, parts: [testDeskPart({ state })] })).toBe(false)
  })

  it('that is closed is among the closed ones, whatever was announced on it', () => {
    const bill = testDeskBill({ state: 'closed', parts: [testDeskPart({ state: 'announced' })] })
    const { left, closed } = billsApart([bill], [])
    expect([ids(left), ids(closed)]).toEqual(['', 'bill_1'])
  })
})

describe('the parts of a bill', () => {
  it('come with their tip while the staff are to take both', () => {
    const part = testDeskPart({ state: 'announced', amount: 2500, tip: 200 })
    expect([sumOfPart(part), sumOfPart({ ...part, state: 'paid' })]).toEqual([2700, 2500])
  })

  it('wait for the staff where a guest announced them, and their bill takes money', () => {
    const parts = [testDeskPart({ id: 'waits', state: 'announced' }), testDeskPart()]
    expect(announcedOn([testDeskBill({ parts }), testDeskBill({ parts, state: 'closed' })])).toEqual(['waits'])
  })

  it('may be taken back where the staff took them', () => {
    expect(mayUndoPart({ way: 'pos', state: 'paid' })).toBe(true)
    expect(mayUndoPart({ way: 'stripe', state: 'paid' })).toBe(false)
    expect(mayUndoPart({ way: 'cash', state: 'announced' })).toBe(false)
  })

  it('are found again by what the device did not know before', () => {
    const press = { by: 'cash', amount: 1000, tip: 0 } as const
    const before = testDeskBill({ parts: [testDeskPart({ id: 'known' })] })
    const others = [testDeskPart({ id: 'online', way: 'stripe' }), testDeskPart({ id: 'less', amount: 900 })]
    const after = testDeskBill({ parts: [...before.parts, testDeskPart({ id: 'new' }), ...others] })
    expect(newPart(before, after, press)?.id).toBe('new')
    expect(newPart(after, after, press)).toBeNull()
    expect(newPart(before, { parts: others }, press)).toBeNull()
  })

  it('are taken back after the bill that they closed is opened again', () => {
    const undo = { move: 'undo', part: 'part_1' }
    expect(undoOfPart({ state: 'left' }, 'part_1')).toEqual([undo])
    expect(undoOfPart({ state: 'closed' }, 'part_1')).toEqual([{ move: 'reopen' }, undo])
  })

  it('are charged to a room in a room alone', () => {
    expect([waysAt({ type: 'r' }), waysAt({ type: 'h' })]).toEqual([
      ['cash', 'pos'],
      ['cash', 'pos', 'room'],
    ])
  })
})
