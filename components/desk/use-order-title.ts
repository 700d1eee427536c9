'use client'

import { useTranslations } from 'next-intl'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

/** What an order is called at the desk: its table, or who sent it. */
export const useOrderTitle = () => {
  const t = useTranslations('desk.order')
  return ({ table, customer }: Pick<DeskOrder, 'table' | 'customer'>): string =>
    table === null ? (customer?.name ?? '') : t('table', { table })
}
