import { expect, it } from '@jest/globals'
import { newBillOf, tableToBegin } from '@/lib/core/desk/bills/new-bill'
import { venuePaying } from '@/lib/testing/bill/bill-table'
import { testDeskBill } from '@/lib/testing/desk-bills'

const desk = {
  ...{ tables: ['1', 'A 12', { from: 20, to: 30 }], closedTables: ['25'] },
  bills: [testDeskBill({ table: '1' }), testDeskBill({ table: '21', state: 'left' })],
}

it.each([
  ['a12', 'A 12'],
  [' 20', '20'],
  ['21', '21'],
])('the bill of %p begins at %p', (typed, table) => {
  expect(tableToBegin(typed, 'r', desk)).toEqual({ ok: true, value: table })
})

it.each([
  ['', 'table_invalid'],
  ['31', 'table_invalid'],
  ['1', 'has_bill'],
  ['25', 'table_closed'],
] as const)('no bill begins at %p: %s', (typed, code) => {
  expect(tableToBegin(typed, 'r', desk)).toEqual({ ok: false, error: { code } })
})

it('a room has a bill of its own beside a table of its name', () => {
  expect(tableToBegin('1', 'h', desk).ok).toBe(true)
})

it.each([
  ['end', ['r', 'h']],
  ['both', ['r', 'h']],
  ['now', undefined],
  [undefined, undefined],
] as const)('where guests pay %s the desk begins bills of the types %p', (pay, types) => {
  expect(newBillOf(venuePaying(pay))?.types).toEqual(types)
})

it('no bill begins where the tables take no orders', () => {
  const venue = venuePaying('end')
  const { tableservice } = venue.orders
  const orders = { ...venue.orders, tableservice: tableservice && { ...tableservice, active: false } }
  expect(newBillOf({ ...venue, orders })).toBeNull()
})
