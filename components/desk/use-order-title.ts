'use client'

import { useTranslations } from 'next-intl'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

/** What an order is called at the desk: its table, room or umbrella, or who sent it. */
export const useOrderTitle = () => {
  const t = useTranslations('desk.order')
  return ({ type, table, customer }: Pick<DeskOrder, 'type' | 'table' | 'customer'>): string =>
    table === null ? (customer?.name ?? '') : t('table', { type, table })
}
