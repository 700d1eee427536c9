import 'server-only'
import { createHash } from 'node:crypto'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * SHA-256 of what is ordered, whatever the order of its fields: tells a repeated press from an altered cart.
 * The language is how the answer is worded, the provider how the order is paid; changing either must not turn a
 * retry into another order.
 */
export const requestHash = ({ lang: _wording, provider: _payment, ...ordered }: PlaceOrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(ordered)))
    .digest('hex')
