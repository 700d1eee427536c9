import { describe, expect, it } from '@jest/globals'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { changeRows } from '@/lib/testing/database-rows'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { emptyDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('npm run orders on %s', (engine) => {
  const shop = paymentHarness(engine)

  const run = (...args: string[]) => shop.runOrders(...args)

  const delivery = (backend = testBackend()) => ({
    ...shop.delivery(backend),
    policy: { ...DELIVERY_POLICY, refusals: 1 },
  })

  it('finds what needs a person, shows it, and sends again what was given up', async () => {
    expect(await run('list')).toMatchObject({ code: 0, out: '', err: expect.stringContaining('No order') })
    const { orderId } = await shop.place('cash')
    const refusing = testBackend()
    refusing.behaviour.post = () => {
      throw new PermanentError('rejected_400')
    }
    await deliverDue(delivery(refusing))
    const listed = await run('list')
    expect(listed.lines()).toMatchObject([{ id: orderId, state: 'dead', why: 'parked order', detail: 'rejected_400' }])
    const [shown, ...more] = (await run('show', orderId)).lines()
    expect(more).toEqual([])
    expect(shown).toMatchObject({
      order: { id: orderId },
      outbox: [{ kind: 'order', state: 'parked' }, { kind: 'event' }],
      payload: { order: { id: orderId } },
    })
    // What the venue never got is all in the full export, and in no other.
    const full = (await run('export', '--full')).lines()
    const lost = full.find(({ row, order_id }) => row === 'parked' && order_id === orderId)?.payload
    const { totals, ...sent } = shown.payload
    expect(totals).toEqual({ discount: 0, cover: 400, delivery: 0 })
    expect(lost).toEqual(sent)
    expect(lost).toMatchObject({ order: { table: '1', products: [{ quantity: 2 }], total: 28 } })
    expect(full.find(({ row }) => row === 'order')).toMatchObject({ id: orderId, payload: shown.payload })
    expect((await run('export')).out).not.toContain('products')
    expect((await run('retry', orderId)).lines()).toEqual([{ id: orderId, queued: ['order'], asked: [] }])
    expect((await shop.ledger(orderId)).state).toBe('queued')
    const well = testBackend()
    await deliverDue(delivery(well))
    expect(well.received.map((payload) => payload.order.id)).toEqual([orderId])
    expect(await run('retry', orderId)).toMatchObject({ code: 1, out: '' })
    expect((await run('list')).lines()).toEqual([])
  })

  it('names money that is held, and exports the whole ledger without what diners wrote', async () => {
    const request = await shop.begin()
    shop.says(request, { status: 'paid', amount: 1 })
    await shop.reconcile(request)
    const [held] = (await run('list')).lines()
    expect(held).toMatchObject({ id: request.orderId, why: 'payment held', detail: 'amount_differs' })
    const exported = await run('export')
    expect(exported.code).toBe(0)
    expect(new Set(exported.lines().map(({ row }) => row))).toEqual(new Set(['order', 'payment', 'outbox']))
    expect(exported.out).not.toContain('payload')
    const full = await run('export', '--full')
    for (const { out } of [exported, full]) expect(out).not.toContain(request.attemptKey)
    expect((await run('list', '--all')).lines()).toHaveLength(2)
  })

  it('names an order whose diner has not opened the chat that confirms it, once they had the time', async () => {
    const { orderId } = await shop.place('cash')
    const listed = async (...args: string[]) => (await run('list', ...args)).lines().filter(({ id }) => id === orderId)
    const isNamed = async (minutesAgo: number, chat: 'awaited' | 'opened') => {
      const created_at = Date.now() - minutesAgo * 60_000
      await shop.db.updateTable('orders').set({ chat, created_at }).where('id', '=', orderId).execute()
      return (await listed()).some(({ why }) => why === 'unconfirmed on WhatsApp')
    }
    expect(await isNamed(5, 'awaited')).toBe(false)
    expect(await isNamed(15, 'opened')).toBe(false)
    expect(await isNamed(15, 'awaited')).toBe(true)
    expect(await isNamed(25 * 60, 'awaited')).toBe(false)
    expect(await listed('--all')).toMatchObject([{ chat: 'awaited' }])
  })

  it('lets held money through once a person has found it right, by the server’s own hand and once', async () => {
    const request = await shop.begin()
    const { orderId } = request
    shop.says(request, { status: 'paid', amount: 2700, transactionId: 'pi_released' })
    await shop.reconcile(request)
    expect((await run('release', orderId)).lines()).toMatchObject([
      { id: orderId, payments: [{ id: request.paymentId, state: 'held', reason: 'released' }] },
    ])
    // It is the provider's word that pays, as ever.
    shop.stripe.down = true
    await sweepPayments(shop.context())
    expect((await shop.ledger(orderId)).paid).toEqual(['held'])
    shop.stripe.down = false
    const later = shop.context({ now: () => Date.now() + 40_000 })
    await Promise.all([sweepPayments(later), sweepPayments(later)])
    const { state, payments, payload, work } = await shop.ledger(orderId)
    expect({ state, work }).toEqual({ state: 'queued', work: ['order', 'transaction', 'event'] })
    expect(payments).toMatchObject([{ state: 'paid', reason: 'released', amount: 2800 }])
    expect(payload).toMatchObject({ order: { payed: true, amount: 2800 }, transaction: { id: 'pi_released' } })
    expect(await run('release', orderId)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('held') })
  })

  it('exports a table for a spreadsheet, in which nothing that was typed is a formula', async () => {
    const { orderId } = await shop.place('cash')
    const { facts } = await shop.db
      .selectFrom('orders')
      .select('facts')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const typed = JSON.parse(facts)
    typed.note = '=HYPERLINK("http://x.test";"Paga")'
    typed.customer = [{ name: '@SUM(1)', surname: 'Rossi;=1', phone: '+39 333 1234567' }]
    await shop.db
      .updateTable('orders')
      .set({ facts: JSON.stringify(typed) })
      .where('id', '=', orderId)
      .execute()
    const { code, out } = await run('export', '--csv', '--full')
    const line = out.split('\r\n').find((text) => text.includes(orderId))
    expect(code).toBe(0)
    expect(out).toMatch(/^\ufeff"id","venue_id",/)
    expect(line).toContain(`"'=HYPERLINK(""http://x.test"";""Paga"")"`)
    expect(line).toContain(`"'@SUM(1)","Rossi;'=1","'+39 333 1234567"`)
    // Numbers are numbers: cents.
    expect(line).toContain(',2800,')
    const plain = (await run('export', '--csv')).out
    expect(plain).toContain(orderId)
    expect(plain).not.toContain('HYPERLINK')
    expect(plain.trimEnd().split('\r\n')).toHaveLength(out.trimEnd().split('\r\n').length)
  })

  it('says that a database of an older version needs its server first', async () => {
    const old = await emptyDatabase(engine)
    await changeRows(old.place, 'create table something (a integer)')
    expect(await runOrders(old.place, ['list'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database is of an older version\. [^\n]+\n$/),
    })
    await old.dispose()
  })

  it.each([
    [[], 2],
    [['help'], 2],
    [['show'], 2],
    [['list', 'ord_1'], 2],
    [['list', '--evil'], 2],
    [['list', '--full'], 2],
    [['export', '--all'], 2],
    [['list', '--csv'], 2],
    [['show', 'ord_1', '--full'], 2],
    [['show', "ord_1' or 1=1"], 1],
    [['accept'], 2],
    [['accept', 'ord_1', '24:00'], 2],
    [['accept', 'ord_1', '20:15', '20:30'], 2],
    [['refuse', 'ord_1', 'no '.repeat(70)], 2],
    [['refuse', 'ord_1', 'no'], 1],
    [['release', 'ord_1', 'now'], 2],
    [['release', 'ord_1'], 1],
    [['returned', 'ord_1'], 1],
    [['subscribers', '1001', 'all'], 2],
    [['--help'], 0],
  ])('ends %j with %d', async (args, code) => {
    expect(await run(...args)).toMatchObject({ code })
  })
})
