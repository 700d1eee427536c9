'use client'

import { useTranslations } from 'next-intl'
import type { RunningOrder } from '@/components/running/fetch-running-orders'

/** How an order stands, in a few words; with the time it is ready or there, where its venue named one. */
export const usePhaseText = (): ((order: RunningOrder) => string) => {
  const t = useTranslations('confirmation')
  return ({ phase, answer, service }) => {
    switch (phase) {
      case 'accepted': {
        const time = answer?.state === 'accepted' ? answer.time : null
        return time ? t('running.acceptedAt', { service, time }) : t('running.accepted')
      }
      case 'ready':
      case 'done':
        return t(`running.${phase}`, { service })
      case 'paying':
        return t('pending.title')
      case 'held':
        return t('held.title')
      case 'refused':
        return t('awaiting.refusedTitle')
      case 'failed':
        return t('order.failedTitle')
      default:
        return t(`running.${phase}`)
    }
  }
}
