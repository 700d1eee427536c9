import { beforeEach, describe, expect, it } from '@jest/globals'
import { lockBill } from '@/lib/server/bill/bill-store'
import { joinBill } from '@/lib/server/bill/join-bill'
import { giveBackOver } from '@/lib/server/bill/pay/give-back-over'
import { runAgain } from '@/lib/server/db/run-again'
import { writeAnswer } from '@/lib/server/orders/answer/answer-order'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { billDatabase } from '@/lib/testing/bill/bill-database'
import { billTable } from '@/lib/testing/bill/bill-table'
import { untilBlocked } from '@/lib/testing/bill/until-blocked'
import { billHarness } from '@/lib/testing/orders/bill-harness'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('a party that is moved while guests order, on %s', (engine) => {
  let table: ReturnType<typeof billTable>
  const { db } = billDatabase(engine, 3)
  beforeEach(() => {
    table = billTable(db)
  })
  const spotsOfOpen = async () =>
    (await db().selectFrom('bills').select('spot').where('state', '=', 'open').orderBy('spot').execute()).map(
      ({ spot }) => spot,
    )
  /** With a bill that goes with it. */
  const partyThatPaid = async () => {
    const party = await table.order('one')
    await table.pay(party.billId, 100)
    await table.receive(party.orderId)
    return party
  }
  /** Runs `meanwhile` up to its wait for the party's move from table 1 to table 2, which is not yet committed. */
  const whileMoving = async <T>(orderId: string, meanwhile: () => Promise<T>): Promise<T> => {
    const about = { orderId, venueId: table.venue.id, by: 'Cassa', mover: 'staff', now: table.now() } as const
    const tables = table.venue.orders.tableservice?.tables_name ?? []
    let result: Promise<T> | undefined
    await db(1)
      .transaction()
      .execute(async (tx) => {
        const moved = await writeAnswer(tx, { ...about, tables }, { move: 'move_table', table: '2' })
        expect(moved.ok).toBe(true)
        result = meanwhile()
        await untilBlocked(db(2), engine, result)
      })
    if (!result) throw new Error('not run')
    return result
  }

  it('is moved although a guest orders first at its new table', async () => {
    const party = await partyThatPaid()
    const { payAtEnd: _atEnd, ...alone } = table.requested({ table: '2', provider: 'cash' })
    const placed = await table.send(alone, 'two')
    if (!placed.ok) throw new Error(placed.error.code)
    const joining = { orderId: placed.value.orderId, venueId: table.venue.id, type: 'r', spot: '2' } as const
    let moved: ReturnType<typeof table.move> | undefined
    await db(1)
      .transaction()
      .execute(async (tx) => {
        await joinBill(tx, { ...joining, device: null, now: table.now() })
        moved = table.move(party.orderId, { move: 'move_table', table: '2' })
        await untilBlocked(db(2), engine, moved)
      })
    expect(await moved).toMatchObject({ ok: true })
    expect(await table.bill(party.billId)).toMatchObject({ state: 'left', spot: '2' })
    expect(await spotsOfOpen()).toEqual(['2'])
  })

  it('has the order of a guest at its new table on its bill', async () => {
    const party = await partyThatPaid()
    const request = table.requested({ table: '2' })
    const placed = await whileMoving(party.orderId, () => table.send(request, 'two'))
    if (!placed.ok) throw new Error(placed.error.code)
    expect(await table.billOf(placed.value.orderId)).toBe(party.billId)
    expect(await spotsOfOpen()).toEqual(['2'])
  })

  it('is moved although another transaction has its bill and waits for its order', async () => {
    const party = await partyThatPaid()
    let moved: ReturnType<typeof table.move> | undefined
    await runAgain(() =>
      db(1)
        .transaction()
        .execute(async (tx) => {
          await lockBill(tx, party.billId)
          moved ??= table.move(party.orderId, { move: 'move_table', table: '2' })
          await untilBlocked(db(2), engine, moved)
          await lockOrder(tx, party.orderId)
        }),
    )
    expect(await moved).toMatchObject({ ok: true })
    expect(await spotsOfOpen()).toEqual(['2'])
  })

  it('leaves a bill of its own to a guest who orders at its old table', async () => {
    const party = await partyThatPaid()
    const placed = await whileMoving(party.orderId, () => table.send(table.requested(), 'next'))
    if (!placed.ok) throw new Error(placed.error.code)
    expect(await table.billOf(placed.value.orderId)).not.toBe(party.billId)
    expect(await spotsOfOpen()).toEqual(['1', '2'])
  })
})

describe.each(testEngines)('a bill that gives money back, on %s', (engine) => {
  const bills = billHarness(engine)
  const { shop } = bills

  it('waits for none of its orders, which others lock in any order', async () => {
    const { id, orders } = await bills.open(2)
    const [low = '', high = ''] = orders.toSorted()
    await bills.emptyOrder(id, low, shop.clock.now())
    let given: Promise<number> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await lockOrder(tx, high)
      given = giveBackOver(shop.context())
      await untilBlocked(shop.db, engine, given)
      await lockOrder(tx, low)
    })
    expect(await given).toBe(1)
  })
})
