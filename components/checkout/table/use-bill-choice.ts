'use client'

import { useMemo } from 'react'
import { paysAtEnd } from '@/lib/browser/orders/table-memory'
import { payTimeOf } from '@/lib/core/bill/pay-time'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'

/** bill: on that of the table, paid at the end. */
export type PayChoice = PaymentMethod | 'bill'

/** As the order says it. */
export const wayOf = (choice: PayChoice) =>
  choice === 'bill' ? ({ provider: 'cash', payAtEnd: true } as const) : { provider: choice }

/** `isFirst`: before the ways to pay now. */
export type BillChoice = { place: OrderType; isFirst: boolean; onPress: () => void }

type Offer = Pick<BillChoice, 'place' | 'onPress'> & { venue: Pick<PublicVenue, 'id' | 'orders'>; restored: boolean }

/** First for a device whose last order of this sitting went there; null where the venue offers no bill. */
export const useBillChoice = ({ venue, restored, ...offer }: Offer): BillChoice | null => {
  const isFirst = useMemo(() => restored && paysAtEnd(venue.id), [restored, venue.id])
  return payTimeOf(venue) === 'now' ? null : { ...offer, isFirst }
}
