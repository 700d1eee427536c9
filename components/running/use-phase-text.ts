'use client'

import { useTranslations } from 'next-intl'
import { useCorrectionNews } from '@/components/confirmation/corrected/use-correction-news'
import { isLostOrder, type RunningOrder } from '@/components/running/fetch-running-orders'

/** Short status of an order, with the venue's time if known. */
export const usePhaseText = (): ((order: RunningOrder) => string) => {
  const t = useTranslations('confirmation')
  const newsOf = useCorrectionNews()
  const phaseText = ({ phase, answer, service }: RunningOrder): string => {
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
      case 'cancelled':
      case 'withdrawn':
        return t(`awaiting.${phase}Title`)
      case 'failed':
        return t('order.failedTitle')
      default:
        return t(`running.${phase}`)
    }
  }
  return (running) => {
    const { own } = running
    const corrected = own?.order && !isLostOrder(running) ? newsOf(own.payload, own.order) : null
    return [phaseText(running), ...(corrected ? [corrected] : [])].join(' · ')
  }
}
