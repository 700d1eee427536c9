import { describe, expect, it } from '@jest/globals'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { loadOrderText, orderTextUrl } from '@/lib/server/orders/ledger/order-text'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the page of an order for its venue on %s', (engine) => {
  const shop = paymentHarness(engine)

  it('is read by whoever has its link, by nobody else, and by nobody once it is erased', async () => {
    const { orderId } = await shop.place('cash')
    const other = await shop.place('cash')
    const row = await findOrder(shop.db, orderId)
    if (!row) throw new Error('no order')
    const id = orderId
    const key = orderTextUrl(row).split('/').at(-1) ?? ''
    expect(orderTextUrl(row)).toBe(`http://localhost:3000/api/orders/${id}/text/${key}`)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const read = await loadOrderText({ id, key }, shop.db)
    expect(read).toMatchObject({ ok: true, value: { html: expect.stringMatching(/Totale: 28,00\s€<\/pre>/) } })
    expect(JSON.stringify(read)).not.toContain(row.attempt_key)

    const nobody = { ok: false, error: { code: 'not_found' } }
    for (const [which, tried] of [
      [id, row.attempt_key],
      [id, key.slice(0, -1)],
      [id, ''],
      [other.orderId, key],
      ['ord_none', key],
    ] as const)
      expect(await loadOrderText({ id: which, key: tried }, shop.db)).toEqual(nobody)

    await shop.db.updateTable('orders').set({ erased_at: 1 }).where('id', '=', id).execute()
    expect(await loadOrderText({ id, key }, shop.db)).toEqual(nobody)
  })
})
