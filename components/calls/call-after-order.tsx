'use client'

import { useLocale } from 'next-intl'
import { useCallCode } from '@/components/calls/use-call-code'
import { type SeatPlace, useSeat } from '@/components/table/use-seat'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** Calls from the table of an order, where its guest still sits by its code. */
export const CallAfterOrder = ({ table, ...place }: SeatPlace & { table: string }) => {
  const locale = useLocale()
  const { seat, code, isProved } = useSeat(place)
  const isThere = code !== null && isProved && seat === normaliseTable(table)
  const Call = useCallCode(isThere)
  if (!code || !Call) return null
  return <Call place={{ ...place, table: seat, code }} locale={isLocale(locale) ? locale : DEFAULT_LOCALE} />
}
