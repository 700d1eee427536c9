import type { OrderType } from '@/lib/core/venue/order-type'
import { SERVICE_ROWS } from '@/lib/core/venue/services'
import type { PayTime, Venue } from '@/lib/core/venue/venue'

type Tables = { orders: Pick<Venue['orders'], 'tableservice'> }

/** When the guests of a venue's tables, rooms and spots pay; with each order where it says nothing. */
export const payTimeOf = ({ orders }: Tables): PayTime => orders.tableservice?.pay ?? 'now'

/** Whether an order may, or may not, go on the bill of its table. */
export const offersPayTime = (venue: Tables, payAtEnd: boolean): boolean =>
  payTimeOf(venue) === 'both' || (payTimeOf(venue) === 'end') === payAtEnd

/** Whether guests of an order type sit at tables, in rooms or at spots of the venue. */
export const hasTables = ({ orders }: Tables, type: OrderType): boolean =>
  orders.tableservice !== null && SERVICE_ROWS.tableservice.types.some((each) => each === type)

/** Whether guests of an order type may pay at the end, on one bill. */
export const offersBill = (venue: Tables, type: OrderType): boolean =>
  hasTables(venue, type) && payTimeOf(venue) !== 'now'
