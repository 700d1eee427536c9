import { describe, expect, it } from '@jest/globals'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { answerOrder } from '@/lib/server/orders/answer/answer-order'
import { findOrder, recordChatOpened } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = formVenue.id

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
