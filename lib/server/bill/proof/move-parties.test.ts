import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openBook } from '@/lib/core/bill/book'
import { lockBill, readAccount } from '@/lib/server/bill/bill-store'
import { leaveBill, leaveOldBills, rejoinBill } from '@/lib/server/bill/leave-bill'
import { takePart } from '@/lib/server/bill/pay/hand-parts'
import type { BillRow } from '@/lib/server/db/bill-rows'
import { removeTableEnd, writeTableEnd } from '@/lib/server/orders/ledger/table-ends'
import { billTable } from '@/lib/testing/bill/bill-table'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const CLEARED = [
  ...(['bill_parts', 'bill_phones', 'bill_orders', 'bills', 'covers', 'order_moves', 'received_orders'] as const),
  ...(['outbox', 'order_origins', 'table_ends', 'orders'] as const),
]

const TABLES = ['1', '2', 'A 12'] as const

const HOUR = 60 * 60_000

const step = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'pay', 'pay', 'pay all', 'move', 'move', 'move'] as const),
    ...(['undo', 'free', 'free', 'undo free', 'refuse', 'wait'] as const),
  ),
  table: fc.constantFrom(...TABLES),
  to: fc.constantFrom(...TABLES),
  which: fc.nat(9),
  phone: fc.constantFrom('one', 'two', 'three', 'four'),
  amount: fc.integer({ min: 1, max: 1500 }),
})

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe.each(testEngines)('parties that move between tables, pay and go, on %s', (engine) => {
  const database = databaseHarness(engine)
  let guests: ReturnType<typeof billTable>
  /** Where each order is, and since when; when each table was freed. Ms. */
  let seats: Map<string, { table: string; since: number }>
  let freed: Map<string, number>

  beforeEach(() => {
    guests = billTable(() => database.db)
  })

  const begin = async (): Promise<void> => {
    for (const table of CLEARED) await database.db.deleteFrom(table).execute()
    guests = billTable(() => database.db)
    seats = new Map()
    freed = new Map()
  }
  const bills = () => database.db.selectFrom('bills').selectAll().execute()
  const orderOf = (which: number): string | undefined => [...seats.keys()][which % Math.max(1, seats.size)]
  const owedOn = async (id: string) => openBook(await readAccount(database.db, id), guests.now()).sums.owed
  const freeing = (table: string, last: number) => ({
    end: { venueId: guests.venue.id, type: 'r' as const, table, last },
    of: { venueId: guests.venue.id, type: 'r' as const, spot: table, last, now: guests.now() },
  })

  const pay = async ({ table, amount }: Step, isAll: boolean): Promise<void> => {
    const open = (await bills()).find(({ spot, state }) => spot === table && state === 'open')
    const owed = open && (await owedOn(open.id))
    if (!open || !owed) return
    const taken = { by: 'cash', amount: isAll ? owed : Math.min(amount, owed), tip: 0, key: randomUUID() } as const
    await database.db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, open.id)
      if (bill) await takePart(tx, bill, { ...taken, device: 'Cassa', now: guests.now() })
    })
  }
  const move = async ({ which, to }: Step): Promise<void> => {
    const id = orderOf(which)
    const done = id && (await guests.move(id, { move: 'move_table', table: to })).ok
    if (id && done) seats.set(id, { table: to, since: guests.now() })
  }
  const undo = async ({ which }: Step): Promise<void> => {
    const id = orderOf(which)
    const last = await database.db
      .selectFrom('order_moves')
      .select(({ fn }) => fn.max('turn').as('turn'))
      .where('order_id', '=', id ?? '')
      .executeTakeFirst()
    if (!id || !last?.turn) return
    await guests.move(id, { move: 'undo', turn: last.turn })
    const { facts } = await database.db
      .selectFrom('orders')
      .select('facts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { table } = JSON.parse(facts)
    if (table !== seats.get(id)?.table) seats.set(id, { table, since: guests.now() })
  }
  const free = async ({ table }: Step): Promise<void> => {
    // The last that the desk sees at the table.
    const here = [...seats.values()].filter((seat) => seat.table === table).map(({ since }) => since)
    if (here.length === 0) return
    const last = Math.max(...here)
    const { end, of } = freeing(table, last)
    await database.db.transaction().execute(async (tx) => {
      await writeTableEnd(tx, end, { by: 'Cassa', now: guests.now() })
      await leaveBill(tx, of)
    })
    freed.set(table, last)
  }
  const undoFree = async ({ table }: Step): Promise<void> => {
    const last = freed.get(table)
    if (last === undefined) return
    const { end, of } = freeing(table, last)
    await database.db.transaction().execute(async (tx) => {
      await removeTableEnd(tx, end)
      await rejoinBill(tx, of)
    })
    freed.delete(table)
  }

  const play = async (one: Step): Promise<void> => {
    guests.wait(1_000)
    switch (one.kind) {
      case 'order': {
        const { orderId } = await guests.order(one.phone, { table: one.table })
        seats.set(orderId, { table: one.table, since: guests.now() })
        return
      }
      case 'pay':
      case 'pay all':
        return pay(one, one.kind === 'pay all')
      case 'move':
        return move(one)
      case 'undo':
        return undo(one)
      case 'free':
        return free(one)
      case 'undo free':
        return undoFree(one)
      case 'refuse': {
        const id = orderOf(one.which)
        if (id) await guests.move(id, { move: 'refuse', code: null, reason: '', lines: [] })
        return
      }
      case 'wait':
        guests.wait(2 * HOUR)
        await leaveOldBills(database.db, guests.now(), async () => undefined)
    }
  }

  /** What is owed is on no closed bill. */
  const expectOwed = async ({ id, state, closed_why }: BillRow): Promise<void> => {
    if (state === 'closed') expect([id, closed_why, await owedOn(id)]).toEqual([id, 'paid', 0])
  }
  /** Orders at its table came there since it was freed. */
  const expectOwn = async ({ id, state, spot }: BillRow): Promise<void> => {
    if (state !== 'open') return
    const { orders } = await readAccount(database.db, id)
    const here = orders.flatMap((order) => seats.get(order.id) ?? []).filter(({ table }) => table === spot)
    for (const { since } of here) expect(since).toBeGreaterThan(freed.get(spot) ?? 0)
  }
  const expectBills = async (): Promise<void> => {
    const on = await database.db.selectFrom('bill_orders').select('order_id').execute()
    expect(on.map(({ order_id }) => order_id).toSorted()).toEqual([...seats.keys()].toSorted())
    for (const bill of await bills()) {
      await expectOwed(bill)
      await expectOwn(bill)
    }
  }

  it('have what they owe on a bill that is not closed, and nobody after them has their orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        await begin()
        for (const one of steps) {
          await play(one)
          await expectBills()
        }
      }),
      { numRuns: Number(process.env.EVENINGS ?? 150) },
    )
  }, 3_600_000)
})
