import { describe, expect, it } from '@jest/globals'
import { auditBills, type BillEvidence, type BillsAudit, dueOf } from '@/e2e/faults/bills/audit-bills'
import type { BillOrder, BillPart } from '@/lib/core/bill/bill'

const NOW = 1_000_000

const order: BillOrder = {
  ...{ id: 'ord_1', total: 1250, placedAt: 1, isOwn: true, people: 1 },
  ...{ lines: [], charges: null },
}

const part = (changes: Partial<BillPart> = {}): BillPart => ({
  ...{ id: 'part_1', way: 'stripe', state: 'paid', amount: 1250, tip: 100, back: 0, wish: { kind: 'all' } },
  ...{ claims: [], until: null, madeAt: 2, paidAt: 3, ...changes },
})

type Scene = { parts?: BillPart[]; taken?: number[]; back?: number; orders?: string[]; paid?: string[] }

/** One bill of an order that was paid with a tip, as every ledger has it. */
const evidence = ({
  parts = [part()],
  taken = [1350],
  back = 0,
  orders = [],
  paid = [],
}: Scene = {}): BillEvidence => ({
  accounts: new Map([['bill_1', { orders: [order], parts }]]),
  money: new Map([['part_1', { taken, back }]]),
  told: { orders: ['ord_1', ...orders], paid },
  now: NOW,
})

it('the audit of bills finds nothing where all ledgers agree', () => {
  expect(auditBills(evidence({ paid: ['part_1'] }))).toEqual({ twice: [], lost: [], standing: [] })
})

it.each<[Partial<BillPart>, number]>([
  [{}, 1350],
  [{ back: 250 }, 1100],
  [{ back: 1250 }, 0],
  [{ state: 'dropped' }, 0],
  [{ state: 'reserved' }, 0],
])('a part with %j has its money at the provider', (changes, due) => {
  expect(dueOf(part(changes))).toBe(due)
})

describe('the audit of bills finds', () => {
  const late = part({ state: 'reserved', paidAt: null, until: NOW - 1 })
  const cash = part({ id: 'part_2', way: 'cash', tip: 0 })
  it.each<[string, keyof BillsAudit, Scene]>([
    ['a part that was charged twice', 'twice', { taken: [1350, 1350] }],
    ['a bill that was paid twice', 'twice', { parts: [part(), cash] }],
    ['money of a part that was dropped', 'twice', { parts: [part({ state: 'dropped' })] }],
    ['money that did not go back', 'twice', { parts: [part({ back: 1250 })] }],
    ['a part that is paid without money', 'lost', { taken: [] }],
    ['money that went back too far', 'lost', { back: 100 }],
    ['an order on no bill', 'lost', { orders: ['ord_2'] }],
    ['a part that was shown as paid', 'lost', { paid: ['part_3'] }],
    ['a charge of no part', 'lost', { parts: [] }],
    ['a reservation beyond its time', 'standing', { parts: [late], taken: [] }],
  ])('%s', (_, kind, scene) => {
    expect(auditBills(evidence(scene))[kind]).not.toEqual([])
  })
})
