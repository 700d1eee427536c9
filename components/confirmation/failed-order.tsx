'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { menuPath, ordersPath, paymentsPath } from '@/lib/links'
import { askOrder, type OrderAnswer } from '@/lib/orders/ask-order'
import { clearBasket, confirmationPath, readStoredOrder, type StoredOrder } from '@/lib/orders/stored-order'
import { endOwnShare } from '@/lib/sharing/own-share'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/confirmation/confirmation.css'

type FailedOrderProps = {
  kind: 'error' | 'cancel'
  venue: Pick<PublicVenue, 'id'>
  type: OrderType
  venueRef: string
}

/** What asking about the order found: `open` is none that was taken, `unsure` nothing. `paying`: money may be under way. */
type Finding = 'open' | 'accepted' | 'paying' | 'unsure'

type Phase = 'none' | 'asking' | Finding

const findingOf = (answer: OrderAnswer): Finding => {
  if (answer.status === 'unreachable') return 'unsure'
  if (answer.status === 'unknown') return 'open'
  const { state, payment } = answer.order
  if (payment === 'pending' || payment === 'held') return 'paying'
  return state === 'draft' || state === 'awaiting' || (state === 'dead' && payment !== 'paid') ? 'open' : 'accepted'
}

const ask = async ({ payload }: StoredOrder): Promise<Finding> =>
  findingOf(await askOrder(payload.orderId, payload.attemptKey))

/**
 * Failure and cancel pages (spec section 2): the button clears the basket and returns to the menu. Before that it
 * asks about an order still unconfirmed here: one that was accepted must not be taken for lost. Where a provider sent
 * the diner here, it asks at once: it may have taken the money all the same.
 */
export const FailedOrder = ({ kind, venue, type, venueRef }: FailedOrderProps) => {
  const t = useTranslations('confirmation')
  const [phase, setPhase] = useState<Phase>('none')
  const [payable, setPayable] = useState(false)

  useEffect(() => {
    const stored = readStoredOrder(venue.id)
    if (!stored?.isNew || stored.payload.transaction.provider === 'cash') return
    setPhase('asking')
    ask(stored).then((finding) => {
      setPayable(finding === 'open')
      setPhase(finding === 'accepted' || finding === 'paying' ? finding : 'none')
    })
  }, [venue.id])

  const clear = () => {
    void endOwnShare(venue.id)
    clearBasket(venue.id)
    location.assign(menuPath(type, venueRef))
  }
  const clearUnlessAccepted = async () => {
    const stored = readStoredOrder(venue.id)
    if (!stored?.isNew || phase === 'unsure') return clear()
    setPhase('asking')
    const finding = await ask(stored)
    setPhase(finding)
    if (finding === 'open') clear()
  }

  const stored = phase === 'accepted' || phase === 'paying' ? readStoredOrder(venue.id) : null
  if (stored && (phase === 'accepted' || phase === 'paying')) {
    const drawing = phase === 'accepted' ? 'done' : 'pot'
    return (
      <StateScreen title={t(`${phase}.title`)} text={t(`${phase}.text`)} picture={<StatePicture drawing={drawing} />}>
        <a className="button button-primary" href={confirmationPath(stored.payload, { type, ref: venueRef })}>
          {t('accepted.see')}
        </a>
      </StateScreen>
    )
  }
  return (
    <StateScreen title={t(`${kind}.title`)} text={t(`${kind}.text`)} picture={<StatePicture drawing="sign" />}>
      {payable ? (
        <a className="button button-primary" href={paymentsPath(type, venueRef)}>
          {t('unpaid.pay')}
        </a>
      ) : null}
      <a className={payable ? 'button' : 'button button-primary'} href={ordersPath(type, venueRef)}>
        {t('toCart')}
      </a>
      <button type="button" className="button" aria-disabled={phase === 'asking'} onClick={clearUnlessAccepted}>
        {t('clear')}
      </button>
      <p className="confirmation-progress" role="status">
        {phase === 'asking' ? t('asking.text') : null}
        {phase === 'unsure' ? t('clearUnsure') : null}
      </p>
    </StateScreen>
  )
}
