'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { AskFirst } from '@/components/forms/ask-first'
import { withdrawOrder } from '@/lib/browser/orders/withdraw-order'

type WithdrawOrderProps = Pick<ConfirmedProps, 'payload' | 'order' | 'venue' | 'onWithdrawn'>

/** Until the venue answers, the guest may withdraw the order. */
export const WithdrawOrder = ({ payload, order, venue, onWithdrawn }: WithdrawOrderProps) => {
  const t = useTranslations('confirmation.withdraw')
  if (!order.withdrawable) return null
  const withdraw = async () => {
    const outcome = await withdrawOrder(order.orderId, payload.attemptKey)
    if (outcome !== 'withdrawn') return t(outcome, { venue: venue.name })
    onWithdrawn()
    return null
  }
  const words = {
    offer: t('offer'),
    question: t('question'),
    confirm: t('confirm'),
    sending: t('sending'),
    keep: t('keep'),
  }
  return <AskFirst words={words} onConfirm={withdraw} />
}
