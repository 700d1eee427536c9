import { expect, it } from '@jest/globals'
import { newOrderId, pendingTransactionId } from '@/lib/server/orders/ledger/order-row'

const now = Date.UTC(2026, 2, 29, 1, 30)

it('an order id is ord_, the time in base 36 and a suffix, lowercase', () => {
  const id = newOrderId(now, () => 'ABC123xyz')
  expect(id).toBe(`ord_${now.toString(36)}abc123xyz`)
  expect(Number.parseInt(id.slice(4, -9), 36)).toBe(now)
})

it('an order that waits for its payment says pending_', () => {
  expect(pendingTransactionId(now, () => 'K')).toBe(`pending_${now.toString(36)}k`)
})

it('a fraction of a millisecond leaves no dot', () => {
  expect(newOrderId(now + 0.5, () => '1')).toBe(newOrderId(now, () => '1'))
})

it('two orders of one millisecond differ by their suffix', () => {
  expect(newOrderId(now, () => 'a')).not.toBe(newOrderId(now, () => 'b'))
})
