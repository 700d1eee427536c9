import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { RESERVED_MS } from '@/lib/core/bill/bill'
import type { PayPartRequest } from '@/lib/core/bill/bill-api'
import {
  amountOf,
  billHarness,
  ORDER_TOTAL,
  partRequest,
  tablePhone,
  tipVenue,
} from '@/lib/testing/orders/bill-harness'
import { testProvider } from '@/lib/testing/orders/test-payments'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('reservePart: what a guest wants to pay is kept for them on %s', (engine) => {
  const bills = billHarness(engine)

  it('lets four phones that pay at the same instant keep no cent twice', async () => {
    const { id } = await bills.open()
    const second = await bills.shop.connect()
    const asked = [0, 1, 2, 3].map((at) => bills.reserve(id, partRequest(), at % 2 === 0 ? {} : { db: second }))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual([
      'nothing_due',
      'nothing_due',
      'nothing_due',
    ])
    expect(await bills.sums(id)).toMatchObject({ reserved: ORDER_TOTAL, free: 0 })
  })

  it('leaves the odd cents of equal parts to the last of four phones', async () => {
    const { id } = await bills.open()
    const wish = { kind: 'equal', of: 3, shares: 1 } as const
    for (const shown of [933, 933, 934]) await bills.mustReserve(id, { wish, shown })
    expect(await bills.sums(id)).toMatchObject({ reserved: ORDER_TOTAL, free: 0 })
  })

  it('makes an order of an online part, with its tip, whose commission its orders have already', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { tip: 300, name: ' Anna ' }, { venue: tipVenue })
    const { order, payload, work } = await bills.shop.ledger(part)
    expect(order).toMatchObject({ state: 'draft', provider: 'stripe', amount: ORDER_TOTAL + 300, commissions: 0 })
    const paidOrders = bills.shop.db.selectFrom('bill_orders').innerJoin('orders', 'orders.id', 'bill_orders.order_id')
    expect(await paidOrders.select('commissions').where('bill_id', '=', id).execute()).toEqual([{ commissions: 56 }])
    expect(payload.order).toMatchObject({ products: [], customer: [], table: -1, type: 'restaurant' })
    expect(work).toEqual([])
    expect(await bills.partOf(part)).toMatchObject({ state: 'reserved', amount: ORDER_TOTAL, tip: 300, name: 'Anna' })
  })

  it('makes none of a part that is announced to the staff', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash' })
    expect(await bills.partOf(part)).toMatchObject({ state: 'announced', way: 'cash' })
    expect(await bills.shop.db.selectFrom('orders').select('id').where('id', '=', part).execute()).toEqual([])
  })

  it('answers the same attempt with the same part, and refuses another wish under its key', async () => {
    const { id } = await bills.open()
    const phone = tablePhone()
    const request = partRequest(amountOf(500))
    const [one, again] = await Promise.all([
      bills.reserve(id, request, { phone }),
      bills.reserve(id, request, { phone }),
    ])
    expect(one).toMatchObject({ ok: true, value: { part: again.ok ? again.value.part : 'none' } })
    expect(await bills.sums(id)).toMatchObject({ reserved: 500 })
    const other = await bills.reserve(id, { ...request, ...amountOf(600) }, { phone })
    expect(other).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    expect(await bills.reserve(id, request)).toEqual({ ok: false, error: { code: 'attempt_reused' } })
  })

  it('refuses the key of a part that was given up', async () => {
    const { id } = await bills.open()
    const phone = tablePhone()
    const request = partRequest({ ...amountOf(500), way: 'cash' })
    const first = await bills.reserve(id, request, { phone })
    if (first.ok) await bills.drop(first.value.part)
    expect(await bills.reserve(id, request, { phone })).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    expect(await bills.sums(id)).toMatchObject({ reserved: 0 })
  })

  it('refuses the key of an order as that of a part', async () => {
    const { id, orders } = await bills.open()
    const { order } = await bills.shop.ledger(orders[0] ?? '')
    const reserved = await bills.reserve(id, partRequest({ attemptKey: order.attempt_key }))
    expect(reserved).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    expect(await bills.sums(id)).toMatchObject({ reserved: 0 })
  })

  it('frees at once what ran out, though no sweep came by', async () => {
    const { id } = await bills.open()
    await bills.mustReserve(id)
    bills.shop.clock.ahead += RESERVED_MS
    expect(await bills.sums(id)).toMatchObject({ reserved: 0, free: ORDER_TOTAL })
    await bills.mustReserve(id)
  })

  it('lets a phone keep three parts at once, and no fourth', async () => {
    const { id } = await bills.open()
    const phone = tablePhone()
    for (const amount of [100, 200, 300]) await bills.mustReserve(id, amountOf(amount), { phone })
    const fourth = await bills.reserve(id, partRequest(amountOf(400)), { phone })
    expect(fourth).toEqual({ ok: false, error: { code: 'try_later' } })
  })

  const refusals: [why: string, changes: Partial<PayPartRequest>, code: string][] = [
    ['another amount than the bill’s', { shown: 2700 }, 'amount_changed'],
    [
      'a dish that is not on it',
      { wish: { kind: 'items', claims: [{ order: 'x', line: '0', quantity: 1 }] } },
      'amount_changed',
    ],
    ['a provider that its venue has not', { way: 'paypal' }, 'provider_not_offered'],
    ['the bill of a room, at a table', { way: 'room' }, 'provider_not_offered'],
    ['a tip that its venue does not want', { tip: 100 }, 'tips_not_taken'],
  ]

  it.each(refusals)('refuses %s', async (_why, changes, code) => {
    const { id } = await bills.open()
    const reserved = await bills.reserve(id, partRequest(changes), { venue: testVenue })
    expect(reserved).toEqual({ ok: false, error: { code } })
    expect(await bills.shop.db.selectFrom('bill_parts').select('id').where('bill_id', '=', id).execute()).toEqual([])
  })

  it('refuses less than the provider takes, the tip included', async () => {
    const { id } = await bills.open()
    const providerOf = () => ({ ...testProvider('stripe'), minimum: 50 })
    const small = await bills.reserve(id, partRequest(amountOf(49)), { providerOf })
    expect(small).toEqual({ ok: false, error: { code: 'below_minimum' } })
    await bills.mustReserve(id, { ...amountOf(49), tip: 1 }, { providerOf })
    await bills.mustReserve(id, { ...amountOf(49), way: 'cash' }, { providerOf })
  })

  it('lets a phone that has not joined pay its own orders, and nothing else', async () => {
    const phone = tablePhone('own')
    const { id } = await bills.open(1, phone)
    const stranger = tablePhone('own')
    for (const wish of [{ kind: 'all' }, amountOf(100).wish] as const) {
      const reserved = await bills.reserve(id, partRequest({ wish }), { phone })
      expect(reserved).toEqual({ ok: false, error: { code: 'nothing_due' } })
    }
    const others = await bills.reserve(id, partRequest({ wish: { kind: 'mine' } }), { phone: stranger })
    expect(others).toEqual({ ok: false, error: { code: 'nothing_due' } })
    await bills.mustReserve(id, { wish: { kind: 'mine' } }, { phone })
    expect(await bills.sums(id)).toMatchObject({ free: 0 })
  })

  it('takes money on a bill whose table was freed, and none on one that is closed', async () => {
    const { id } = await bills.open()
    const setState = (state: 'left' | 'closed') =>
      bills.shop.db.updateTable('bills').set({ state }).where('id', '=', id).execute()
    await setState('left')
    await bills.mustReserve(id, amountOf(100))
    await setState('closed')
    expect(await bills.reserve(id, partRequest(amountOf(100)))).toEqual({ ok: false, error: { code: 'bill_closed' } })
    expect(await bills.reserve(`bill_${randomUUID()}`, partRequest())).toEqual({
      ok: false,
      error: { code: 'not_found' },
    })
  })
})
