'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { markOrdered } from '@/lib/browser/bill/known-bills'
import { billPath } from '@/lib/core/http/links'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderType } from '@/lib/core/venue/order-type'

/** From an order that is on the bill of its table to that bill; the menu offers the way from then on. */
export const ToBill = ({ payload: { restaurant, order }, type }: { payload: StoredPayload; type: OrderType }) => {
  const t = useTranslations('bill')
  const { id } = restaurant
  const { timestamp } = order
  useEffect(() => markOrdered(id, timestamp), [id, timestamp])
  return (
    <a className="button button-primary" href={billPath(type, String(id))}>
      {t('heading')}
    </a>
  )
}
