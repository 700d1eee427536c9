'use client'

import { useTranslations } from 'next-intl'
import { formatEuro } from '@/lib/core/money/money'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'

type Stored = Pick<StoredPayload, 'order'>
type Corrected = Pick<OrderStatus, 'lines' | 'table' | 'total' | 'type'>

/** The table that the order was moved to; null where it stays. */
export const movedTable = ({ order: { table: was } }: Stored, { table }: Pick<OrderStatus, 'table'>): string | null =>
  was === -1 || !table || table === was ? null : table

export const isCorrected = (payload: Stored, order: Corrected): boolean =>
  order.lines !== null || movedTable(payload, order) !== null

/** What the venue corrected, in short words; null without a correction. */
export const useCorrectionNews = (): ((payload: Stored, order: Corrected) => string | null) => {
  const t = useTranslations('confirmation.corrected')
  return (payload, order) => {
    const to = movedTable(payload, order)
    const words = [
      ...(order.lines ? [t('news', { total: formatEuro(order.total) })] : []),
      ...(to === null ? [] : [t('table', { type: order.type, to })]),
    ]
    return words.length > 0 ? words.join(' · ') : null
  }
}
