'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import type { OrderTypePageProps } from '@/components/order-type/order-type-page'
import { formatEuro } from '@/lib/money'
import type { FormService } from '@/lib/venue/ordering'
import type { ServiceTimes } from '@/lib/venue/service-times'

const weekdayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** What stands below each way to receive an order: what it costs and from when, or why it cannot be had. */
export const useTypeLines = ({ venue, venueRef, offered, cost }: OrderTypePageProps): Record<FormService, string[]> => {
  const t = useTranslations('forms.type')
  const locale = useLocale()
  const delivery = useServiceTimes(venueRef, offered.delivery ? 'delivery' : null)
  const takeaway = useServiceTimes(venueRef, offered.takeaway ? 'takeaway' : null)

  const costLine = (): string[] => {
    if (!cost) return []
    if (cost.lowest !== cost.highest) {
      return [t('costRange', { lowest: formatEuro(cost.lowest), highest: formatEuro(cost.highest) })]
    }
    return [cost.lowest > 0 ? t('cost', { amount: formatEuro(cost.lowest) }) : t('free')]
  }
  const timeLine = (times: ServiceTimes | null): string[] => {
    if (!times) return []
    if (times.status === 'open') return [t('earliest', { time: times.earliest })]
    const { next } = times
    return [next ? t('closedUntil', { day: weekdayOf(next.date, locale), time: next.time }) : t('closed')]
  }
  return {
    delivery: offered.delivery ? [...costLine(), ...timeLine(delivery.times)] : [t('noDelivery')],
    takeaway: offered.takeaway ? [venue.address, ...timeLine(takeaway.times)] : [t('noTakeaway')],
    shipment: [t('noShipment')],
  }
}
