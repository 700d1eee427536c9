'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import type { OrderTypePageProps } from '@/components/order-type/order-type-props'
import { SERVICE_OPTIONS } from '@/components/order-type/service-options'
import { useSteady } from '@/components/ui/use-steady'
import { formatEuro } from '@/lib/core/money/money'
import { type FormService, isTimed, SERVICE_ROWS } from '@/lib/core/venue/services'

/** Reserves the line's height. */
const AWAITED = '\u00a0'

const weekdayOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** Lines of a service card: cost or address, earliest time, or why it is unavailable. */
export const useTypeLines = (service: FormService, props: OrderTypePageProps): string[] => {
  const { venue, venueRef, selectable, cost } = props
  const t = useTranslations('forms.type')
  const locale = useLocale()
  const isOpen = selectable.includes(service)
  const { times } = useServiceTimes(venueRef, isOpen && isTimed(service) ? service : null)
  const known = useSteady(times)

  const costLine = (): string[] => {
    if (!cost) return []
    if (cost.lowest !== cost.highest) {
      return [t('costRange', { lowest: formatEuro(cost.lowest), highest: formatEuro(cost.highest) })]
    }
    return [cost.lowest > 0 ? t('cost', { amount: formatEuro(cost.lowest) }) : t('free')]
  }
  const placeLine = (): string[] => {
    switch (SERVICE_ROWS[service].destination) {
      case 'home':
        return costLine()
      case 'counter':
        return [venue.address]
      case 'post':
        return []
    }
  }
  const timeLine = (): string[] => {
    if (!isTimed(service)) return []
    if (!known) return [AWAITED]
    if (known.status === 'open') return [t('earliest', { time: known.earliest })]
    const { next } = known
    return [next ? t('closedUntil', { day: weekdayOf(next.date, locale), time: next.time }) : t('closed')]
  }
  return isOpen ? [...placeLine(), ...timeLine()] : [t(SERVICE_OPTIONS[service].none)]
}
