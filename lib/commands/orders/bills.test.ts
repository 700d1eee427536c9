import { describe, expect, it } from '@jest/globals'
import { amountOf, billHarness, ORDER_TOTAL } from '@/lib/testing/orders/bill-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('npm run orders: what guests pay of a bill on %s', (engine) => {
  const bills = billHarness(engine)
  const { shop } = bills
  const run = (...args: string[]) => shop.runOrders(...args)

  const paidBill = async () => {
    const { id, orders } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id, { ...amountOf(1000), tip: 100, name: 'Anna' }))
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    return { id, part: checkout.orderId, order: orders[0] ?? '' }
  }

  it('prints the bills of a venue that are not closed, with who paid what', async () => {
    const { id, part, order } = await paidBill()
    const shown = (await run('bills', String(testVenue.id))).lines()
    expect(shown.find((bill) => bill.id === id)).toMatchObject({
      ...{ row: 'bill', orders: [order], total: ORDER_TOTAL, paid: 1000, owed: 1800, tips: 100 },
      parts: [{ id: part, way: 'stripe', state: 'paid', amount: 1000, tip: 100 }],
    })
    expect(await run('bills', '9')).toMatchObject({ code: 0, out: '' })
    expect(await run('bills', 'x')).toMatchObject({ code: 2 })
  })

  it('names a part as a part in every list and export, never as an order', async () => {
    const { id, part, order } = await paidBill()
    const all = (await run('list', '--all')).lines().map((row) => row.id)
    expect(all).toContain(order)
    expect(all).not.toContain(part)
    const rows = (await run('export')).lines()
    expect(rows.filter((row) => row.id === part)).toMatchObject([{ row: 'part', bill_id: id, amount: 1000 }])
    expect(rows.find((row) => row.row === 'bill' && row.id === id)).toMatchObject({ orders: [order] })
    expect(rows.some((row) => row.row === 'payment' && row.order_id === part)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Anna')
    expect((await run('export', '--full')).out).toContain('Anna')
    expect((await run('export', '--csv', '--full')).out).not.toContain(part)
    expect((await run('show', part)).lines()).toMatchObject([{ part: { bill_id: id }, payments: [{ state: 'paid' }] }])
  })

  it('names the bill of each order that is on one, also in a spreadsheet', async () => {
    const { id, order } = await paidBill()
    expect((await run('show', order)).lines()).toMatchObject([{ order: { bill_id: id } }])
    const [head = '', ...rows] = (await run('export', '--csv')).out.split('\r\n')
    expect(head.split(',').at(-1)).toBe('"bill_id"')
    expect(
      rows
        .find((row) => row.includes(order))
        ?.split(',')
        .at(-1),
    ).toBe(`"${id}"`)
  })

  it('names the bill of money that needs a person', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    shop.says(checkout, { status: 'paid', amount: 1 })
    await shop.reconcile(checkout)
    const listed = (await run('list')).lines().find((row) => row.id === checkout.orderId)
    expect(listed).toMatchObject({ why: 'payment held', bill: id })
    expect((await run('release', checkout.orderId)).code).toBe(0)
    await shop.reconcile(checkout)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'paid' })
  })
})
