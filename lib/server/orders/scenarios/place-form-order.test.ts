import { describe, expect, it } from '@jest/globals'
import type { FormOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Result } from '@/lib/core/result'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import {
  delivery,
  formAddress,
  formContext,
  formVenue,
  found,
  NOW,
  shipment,
  takeaway,
  type World,
} from '@/lib/testing/orders/test-form-order'
import { testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const answerOf = <T>(result: Result<T, { code: string }>): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

const down = (): never => {
  throw new Error('down')
}
const down2 = async (): Promise<never> => down()

describe.each(testEngines)('placeOrder away from tables on %s', (engine) => {
  const database = databaseHarness(engine)

  const place = (request: FormOrderRequest, world?: World) => placeOrder(request, formContext(database.db, world))
  const rows = (attemptKey: string) =>
    database.db.selectFrom('orders').selectAll().where('attempt_key', '=', attemptKey).execute()
  const sent = (orderId: string) =>
    database.db.selectFrom('outbox').select('id').where('order_id', '=', orderId).where('kind', '=', 'order').execute()

  const customer = {
    name: 'Ada',
    surname: 'Rossi',
    street: '',
    addressComponents: null,
    time: '20:15',
    phone: '3331234567',
    deliveryNote: '',
  }
  it.each([
    [
      delivery(),
      {
        amount: 2700,
        commissions: 54,
        total: 27,
        type: 'delivery',
        customer: [
          {
            ...customer,
            street: 'Via Toledo (trovata) 12, 80134 Napoli (NA)',
            addressComponents: found,
            deliveryNote: 'citofono 3',
          },
        ],
      },
      '/d/q/77/orders/whatsapp?',
    ],
    [
      takeaway(),
      { amount: 2400, commissions: 48, total: 24, type: 'takeaway', customer: [customer] },
      '/d/q/77/orders/whatsapp?',
    ],
    [
      shipment(),
      {
        amount: 2400,
        commissions: 48,
        total: 24,
        type: 'shipment',
        customer: [
          { ...customer, street: 'Via Toledo 12, 80134 Napoli (NA)', addressComponents: formAddress, time: '' },
        ],
      },
      '/d/q/77/orders/whatsapp?',
    ],
  ])('writes the order of spec section 3, field by field: %#', async (request, order, next) => {
    const placed = answerOf(await place(request))
    const { orderId } = placed
    expect(placed).toEqual({ orderId, total: order.amount, provider: 'cash', next: `${next}order=${orderId}` })
    const [row] = await rows(request.attemptKey)
    expect(row).toMatchObject({ state: 'queued', type: 'd', provider: 'cash', amount: order.amount })
    expect(row && payloadOfOrder(row)).toEqual({
      type: 'd',
      restaurant: { id: 77, name: 'Osteria Prova', phone: '0612345678', token: 'osteria-prova' },
      order: {
        ...order,
        coupon: '',
        customers: '1',
        id: placed.orderId,
        number: -1,
        payed: false,
        products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 2, note: '' }],
        quantity: 2,
        table: -1,
        timestamp: NOW,
        note: 'suonare forte',
      },
      transaction: { id: expect.stringMatching(/^cash_[a-z0-9]+$/), provider: 'cash' },
      totals: { discount: 0, cover: 0, delivery: order.type === 'delivery' ? 300 : 0 },
    })
    expect(await sent(placed.orderId)).toHaveLength(1)
  })

  const noWhatsapp = { venue: () => ({ ...formVenue, has_whatsapp: false }) }
  it('leads to the awaiting page without WhatsApp', async () => {
    const { orderId, next } = answerOf(await place(delivery(), noWhatsapp))
    expect(next).toBe(`/d/q/77/orders/awaitsms?provider=cash&order=${orderId}`)
  })

  it('takes an order to be paid online as a draft, which nobody is sent', async () => {
    const request = delivery({}, { provider: 'stripe' })
    const placed = answerOf(await place(request))
    expect(placed).toMatchObject({ provider: 'stripe', next: `/d/q/77/orders/payments?order=${placed.orderId}` })
    const [row] = await rows(request.attemptKey)
    expect(row).toMatchObject({ state: 'draft', provider: 'stripe' })
    expect(row?.transaction_id).toMatch(/^pending_/)
    expect(row && payloadOfOrder(row).transaction).toEqual({ id: row?.transaction_id, provider: 'stripe' })
    expect(await sent(placed.orderId)).toEqual([])
  })

  it('is the same order when it is paid another way after all', async () => {
    const request = delivery({}, { provider: 'stripe' })
    const online = answerOf(await place(request))
    const cash = answerOf(await place({ ...request, provider: 'cash' }))
    expect(cash).toEqual({ ...online, provider: 'cash', next: `/d/q/77/orders/whatsapp?order=${online.orderId}` })
    expect(await rows(request.attemptKey)).toMatchObject([{ state: 'queued', provider: 'cash' }])
    // What was reconciled stays so.
    expect(answerOf(await place(request))).toEqual(cash)
    expect(await sent(online.orderId)).toHaveLength(1)
  })

  it('needs no provider where there is nothing to pay', async () => {
    const free = { venue: () => ({ ...formVenue, coupons: [{ code: 'TUTTO', percentage: 100, description: '' }] }) }
    const request = takeaway({}, { provider: 'stripe', coupon: 'tutto', shownTotal: 0 })
    const placed = answerOf(await place(request, free))
    expect(placed).toMatchObject({
      total: 0,
      provider: 'cash',
      next: `/d/q/77/orders/whatsapp?order=${placed.orderId}`,
    })
    expect(await rows(request.attemptKey)).toMatchObject([{ state: 'queued', provider: 'cash', amount: 0 }])
    expect(answerOf(await place(request, free))).toEqual(placed)
  })

  it('counts the minimum before the coupon', async () => {
    const request = delivery({}, { coupon: 'dieci', lines: [testLine(10), testLine(10)], shownTotal: 2460 })
    expect(answerOf(await place(request)).total).toBe(2460)
  })

  it('answers an order again after closing, and refuses other content under its key', async () => {
    const request = delivery()
    const placed = answerOf(await place(request))
    const tomorrow = { now: NOW + 9 * 60 * 60_000, locate: down2, distance: down }
    expect(answerOf(await place(request, tomorrow))).toEqual(placed)
    const reused = { ok: false, error: { code: 'attempt_reused' } }
    expect(await place(delivery({ time: '20:30' }, { attemptKey: request.attemptKey }))).toEqual(reused)
    expect(await place(delivery({ name: 'Eva' }, { attemptKey: request.attemptKey }))).toEqual(reused)
    // A different page, with the venue away: still the order.
    expect(answerOf(await place(request, { venue: down })).orderId).toBe(placed.orderId)
  })

  it('counts orders away from tables by device', async () => {
    const asked: unknown[] = []
    const context = formContext(database.db)
    const waitAway = async (venueId: number) => (asked.push(venueId) > 1 ? 0 : 15)
    const guarded = { ...context, guard: { ...context.guard, waitAway } }
    const error = { code: 'try_later', retryAfter: 15 }
    expect(await placeOrder(delivery(), guarded)).toEqual({ ok: false, error })
    expect((await placeOrder(delivery(), guarded)).ok).toBe(true)
    expect(asked).toEqual([77, 77])
  })
})
