import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { sittingsOf, type TableEnd } from '@/lib/core/desk/tables/sittings'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { testDeskBill } from '@/lib/testing/desk-bills'

const HOUR = 60 * 60_000
const NOW = 100 * HOUR

const order = (id: string, changes: Partial<DeskOrder> = {}): DeskOrder => ({
  ...{ id, number: id, state: 'accepted', service: 'tableservice', type: 'r', table: '1', people: 2 },
  ...{ placedAt: NOW - HOUR, time: null, dueAt: NOW, customer: null, allergies: [], note: '', notice: '' },
  ...{ late: false, money: 'open', total: 1200, paid: null, turn: 0, undo: [], answeredBy: null, refusal: null },
  ...{
    bill: null,
    corrections: [],
    charges: { discount: 0, cover: 0, delivery: 0 },
    waitingSince: null,
    louderAt: null,
    chatAwaited: false,
  },
  ...{ stationsReady: [], fired: null, answerable: true },
  lines: [
    { name: 'Dish', quantity: 1, price: 1200, note: '', person: null, warnings: [], station: null, course: null },
  ],
  ...changes,
})

const bill = (changes: Partial<DeskBill> = {}) => testDeskBill({ id: 'shared', ...changes })

const tablesIn = (orders: DeskOrder[], ends: TableEnd[] = []) =>
  sittingsOf(orders, ends, NOW).map(({ table, rounds }) => [table, rounds.map(({ id }) => id).join()])

describe('the tables in use', () => {
  it('are those of the last four hours, by name with numbers by their value', () => {
    const tables = ['10', '2', 'Dehors 11', 'Dehors 3', '1'].map((table) => order(table, { table }))
    const gone = order('gone', { table: '7', placedAt: NOW - COVER_MS })
    expect(tablesIn([...tables, gone]).map(([table]) => table)).toEqual(['1', '2', '10', 'Dehors 3', 'Dehors 11'])
  })

  it('hold the rounds of one sitting, oldest first, without lost orders and those of other services', () => {
    const lost = (['refused', 'cancelled', 'withdrawn'] as const).map((state) => order(state, { state }))
    const rounds = [order('late', { placedAt: NOW - 1 }), order('early', { placedAt: NOW - 3 * HOUR })]
    const away = order('away', { table: null, type: 'd', service: 'delivery' })
    expect(tablesIn([...lost, ...rounds, away])).toEqual([['1', 'early,late']])
  })

  it('keep a room apart from a table of the same name', () => {
    expect(tablesIn([order('table'), order('room', { type: 'h' })])).toEqual([
      ['1', 'room'],
      ['1', 'table'],
    ])
  })

  it('end where the venue frees them, and a later order begins the next one', () => {
    const orders = [order('before', { placedAt: NOW - 2 * HOUR }), order('after', { placedAt: NOW - HOUR })]
    const end = { type: 'r' as const, table: '1', last: NOW - 2 * HOUR }
    expect(tablesIn(orders, [end])).toEqual([['1', 'after']])
    expect(tablesIn(orders, [{ ...end, last: NOW - HOUR }, end])).toEqual([])
    expect(tablesIn(orders, [{ ...end, type: 'h' }])).toEqual([['1', 'before,after']])
  })

  it('have the orders that moved to a table after it was freed', () => {
    const moved = order('moved', { placedAt: NOW - 3 * HOUR, seatedAt: NOW - HOUR })
    const end = { type: 'r' as const, table: '1', last: NOW - 2 * HOUR }
    expect(tablesIn([moved], [end])).toEqual([['1', 'moved']])
    expect(tablesIn([moved], [{ ...end, last: NOW - HOUR }])).toEqual([])
  })

  it('name the longest sitting where there are several', () => {
    const [one, two] = [order('one'), order('two', { table: '2', placedAt: NOW - 2 * HOUR })]
    expect(sittingsOf([one, two], [], NOW).map(({ isLongest }) => isLongest)).toEqual([false, true])
    expect(sittingsOf([one], [], NOW).map(({ isLongest }) => isLongest)).toEqual([false])
  })

  it('say what is paid and how, and what may still be marked', () => {
    const paid = (by: 'cash' | 'pos' | 'online') => ({ by, at: 1, device: 'Cassa' })
    const orders = [
      order('online', { money: 'paid', paid: paid('online') }),
      order('cash', { paid: paid('cash') }),
      order('pos', { paid: paid('pos') }),
      order('refunded', { money: 'refunded' }),
      order('owed'),
      order('served', { state: 'done' }),
      order('elsewhere', { answerable: false }),
      order('nothing', { total: 0, lines: [] }),
    ]
    const [sitting] = sittingsOf(orders, [], NOW)
    expect(sitting?.bill).toMatchObject({
      ...{ total: 7 * 1200, paid: 4 * 1200, owed: 3 * 1200 },
      settled: { online: 1200, cash: 1200, pos: 1200, refunded: 1200 },
    })
    expect(sitting?.unpaid.map(({ id }) => id).toSorted()).toEqual(['owed', 'served'])
  })

  it('know the bill that their guests pay together, and mark none of its orders as paid', () => {
    const orders = [order('on it', { bill: 'shared' }), order('apart')]
    const [sitting] = sittingsOf(orders, [], NOW, [bill({ owed: 700 })])
    expect(sitting).toMatchObject({ shared: { id: 'shared' }, owed: 1900, people: 2, bill: { total: 1200 } })
    expect(sitting?.unpaid.map(({ id }) => id)).toEqual(['apart'])
  })

  it('owe nothing that was given up as their bill was closed', () => {
    const closed = bill({ owed: 700, state: 'closed' })
    const [sitting] = sittingsOf([order('on it', { bill: 'shared' })], [], NOW, [closed])
    expect(sitting).toMatchObject({ shared: { id: 'shared' }, owed: 0 })
  })

  it('owe nothing for an order that is on the bill of another table', () => {
    const [sitting] = sittingsOf([order('moved', { bill: 'shared' })], [], NOW, [bill({ table: '2' })])
    expect(sitting).toMatchObject({ shared: null, owed: 0, unpaid: [] })
  })

  it('have each order that stands in one sitting at most, and only of its own table', () => {
    const at = fc.integer({ min: NOW - 20 * HOUR, max: NOW })
    const table = fc.constantFrom('1', '2', '3')
    const type = fc.constantFrom('r' as const, 'h' as const)
    const state = fc.constantFrom('new' as const, 'done' as const, 'cancelled' as const)
    const orders = fc.array(fc.record({ table, type, state, placedAt: at }), { maxLength: 12 })
    const ends = fc.array(fc.record({ table, type, last: at }), { maxLength: 4 })
    fc.assert(
      fc.property(orders, ends, (given, freed) => {
        const all = given.map((changes, index) => order(String(index), changes))
        const found = sittingsOf(all, freed, NOW)
        const shown = found.flatMap(({ rounds }) => rounds)
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
        for (const sitting of found) {
          for (const round of sitting.rounds) {
            expect([round.table, round.type, isLostState(round.state)]).toEqual([sitting.table, sitting.type, false])
            const isOver = freed.some(
              (end) => end.table === round.table && end.type === round.type && end.last >= round.placedAt,
            )
            expect(isOver).toBe(false)
          }
          expect(sitting.bill.total).toBe(sitting.rounds.length * 1200)
        }
      }),
    )
  })
})
