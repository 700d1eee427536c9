import type { CostRange } from '@/lib/core/venue/delivery-cost'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { FormService } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type OrderTypePageProps = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'address' | 'orders'>
  type: OrderType
  venueRef: string
  selectable: readonly FormService[]
  /** Cents; null if unspecified. */
  cost: CostRange | null
}
