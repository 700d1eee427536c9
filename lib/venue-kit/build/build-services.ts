import type { Cents } from '@/lib/core/money/money'
import { planFields } from '@/lib/core/venue/later/plan'
import type { Venue } from '@/lib/core/venue/venue'
import { centsOfEuros } from '@/lib/venue-kit/build/written-text'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Services = Venue['orders']
type Written = NonNullable<VenueFile['orders']>
type Payable = NonNullable<Written['shipment']>

const amount = (euros: number | undefined): Cents => centsOfEuros(euros) ?? 0

export const buildPayments = ({ payments = [] }: VenueFile): Venue['payments'] =>
  payments.map(({ name, active = true }) => ({ name, active }))

/** Amounts in cents; a service without payment methods takes all active ones. */
export const buildServices = (file: VenueFile): Services => {
  const { tableservice, delivery, takeaway, shipment } = file.orders ?? {}
  const active = buildPayments(file).flatMap((one) => (one.active ? [{ name: one.name, account: null }] : []))
  const shared = (one: Payable) => ({
    active: one.active ?? true,
    payment_methods: one.payment_methods?.map(({ name, account }) => ({ name, account: account ?? null })) ?? active,
  })
  return {
    tableservice: tableservice
      ? {
          ...{ ...shared(tableservice), tables_name: tableservice.tables_name },
          ...(tableservice.pay && { pay: tableservice.pay }),
          ...(tableservice.tips && { tips: tableservice.tips }),
        }
      : null,
    delivery: delivery
      ? {
          ...shared(delivery),
          hours: delivery.hours,
          minimum_price: amount(delivery.minimum_price),
          distance_fares: delivery.distance_fares.map((fare) => ({
            ...fare,
            cost_increase: amount(fare.cost_increase),
          })),
          average_time: delivery.average_time,
          ...planFields(delivery),
        }
      : null,
    takeaway: takeaway
      ? { ...shared(takeaway), hours: takeaway.hours, medium_time: takeaway.medium_time, ...planFields(takeaway) }
      : null,
    shipment: shipment ? shared(shipment) : null,
  }
}
