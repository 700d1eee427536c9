import { describe, expect, it } from '@jest/globals'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { answerOrder } from '@/lib/server/orders/answer/answer-order'
import { findOrder, recordChatOpened } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = formVenue.id
const HOUR = 60 * 60_000
/** As many as a desk shows whatever became of them. */
const MANY = 300

describe.each(testEngines)('a desk with many orders, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const onDesk = async () => {
    const orders = await readDeskOrders(database.db, {
      venueId: VENUE,
      isOurs: true,
      venue: formVenue,
      now: NOW + HOUR,
    })
    return orders.map(({ id }) => id)
  }
  const firstOrder = async () => {
    const placed = await placeOrder(takeaway(), formContext(database.db, {}))
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(database.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return order
  }
  /** Copies of an order that came after it, each done and paid. */
  const addSettled = async (order: OrderRow, count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `ord_${at}`)
    const { db } = database
    const received = await db.selectFrom('received_orders').selectAll().executeTakeFirstOrThrow()
    const later = ids.map((id, at) => ({ ...order, id, attempt_key: id, created_at: order.created_at + 1 + at }))
    await db.insertInto('orders').values(later).execute()
    await db
      .insertInto('received_orders')
      .values(ids.map((order_id) => ({ ...received, order_id, answer: 'done' as const, paid_by: 'cash' as const })))
      .execute()
  }

  it('keeps an order below any number of newer ones until it is done and paid', async () => {
    const order = await firstOrder()
    await addSettled(order, MANY)
    expect(await onDesk()).toHaveLength(MANY + 1)
    const move = (moved: Partial<ReceivedOrderRow>) =>
      database.db.updateTable('received_orders').set(moved).where('order_id', '=', order.id).execute()
    await move({ answer: 'done' })
    expect(await onDesk()).toContain(order.id)
    await move({ paid_by: 'pos' })
    expect(await onDesk()).toHaveLength(MANY)
    await move({ answer: 'accepted' })
    expect(await onDesk()).toContain(order.id)
    await move({ answer: 'refused' })
    expect(await onDesk()).not.toContain(order.id)
  })
})

describe.each(testEngines)('an order by WhatsApp at the desk, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const received = async () => {
    const venue = () => ({ ...formVenue, whatsapp_number: '3330000104' })
    const placed = await placeOrder(takeaway(), formContext(database.db, { venue }))
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(database.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return order
  }
  const isMarked = async () => {
    const [order] = await readDeskOrders(database.db, { venueId: VENUE, isOurs: true, venue: formVenue, now: NOW })
    return order?.chatAwaited
  }

  it('is marked until its diner opens the chat', async () => {
    const order = await received()
    expect(await isMarked()).toBe(true)
    await recordChatOpened(database.db, order)
    expect(await isMarked()).toBe(false)
  })

  it('is marked until the venue answers', async () => {
    const { id: orderId } = await received()
    await answerOrder(
      database.db,
      { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: NOW },
      { move: 'accept', minutes: 10 },
    )
    expect(await isMarked()).toBe(false)
  })
})
