import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '@/lib/server/open/open-database'
import { newsAddressOf, openOrderNews } from '@/lib/server/orders/answer/order-news'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { openStreams } from '@/lib/server/realtime/open-events'
import { book } from '@/lib/testing/orders/test-booking'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { answerOf } from '@/lib/testing/sharing/test-share'

let folder: string
let order: { id: string; attempt_key: string }
let booking: { id: string; attempt_key: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coperto-news-'))
  Object.assign(process.env, { COPERTO_DATA_DIR: folder, DATABASE_URL: '', COPERTO_DEMO: '0' })
  const { db } = await openDatabase()
  const request = testRequest()
  order = { id: answerOf(await placeOrder(request, testContext(db))).orderId, attempt_key: request.attemptKey }
  const { id, attemptKey } = await book(db)
  booking = { id, attempt_key: attemptKey }
})
afterAll(async () => {
  await (await openDatabase()).db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (address: string): Promise<string> => {
  const opened = await openOrderNews(address, '203.0.113.1', new AbortController().signal)
  if (!opened.ok) return opened.error.code
  await opened.value.cancel()
  return 'open'
}

describe('the stream of news', () => {
  it('is opened for an order and for a booking', async () => {
    expect([await open(newsAddressOf(order)), await open(newsAddressOf(booking))]).toEqual(['open', 'open'])
  })

  it.each<[string, () => string]>([
    ['an order that there is not', () => newsAddressOf({ ...order, id: 'ord_0' })],
    ['an order by the channel of another', () => `${order.id}.${channelOf(booking.attempt_key)}`],
    ['an order by its id alone', () => order.id],
    ['a channel without an order', () => channelOf(order.attempt_key)],
    ['nothing', () => ''],
  ])('is not opened for %s', async (_, address) => {
    expect([await open(address()), openStreams().orders]).toEqual(['not_found', 0])
  })
})
