import { describe, expect, it } from '@jest/globals'
import { groupsToPrint } from '@/lib/core/desk/bills/printed-bill'
import { type DeskOrder, deskOrderSchema } from '@/lib/core/desk/desk-order'
import { testDeskBill } from '@/lib/testing/desk-bills'

const order = (id: string, bill: string | null, placedAt = 0): DeskOrder =>
  deskOrderSchema.parse({
    ...{ id, number: id, state: 'accepted', service: 'tableservice', type: 'r', table: '1', people: 2, placedAt },
    ...{ time: null, dueAt: 0, customer: null, lines: [], allergies: [], note: '', notice: '', late: false },
    ...{ money: 'open', total: 1200, bill, answeredBy: null, refusal: null, waitingSince: null, louderAt: null },
    ...{ answerable: true },
  })

describe('the bill on paper', () => {
  const shared = testDeskBill({ id: 'shared', orders: ['second', 'first'] })
  const [first, second, apart] = [order('first', 'shared', 1), order('second', 'shared', 2), order('apart', null, 3)]

  it('has the orders of the bill first, then those that are paid by themselves', () => {
    const groups = groupsToPrint({ shared, rounds: [first, second, apart] }, [apart, second, first])
    expect(groups.map(({ rounds }) => rounds.map(({ id }) => id))).toEqual([['first', 'second'], ['apart']])
    expect(groups.map(({ sums }) => sums.total)).toEqual([2400, 1200])
  })

  it('has the orders of a bill whose table is empty', () => {
    expect(groupsToPrint({ shared, rounds: [] }, [first]).map(({ rounds }) => rounds.length)).toEqual([1])
  })

  it('has no bill where each order is paid by itself', () => {
    expect(groupsToPrint({ shared: null, rounds: [apart] }, [apart])).toMatchObject([{ shared: null }])
  })
})
