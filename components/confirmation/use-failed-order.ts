'use client'

import { useEffect, useState } from 'react'
import { menuPath } from '@/lib/links'
import { askOrder } from '@/lib/orders/ask-order'
import { fateOf, type OrderFate } from '@/lib/orders/order-fate'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { clearBasket, orderInAddress, readStoredOrder } from '@/lib/orders/stored-order'
import { endOwnShare } from '@/lib/sharing/own-share'
import type { OrderType } from '@/lib/venue/order-type'

/** `payload`: the order that the page is about, once it was asked about. `warned`: the next press clears whatever comes. */
type FailedOrder = { payload: StoredPayload; fate: OrderFate; warned: boolean }

type Place = { venueId: number; type: OrderType; venueRef: string }

const unconfirmedAt = (venueId: number): StoredPayload | null => {
  const stored = readStoredOrder(venueId, orderInAddress())
  return stored?.isNew ? stored.payload : null
}

const ask = async (payload: StoredPayload): Promise<Omit<FailedOrder, 'warned'>> => ({
  payload,
  fate: fateOf(await askOrder(payload.orderId, payload.attemptKey)),
})

/**
 * What became of the order that was left or failed. One to be paid online is asked about at once: a provider that sends
 * the diner here may have taken the money all the same. `clear` empties the basket once nothing was taken. Where nobody
 * can say it warns first, and a second press clears, so that nobody is locked in; the order stays on the device.
 */
export const useFailedOrder = ({ venueId, type, venueRef }: Place) => {
  const [order, setOrder] = useState<FailedOrder | null>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const payload = unconfirmedAt(venueId)
    if (!payload || payload.transaction.provider === 'cash') return
    setAsking(true)
    ask(payload).then((found) => {
      setOrder({ ...found, warned: false })
      setAsking(false)
    })
  }, [venueId])

  const leave = () => {
    void endOwnShare(venueId)
    clearBasket(venueId)
    location.assign(menuPath(type, venueRef))
  }

  const clear = async () => {
    if (asking) return
    const payload = unconfirmedAt(venueId)
    if (!payload) return leave()
    setAsking(true)
    const found = await ask(payload)
    setOrder({ ...found, warned: found.fate === 'unsure' })
    setAsking(false)
    if (found.fate === 'open' || (found.fate === 'unsure' && order?.warned)) leave()
  }

  return { order, asking, clear }
}
