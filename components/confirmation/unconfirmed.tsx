'use client'

import { useTranslations } from 'next-intl'
import type { Confirmation } from '@/components/confirmation/use-confirmation'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { menuPath, ordersPath, paymentsPath } from '@/lib/core/http/links'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import type { OrderType } from '@/lib/core/venue/order-type'

type UnconfirmedProps = {
  confirmation: Exclude<Confirmation, { status: 'known' }>
  venueName: string
  type: OrderType
  venueRef: string
  onRetry: () => void
}

type Shown = Exclude<Confirmation['status'], 'known' | 'asking' | 'unreachable'> | 'unreachable' | 'unsure'

const DRAWINGS = {
  unknown: 'plate',
  unreachable: 'pot',
  unsure: 'pot',
  unpaid: 'sign',
  pending: 'pot',
  unanswered: 'pot',
  held: 'sign',
  closed: 'sign',
} as const satisfies Record<Shown, 'plate' | 'pot' | 'sign'>

/** Still polling, with a retry button. */
const ASKS_ON: readonly Shown[] = ['unreachable', 'unsure', 'pending', 'unanswered']

/** Offline, a cash order is placed; an online payment is unsure. */
const shownOf = (confirmation: Exclude<UnconfirmedProps['confirmation'], { status: 'asking' }>): Shown => {
  if (confirmation.status !== 'unreachable') return confirmation.status
  return confirmation.payload.transaction.provider === 'cash' ? 'unreachable' : 'unsure'
}

/** An unconfirmed order, with the next step. */
export const Unconfirmed = ({ confirmation, venueName, type, venueRef, onRetry }: UnconfirmedProps) => {
  const t = useTranslations('confirmation')
  if (confirmation.status === 'asking')
    return (
      <div className="confirmation-waiting">
        <h1>{t('asking.title')}</h1>
        <p role="status">{t('asking.text')}</p>
      </div>
    )
  const shown = shownOf(confirmation)
  const number = 'payload' in confirmation ? shortNumber(confirmation.payload.orderId) : ''
  const asksOn = ASKS_ON.includes(shown)
  const leads = asksOn || shown === 'unpaid' || shown === 'closed'
  return (
    <div data-confirmation={shown} aria-live="polite">
      <StateScreen
        title={t(`${shown}.title`)}
        text={t(`${shown}.text`, { venue: venueName, number })}
        picture={<StatePicture drawing={DRAWINGS[shown]} />}
      >
        {shown === 'pending' ? <progress className="confirmation-preparing" aria-label={t('pending.title')} /> : null}
        {asksOn ? (
          <button type="button" className="button button-primary" onClick={onRetry}>
            {t('unreachable.retry')}
          </button>
        ) : null}
        {confirmation.status === 'unpaid' ? (
          <a className="button button-primary" href={paymentsPath(type, venueRef, confirmation.payload.orderId)}>
            {t('unpaid.pay')}
          </a>
        ) : null}
        {shown === 'closed' ? (
          <a className="button button-primary" href={ordersPath(type, venueRef)}>
            {t('toCart')}
          </a>
        ) : null}
        <a className={leads ? 'button button-quiet' : 'button button-primary'} href={menuPath(type, venueRef)}>
          {t('toMenu')}
        </a>
      </StateScreen>
    </div>
  )
}
