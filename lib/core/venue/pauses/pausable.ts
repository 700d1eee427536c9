import type { OrderType } from '@/lib/core/venue/order-type'
import { SERVICE_ROWS, SERVICES } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

export const PAUSABLE = [...SERVICES, 'booking'] as const

export type PausableService = (typeof PAUSABLE)[number]

export const pausableOf = ({
  has_orders,
  has_booking,
  orders,
}: Pick<PublicVenue, 'has_orders' | 'has_booking' | 'orders'>): PausableService[] => [
  ...SERVICES.filter((service) => has_orders && SERVICE_ROWS[service].selectable && orders[service]?.active),
  ...(has_booking ? (['booking'] as const) : []),
]

export const pausableBy = (type: OrderType): readonly PausableService[] =>
  type === 'b'
    ? ['booking']
    : SERVICES.filter((service) => SERVICE_ROWS[service].types.some((letter) => letter === type))
