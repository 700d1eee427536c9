import 'server-only'
import { type PlanFields, planFields } from '@/lib/core/venue/later/plan'
import type { Venue } from '@/lib/core/venue/venue'
import { isBroken, type Report, soundOf, soundOr } from '@/lib/upstream/wire/lenient'
import type { Restaurant } from '@/lib/upstream/wire/restaurant-schema'

type WireOrders = NonNullable<Exclude<Restaurant['orders'], { broken: true }>>
type Services = Venue['orders']

/** Drops closed days. */
export const withTimes = <T extends { open: string | null; close: string | null }>(
  slots: T[],
): (T & { open: string; close: string })[] =>
  slots.flatMap((slot) => (slot.open && slot.close ? [{ ...slot, open: slot.open, close: slot.close }] : []))

type WirePlan = { [Name in keyof PlanFields]?: PlanFields[Name] | null | undefined }

const toPlan = ({ days_ahead, lead_minutes, lead_days, slot }: WirePlan): PlanFields =>
  planFields({
    days_ahead: days_ahead ?? undefined,
    lead_minutes: lead_minutes ?? undefined,
    lead_days: lead_days ?? undefined,
    slot: slot ?? undefined,
  })

const named = (kind: string) => ({ kind, id: null, field: null })

const toTables = ({ tableservice }: WireOrders, report: Report): Services['tableservice'] => {
  const wire = soundOr(tableservice, null, named('tableservice'), report)
  return (
    wire && {
      active: wire.active,
      tables_name: soundOf(wire.tables_name, 'table', report),
      payment_methods: soundOf(wire.payment_methods, 'payment_method', report),
      ...(wire.pay && { pay: wire.pay }),
      ...(wire.tips && { tips: wire.tips }),
    }
  )
}

/** With a lost fare band the next, cheaper one would apply, so delivery is off. */
const toDelivery = ({ delivery }: WireOrders, report: Report): Services['delivery'] => {
  const wire = soundOr(delivery, null, named('delivery'), report)
  if (!wire) return null
  const isWhole = !(wire.distance_fares ?? []).some(isBroken)
  return {
    active: wire.active && isWhole,
    hours: withTimes(soundOf(wire.hours, 'hours', report)),
    minimum_price: wire.minimum_price ?? 0,
    distance_fares: soundOf(wire.distance_fares, 'distance_fare', report).map((fare) => ({
      ...fare,
      cost_increase: fare.cost_increase ?? 0,
    })),
    average_time: wire.average_time ?? 0,
    ...toPlan(wire),
    payment_methods: soundOf(wire.payment_methods, 'payment_method', report),
  }
}

const toTakeaway = ({ takeaway }: WireOrders, report: Report): Services['takeaway'] => {
  const wire = soundOr(takeaway, null, named('takeaway'), report)
  return (
    wire && {
      active: wire.active,
      hours: withTimes(soundOf(wire.hours, 'hours', report)),
      medium_time: wire.medium_time ?? 0,
      ...toPlan(wire),
      payment_methods: soundOf(wire.payment_methods, 'payment_method', report),
    }
  )
}

const toShipment = ({ shipment }: WireOrders, report: Report): Services['shipment'] => {
  const wire = soundOr(shipment, null, named('shipment'), report)
  return wire && { active: wire.active, payment_methods: soundOf(wire.payment_methods, 'payment_method', report) }
}

/** A broken service is off. */
export const toServices = (sent: Restaurant['orders'], report: Report): Services => {
  const wire = soundOr(sent, null, named('orders'), report)
  if (!wire) return { tableservice: null, delivery: null, takeaway: null, shipment: null }
  return {
    tableservice: toTables(wire, report),
    delivery: toDelivery(wire, report),
    takeaway: toTakeaway(wire, report),
    shipment: toShipment(wire, report),
  }
}
