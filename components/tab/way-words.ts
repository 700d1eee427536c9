'use client'

import { useTranslations } from 'next-intl'
import { isHandWay, type PartWay } from '@/lib/core/bill/bill'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

/** A way to pay in words, as a guest chooses it: a card by its kind, an account by its name. */
export const useWayWords = (): ((way: PartWay) => string) => {
  const t = useTranslations('tab.ways')
  return (way) => (isHandWay(way) ? t(way) : t(PAYMENT_WAYS[way].kind, PAYMENT_WAYS[way]))
}

/** The same of what somebody pays or has paid: it may have been on another phone, and is charged already. */
export const usePaidWayWords = (): ((way: PartWay) => string) => {
  const t = useTranslations('tab.paidWays')
  const wayWords = useWayWords()
  return (way) => {
    if (way === 'room') return t('room')
    return !isHandWay(way) && PAYMENT_WAYS[way].kind === 'card' ? t('card') : wayWords(way)
  }
}
