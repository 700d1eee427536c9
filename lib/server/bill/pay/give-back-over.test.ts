import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { OVER_MS } from '@/lib/core/bill/bill'
import { DISPUTED } from '@/lib/core/orders/payment'
import { readAccount } from '@/lib/server/bill/bill-store'
import { takePart } from '@/lib/server/bill/pay/hand-parts'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { amountOf, billHarness, ORDER_TOTAL, partRequest } from '@/lib/testing/orders/bill-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const KEY = '6f1c6c1e-9d5c-4a52-8a51-2f3a3f0d2f11'

describe.each(testEngines)('giveBackOver: what is above a bill goes back on %s', (engine) => {
  const bills = billHarness(engine)
  const { shop } = bills

  const payOnline = async (billId: string, changes: Parameters<typeof partRequest>[0] = {}) => {
    const checkout = await bills.begin(await bills.mustReserve(billId, changes))
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    return checkout
  }
  const refund = () =>
    deliverDue({ ...shop.delivery(testBackend()), sendRefund: (item) => sendRefund(item, shop.context()) }, ['refund'])

  it('waits while the move of the staff may be undone, and gives nothing back then', async () => {
    const { id, orders } = await bills.open()
    const [order = ''] = orders
    const before = (await shop.ledger(order)).order
    await payOnline(id)
    await bills.emptyOrder(id, order, shop.clock.now() + OVER_MS)
    expect(await bills.sweep(OVER_MS - 1_000)).toBe(0)
    await shop.setOrder(order, { facts: before.facts, amount: before.amount })
    await bills.sweep(OVER_MS)
    await refund()
    expect(shop.stripe.givenBack).toEqual([])
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, over: 0 })
    expect((await bills.billOf(id)).over_at).toBeNull()
  })

  it('gives back online what was corrected, without the tip, once on two instances', async () => {
    const { id, orders } = await bills.open()
    const checkout = await payOnline(id, { tip: 300 })
    await bills.emptyOrder(id, orders[0] ?? '', shop.clock.now() + OVER_MS)
    shop.clock.ahead += OVER_MS
    expect((await Promise.all([bills.sweep(), bills.sweep()])).reduce((sum, one) => sum + one)).toBe(1)
    await refund()
    expect(shop.stripe.givenBack).toEqual([{ reference: checkout.reference, amount: ORDER_TOTAL - 400 }])
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ back: ORDER_TOTAL - 400, tip: 300 })
    expect(await bills.sums(id)).toMatchObject({ total: 400, paid: 400, over: 0, tips: 300 })
  })

  it('leaves money that its payer contests to a person', async () => {
    const { id, orders } = await bills.open()
    const checkout = await payOnline(id)
    await shop.db.updateTable('payments').set({ reason: DISPUTED }).where('id', '=', checkout.paymentId).execute()
    await bills.emptyOrder(id, orders[0] ?? '', shop.clock.now())
    expect((await readAccount(shop.db, id)).parts).toMatchObject([{ isContested: true }])
    await bills.sweep()
    await refund()
    expect(shop.stripe.givenBack).toEqual([])
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ back: 0 })
    expect(await bills.billOf(id)).toMatchObject({ over_at: null })
  })

  it('tries again later where its payment holds too little', async () => {
    const { id, orders } = await bills.open()
    const checkout = await payOnline(id)
    const refund_wanted = ORDER_TOTAL - 1
    await shop.db.updateTable('payments').set({ refund_wanted }).where('id', '=', checkout.paymentId).execute()
    await bills.emptyOrder(id, orders[0] ?? '', shop.clock.now())
    const before = shop.clock.now()
    await bills.sweep()
    expect((await bills.billOf(id)).over_at).toBeGreaterThanOrEqual(before + OVER_MS)
  })

  it('leaves it to the staff to give back what was paid into their hand', async () => {
    const { id, orders } = await bills.open()
    const taken = { by: 'cash', amount: ORDER_TOTAL, tip: 0, key: KEY, device: 'Cassa', now: shop.clock.now() } as const
    const moved = await bills.atDesk(id, (tx, bill) => takePart(tx, bill, taken))
    if (!moved.ok) throw new Error(moved.error.code)
    await bills.emptyOrder(id, orders[0] ?? '', shop.clock.now())
    await bills.sweep()
    expect(await bills.partOf(moved.value.part)).toMatchObject({ back: ORDER_TOTAL - 400, given: 0 })
    expect(await bills.sums(id)).toMatchObject({ paid: 400, over: 0 })
  })

  it('counts money that an operator gives back of a part as owed again', async () => {
    const { id } = await bills.open()
    const checkout = await payOnline(id)
    expect((await shop.runOrders('refund', checkout.orderId, '5,00')).code).toBe(0)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ back: 500 })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL - 500, owed: 500 })
  })

  type Begun = Awaited<ReturnType<typeof bills.begin>>
  type Table = { id: string; order: string; begun: Begun[]; paid: number }

  const heldOf = ({ reference }: Begun) => shop.stripe.held.get(reference)
  const someOf = ({ begun }: Table, at: number): Begun | undefined => begun[at % Math.max(1, begun.length)]

  const STEPS = {
    reserve: async (table: Table, amount: number) => {
      const request = partRequest({ ...amountOf(amount), tip: 10 })
      const reserved = await bills.reserve(table.id, request)
      if (!reserved.ok) return
      table.begun.push(await bills.begin({ part: reserved.value.part, attemptKey: request.attemptKey }))
    },
    pay: async (table: Table, at: number) => {
      const one = someOf(table, at)
      if (!one || heldOf(one)?.record.status === 'paid') return
      shop.says(one, { status: 'paid' })
      await shop.reconcile(one)
      table.paid += heldOf(one)?.order.amount ?? 0
    },
    drop: async (table: Table, at: number) => {
      const one = someOf(table, at)
      if (one) await bills.drop(one.orderId)
    },
    sweep: async () => void (await bills.sweep(OVER_MS)),
    wait: async () => void (await bills.sweep(11 * 60_000)),
    correct: ({ id, order }: Table) => bills.emptyOrder(id, order, shop.clock.now() + OVER_MS),
  } satisfies Record<string, (table: Table, amount: number) => Promise<void>>

  const STEP_NAMES = ['reserve', 'reserve', 'pay', 'pay', 'drop', 'sweep', 'wait', 'correct'] as const

  const backOf = ({ begun }: Table): number => {
    const mine = new Set(begun.map(({ reference }) => reference))
    const back = shop.stripe.givenBack.filter(({ reference }) => mine.has(reference))
    return back.reduce((sum, { amount }) => sum + amount, 0)
  }

  it('never keeps or gives back more than was paid, whatever happens in whatever order', async () => {
    const step = fc.record({ kind: fc.constantFrom(...STEP_NAMES), amount: fc.integer({ min: 1, max: 2000 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id, orders } = await bills.open()
        const table: Table = { id, order: orders[0] ?? '', begun: [], paid: 0 }
        for (const { kind, amount } of steps) {
          await STEPS[kind](table, amount)
          const { total, paid, owed, over, reserved } = await bills.sums(id)
          expect(total).toBe(paid + owed - over)
          expect(reserved).toBeLessThanOrEqual(ORDER_TOTAL)
        }
        await bills.sweep(OVER_MS)
        while ((await refund()) > 0);
        const { total, paid, over, tips } = await bills.sums(id)
        expect(over).toBe(0)
        expect(paid + tips).toBe(table.paid - backOf(table))
        expect(paid).toBeLessThanOrEqual(total)
      }),
      { numRuns: 10 },
    )
  })
})
