import { beforeEach, expect, it } from '@jest/globals'
import {
  forgetSentLines,
  isChatOpened,
  markChatOpened,
  sentLines,
  trackedOrders,
  trackOrder,
  trackShare,
  untrackOrder,
} from '@/lib/browser/orders/tracked-orders'

const device = new Map<string, string>()

beforeEach(() => {
  device.clear()
  const localStorage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  }
  Object.assign(globalThis, { window: { localStorage } })
})

const ids = () => trackedOrders(7).map(({ id }) => id)

it('keeps the newest ten orders of a venue in sight, each once', () => {
  for (let at = 1; at <= 12; at++) trackOrder(7, `ord_${at}`)
  trackOrder(7, 'ord_12')
  expect(ids()).toEqual(['ord_12', 'ord_11', 'ord_10', 'ord_9', 'ord_8', 'ord_7', 'ord_6', 'ord_5', 'ord_4', 'ord_3'])
  expect(trackedOrders(8)).toEqual([])
})

it('leaves nothing behind once all are over', () => {
  trackOrder(7, 'ord_1')
  trackShare(7, 'token', 'key', ['dish:1'])
  untrackOrder(7, 'ord_unknown')
  untrackOrder(7, 'ord_1')
  expect(trackedOrders(7)).toEqual([{ id: 'token', guestKey: 'key', chatOpened: false, sent: ['dish:1'] }])
  untrackOrder(7, 'token')
  expect(device.size).toBe(0)
})

it('knows of each order whether its chat was opened, also of one that was lost from sight', () => {
  trackOrder(7, 'ord_1')
  expect(isChatOpened(7, 'ord_1')).toBe(false)
  markChatOpened(7, 'ord_1')
  trackOrder(7, 'ord_1')
  markChatOpened(7, 'ord_2')
  expect(['ord_1', 'ord_2', 'ord_3'].map((id) => isChatOpened(7, id))).toEqual([true, true, false])
})

it('knows what was sent to shared carts, until its diner orders it again', () => {
  device.set('coperto.running.7', '[{"id":"before","guestKey":"key","chatOpened":false}]')
  trackShare(7, 'first', 'key', ['dish:1', 'dish:2'])
  trackShare(7, 'second', 'key', ['drink:3'])
  trackShare(7, 'first', 'key', ['dish:2'])
  expect(sentLines(7).sort()).toEqual(['dish:2', 'drink:3'])
  untrackOrder(7, 'second')
  expect(sentLines(7)).toEqual(['dish:2'])
  forgetSentLines(7)
  expect(sentLines(7)).toEqual([])
  expect(ids()).toEqual(['first', 'before'])
})

it.each(['', '{}', '[{"id":1}]', 'null', 'x'])('takes %j, which is not ours, for nothing', (text) => {
  device.set('coperto.running.7', text)
  expect(trackedOrders(7)).toEqual([])
})
