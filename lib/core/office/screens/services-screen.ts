import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { MAX_DAYS_AHEAD, SLOT_MINUTES } from '@/lib/core/venue/later/plan'
import { ORDER_TYPES } from '@/lib/core/venue/order-type'
import type { Service, TimedService } from '@/lib/core/venue/services'
import { PAY_TIMES } from '@/lib/core/venue/venue'

/** As the format bounds them. */
const MAX_MINUTES = 10_000
const MAX_IN_SLOT = 10_000

/** Turned on with the least of the format, and off for now without losing what was written of it. */
const turned = (service: Service): FieldSpec => ({
  path: `orders.${service}`,
  control: { is: 'own', covers: [`orders.${service}.active`] },
})

const paid = (service: Service): FieldSpec => {
  const path = `orders.${service}.payment_methods`
  return { path, if: `orders.${service}`, control: { is: 'own', covers: [`${path}.name`, `${path}.account`] } }
}

const hours = (service: TimedService): FieldSpec => ({
  path: `orders.${service}.hours`,
  if: `orders.${service}`,
  control: { is: 'hours', day: 'day' },
})

const minutes = (service: TimedService, field: string): FieldSpec => ({
  path: `orders.${service}.${field}`,
  if: `orders.${service}`,
  control: { is: 'number', least: 0, most: MAX_MINUTES, unit: 'minutes' },
})

/** Orders for later. */
const later = (service: TimedService): FieldSpec[] => {
  const path = `orders.${service}`
  const slot = `${path}.slot`
  const days = { is: 'number', least: 0, most: MAX_DAYS_AHEAD, unit: 'days' } as const
  return [
    { path: `${path}.days_ahead`, if: path, control: days },
    minutes(service, 'lead_minutes'),
    { path: `${path}.lead_days`, if: path, control: days },
    { path: slot, if: path, control: { is: 'part', least: { minutes: 15 } } },
    { path: `${slot}.minutes`, if: slot, control: { is: 'choice', of: SLOT_MINUTES } },
    { path: `${slot}.orders`, if: slot, control: { is: 'number', least: 1, most: MAX_IN_SLOT, unit: 'orders' } },
    {
      path: `${slot}.kitchen_minutes`,
      if: slot,
      control: { is: 'number', least: 1, most: MAX_IN_SLOT, unit: 'minutes' },
    },
  ]
}

const FARES = 'orders.delivery.distance_fares'
const PAY = 'orders.tableservice.pay'

export const SERVICES_SCREEN: readonly FieldSpec[] = [
  { path: 'has_orders', control: { is: 'flag' } },
  { path: 'orderTypes', control: { is: 'choices', of: ORDER_TYPES, out: ['r'] } },
  { path: 'has_whatsapp', control: { is: 'flag' } },
  turned('tableservice'),
  paid('tableservice'),
  { path: PAY, if: 'orders.tableservice', control: { is: 'choice', of: PAY_TIMES } },
  { path: 'orders.tableservice.tips', if: PAY, control: { is: 'flag' } },
  turned('delivery'),
  hours('delivery'),
  { path: 'orders.delivery.minimum_price', if: 'orders.delivery', control: { is: 'euros' } },
  minutes('delivery', 'average_time'),
  {
    path: FARES,
    if: 'orders.delivery',
    control: {
      is: 'own',
      covers: [`${FARES}.distance_from`, `${FARES}.distance_to`, `${FARES}.cost_increase`],
    },
  },
  ...later('delivery'),
  paid('delivery'),
  { path: 'has_pony_u', if: 'orders.delivery', control: { is: 'flag' } },
  { path: 'pony_u_polygon', if: 'has_pony_u', control: { is: 'own' } },
  turned('takeaway'),
  hours('takeaway'),
  minutes('takeaway', 'medium_time'),
  ...later('takeaway'),
  paid('takeaway'),
  turned('shipment'),
  paid('shipment'),
]
