'use client'

import { useTranslations } from 'next-intl'
import { isHandWay, type PartWay } from '@/lib/core/bill/bill'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

/** A way to pay in words: a card by its kind, an account by its name. */
export const useWayWords = (): ((way: PartWay) => string) => {
  const t = useTranslations('tab.ways')
  return (way) => (isHandWay(way) ? t(way) : t(PAYMENT_WAYS[way].kind, PAYMENT_WAYS[way]))
}
