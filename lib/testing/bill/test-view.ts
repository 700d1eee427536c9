import type { BillView } from '@/lib/core/bill/bill-api'

type Part = BillView['parts'][number]

/** What this phone paid by card for one of its dishes, with a tip. */
export const testViewPart = (changes: Partial<Part> = {}): Part => ({
  ...{ id: 'part_000001', isMine: true, name: 'Ada', way: 'stripe', state: 'paid', amount: 1250, back: 0, tip: 125 },
  ...{ madeAt: 0, paidAt: 0, until: null, lines: [{ name: 'Tagliatelle', kind: 'dish', quantity: 1 }] },
  ...changes,
})

/** Two dishes of € 12,50, one of which this phone ordered; nobody has paid. */
export const testView = (changes: Partial<BillView> = {}): BillView => ({
  ...{ id: 'bill_1', level: 'table', state: 'open', type: 'r', table: '1', word: '07', news: 'bill_1', now: 0 },
  book: {
    lines: [true, false].map((isOwn, at) => ({
      ...{
        order: `ord_${at}`,
        line: '0',
        kind: 'dish',
        name: 'Tagliatelle',
        quantity: 1,
        amount: 1250,
        taken: 0,
        isOwn,
      },
    })),
    sums: { total: 2500, paid: 0, owed: 2500, reserved: 0, free: 2500, over: 0, tips: 0, people: 2 },
    equal: { base: 2500, shares: 0 },
  },
  ...{ parts: [], ways: ['stripe', 'cash'], minimums: {}, tips: true },
  ...changes,
})
