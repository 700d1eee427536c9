import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { OrderMove } from '@/lib/server/orders/answer/answer-order'
import { changeStock, stopCounting } from '@/lib/server/stock/item-stock'
import { NOW, REFUSE, stockHarness } from '@/lib/testing/orders/stock-harness'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('a count through an evening, on %s', (engine) => {
  const { store, place, set, left, order, receive, answer } = stockHarness(engine)

  type Known = { id: string; pieces: number; turn: number; lost: boolean }
  type Evening = { stocked: number; orders: Known[] }

  const isMoved = async (known: Known, move: OrderMove): Promise<boolean> => (await answer(known.id, move, NOW + 1)).ok

  const steps = {
    order: async (evening: Evening, number: number) => {
      const pieces = (number % 3) + 1
      const before = (await left()) ?? 0
      const got = await order(pieces)
      expect(got.ok).toBe(pieces <= before)
      if (!got.ok) return
      await receive(got.value.orderId)
      evening.orders.push({ id: got.value.orderId, pieces, turn: 0, lost: false })
    },
    refuse: async ({ orders }: Evening, number: number) => {
      const known = orders[number]
      if (!known || known.lost || !(await isMoved(known, REFUSE))) return
      Object.assign(known, { turn: known.turn + 1, lost: true })
    },
    undo: async ({ orders }: Evening, number: number) => {
      const known = orders[number]
      if (!known?.lost || !(await isMoved(known, { move: 'undo', turn: known.turn }))) return
      Object.assign(known, { turn: known.turn + 1, lost: false })
    },
    restock: async (evening: Evening, number: number) => {
      evening.stocked += number
      const seen = (await left()) ?? 0
      await changeStock(store.db, place, { left: seen + number, seen, until: null, now: NOW })
    },
  }

  const held = async (): Promise<number> => {
    const rows = await store.db.selectFrom('order_stock').select('pieces').where('returned', '=', 0).execute()
    return rows.reduce((sum, { pieces }) => sum + pieces, 0)
  }

  const step = fc.tuple(fc.constantFrom(...(['order', 'order', 'refuse', 'undo', 'restock'] as const)), fc.nat(5))

  it('is what was stocked less what standing orders have, after any sequence of moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (sequence) => {
        await stopCounting(store.db, place, NOW)
        await set(4)
        const evening: Evening = { stocked: 4, orders: [] }
        for (const [name, number] of sequence) {
          await steps[name](evening, number)
          const sold = evening.orders.reduce((sum, { pieces, lost }) => sum + (lost ? 0 : pieces), 0)
          expect(sold).toBeLessThanOrEqual(evening.stocked)
          expect([await left(), await held()]).toEqual([evening.stocked - sold, sold])
        }
      }),
      { numRuns: 25 },
    )
  })
})
