import 'server-only'
import type { PartWay } from '@/lib/core/bill/bill'
import type { Cents } from '@/lib/core/money/money'
import type { OnlineMethod, PaymentProvider } from '@/lib/core/payments/provider'
import type { OrderType } from '@/lib/core/venue/order-type'
import { paymentMethods } from '@/lib/core/venue/ordering'
import type { Venue } from '@/lib/core/venue/venue'
import { payableMethods } from '@/lib/server/payments/registry'

/** `configured`: the providers whose keys are set. */
export type PayableBy = {
  configured: readonly OnlineMethod[]
  providerOf: (method: OnlineMethod) => PaymentProvider | null
}

/** How guests of a place may pay a part: by the venue's provider, or to the staff, who take what they like. */
export const partWays = (
  venue: Pick<Venue, 'id' | 'orders' | 'payments'>,
  type: OrderType,
  payable: PayableBy,
): PartWay[] => [
  ...paymentMethods(venue, 'tableservice', payableMethods(venue, 'tableservice', payable)).filter(
    (method) => method !== 'cash',
  ),
  ...(type === 'h' ? (['room'] as const) : []),
  ...(['cash', 'pos'] as const),
]

/** The least that a way takes, tip included, in cents. */
export const minimumOf = (way: PartWay, { providerOf }: Pick<PayableBy, 'providerOf'>): Cents =>
  way === 'cash' || way === 'pos' || way === 'room' ? 0 : (providerOf(way)?.minimum ?? 0)

export const takesTips = ({ orders }: Pick<Venue, 'orders'>): boolean => orders.tableservice?.tips ?? false
