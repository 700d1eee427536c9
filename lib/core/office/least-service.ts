import type { DraftFields } from '@/lib/core/office/draft'
import { listOfSlots, slotsIn } from '@/lib/core/office/hours/week-slots'
import type { OrderType } from '@/lib/core/venue/order-type'
import { SERVICE_ROWS, type Service } from '@/lib/core/venue/services'

type Json = DraftFields[string]

/** What the format requires of each; hours begin as the venue's opening hours. */
export const leastService = (fields: DraftFields, service: Service): DraftFields => {
  const hours = () => listOfSlots(slotsIn(fields.timetables ?? null, 'day_of_week'), 'day')
  switch (service) {
    case 'tableservice':
      return { tables_name: [] }
    case 'delivery':
      return { hours: hours(), distance_fares: [], average_time: 40 }
    case 'takeaway':
      return { hours: hours(), medium_time: 20 }
    case 'shipment':
      return {}
  }
}

const typesIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : ['r'])

/** The letter that leads diners to a service. */
const TYPE_OF: Record<Service, OrderType> = { tableservice: 'r', delivery: 'd', takeaway: 't', shipment: 'd' }

export type ServiceGap = 'orders' | 'type'

/** Why no diner finds a service that is on; null where they do. */
export const gapOf = ({ has_orders, orderTypes }: DraftFields, service: Service): ServiceGap | null => {
  if (has_orders !== true) return 'orders'
  const types = typesIn(orderTypes)
  return SERVICE_ROWS[service].types.some((type) => types.includes(type)) ? null : 'type'
}

/** What closes the gap. */
export const withoutGap = ({ orderTypes }: DraftFields, service: Service, gap: ServiceGap): [string, Json] =>
  gap === 'orders' ? ['has_orders', true] : ['orderTypes', [...typesIn(orderTypes), TYPE_OF[service]]]
