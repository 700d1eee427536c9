'use client'

import { loadCart } from '@/lib/browser/cart/cart-store'
import { fetchCartCheck } from '@/lib/browser/cart/fetch-cart-check'
import { keepDraft } from '@/lib/browser/checkout/form-draft'
import { readStoredOrder } from '@/lib/browser/orders/stored-order'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { CheckedLine } from '@/lib/core/cart/cart-check'
import { lineKey } from '@/lib/core/cart/transitions'
import { EMPTY_FIELDS } from '@/lib/core/checkout/customer-form'
import type { Locale } from '@/lib/core/i18n/locales'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderType } from '@/lib/core/venue/order-type'
import { isFormService, serviceNamed } from '@/lib/core/venue/services'

/** The lines that can be ordered, at today's price and name; `checked` has one answer a line, in order. */
export const orderableLines = (
  lines: readonly CartProduct[],
  checked: readonly Pick<CheckedLine, 'status' | 'price' | 'name'>[],
): CartProduct[] =>
  lines.flatMap((line, at) => {
    const answer = checked[at]
    if (answer?.status !== 'ok' && answer?.status !== 'price_changed') return []
    return [{ ...line, price: answer.price ?? line.price, name: answer.name ?? line.name }]
  })

/** Idempotent: a cart that has the lines already stays as it is. */
export const refillCart = (venueId: number, lines: readonly CartProduct[]): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  for (const line of lines) {
    const inCart = cart.products.find((known) => lineKey(known) === lineKey(line))?.quantity ?? 0
    if (inCart < line.quantity) dispatch({ type: 'add', product: { ...line, quantity: line.quantity - inCart } })
  }
}

/** As far as this device kept it: a tab keeps the person, the device only what was ordered. */
const refillForm = ({ restaurant: { id }, order }: StoredPayload): void => {
  const service = serviceNamed(order.type)
  const { cart, dispatch } = loadCart(id).getState()
  const [person] = order.customer
  if (isFormService(service)) {
    if (person) keepDraft(id, service, { ...EMPTY_FIELDS, ...person, note: order.note })
    return
  }
  if (cart.table === -1) dispatch({ type: 'setTable', table: order.table })
  if (cart.order_note === '') dispatch({ type: 'setOrderNote', note: order.note })
  if (order.customers !== '1') dispatch({ type: 'setCustomers', customers: order.customers })
}

type Place = { type: OrderType; ref: string; lang: Locale }

/**
 * Puts what can still be ordered of an order back into cart and form; sends nothing. False if nothing can be, or the
 * server does not say.
 */
export const orderAgain = async (payload: StoredPayload, { type, ref, lang }: Place): Promise<boolean> => {
  const { id } = payload.restaurant
  const kept = readStoredOrder(id, payload.orderId)?.payload ?? payload
  const lines = kept.lines ?? []
  if (lines.length === 0) return false
  const asked = lines.map(({ kind, itemId, selection, price }) => ({ kind, itemId, selection, price }))
  const answer = await fetchCartCheck(ref, { type, lang, lines: asked })
  const left = orderableLines(lines, answer?.lines ?? [])
  if (left.length === 0) return false
  refillCart(id, left)
  refillForm(kept)
  return true
}
