import type { ComponentType } from 'react'
import { FaresField } from '@/components/office/settings/services/fares-field'
import { MethodsField } from '@/components/office/settings/services/methods-field'
import { ServiceField } from '@/components/office/settings/services/service-field'
import { RoomTablesField } from '@/components/office/settings/services/tables/room-tables-field'
import { TablesField } from '@/components/office/settings/services/tables/tables-field'
import { ZoneField } from '@/components/office/settings/services/zone-field'

/** Fields of hours, services, tables and bookings that have a component of their own, by their path. */
export const SERVICE_FIELDS: Readonly<
  Record<string, ComponentType<{ path: string; label: string; hint?: string | undefined }>>
> = {
  'orders.tableservice': ServiceField,
  'orders.tableservice.payment_methods': MethodsField,
  'orders.tableservice.tables_name': TablesField,
  'orders.delivery': ServiceField,
  'orders.delivery.distance_fares': FaresField,
  'orders.delivery.payment_methods': MethodsField,
  'orders.takeaway': ServiceField,
  'orders.takeaway.payment_methods': MethodsField,
  'orders.shipment': ServiceField,
  'orders.shipment.payment_methods': MethodsField,
  pony_u_polygon: ZoneField,
  'booking.tables': RoomTablesField,
}
