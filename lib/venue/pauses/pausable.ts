import type { OrderType } from '@/lib/venue/order-type'
import { SERVICE_ROWS, SERVICES } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'

/** What a venue can take no orders of for a while: its services, and tables to be booked. */
export const PAUSABLE = [...SERVICES, 'booking'] as const

export type PausableService = (typeof PAUSABLE)[number]

/** What of that a venue takes at all. */
export const pausableOf = ({
  has_orders,
  has_booking,
  orders,
}: Pick<PublicVenue, 'has_orders' | 'has_booking' | 'orders'>): PausableService[] => [
  ...SERVICES.filter((service) => has_orders && SERVICE_ROWS[service].selectable && orders[service]?.active),
  ...(has_booking ? (['booking'] as const) : []),
]

/** What an address of this letter leads to orders of. */
export const pausableBy = (type: OrderType): readonly PausableService[] =>
  type === 'b'
    ? ['booking']
    : SERVICES.filter((service) => SERVICE_ROWS[service].types.some((letter) => letter === type))
