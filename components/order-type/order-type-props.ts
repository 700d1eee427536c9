import type { CostRange } from '@/lib/venue/delivery-cost'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'

export type OrderTypePageProps = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'address' | 'orders'>
  type: OrderType
  venueRef: string
  selectable: readonly FormService[]
  /** Cents; null if unspecified. */
  cost: CostRange | null
}
