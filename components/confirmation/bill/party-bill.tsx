'use client'

import '@/components/confirmation/bill/party-bill.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BillRows } from '@/components/bill/bill-rows'
import { usePartyBill } from '@/components/confirmation/bill/use-party-bill'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import type { PartyBill as Bill } from '@/lib/core/orders/tables/party-bill-api'
import type { OrderType } from '@/lib/core/venue/order-type'

const Lines = ({ rounds }: Pick<Bill, 'rounds'>) => {
  const lines = rounds.flatMap((round) => round.lines)
  return (
    <ul className="party-bill-lines">
      {lines.map(({ name, quantity, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a bill may be the same.
        <li key={at}>
          <span>
            {quantity} × <span lang={ORIGINAL_LANG}>{name}</span>
          </span>
          <span translate="no">{formatEuro(quantity * price)}</span>
        </li>
      ))}
    </ul>
  )
}

type OpenProps = { orderId: string; attemptKey: string; type: OrderType; onRetry: () => void }

const OpenBill = ({ orderId, attemptKey, type, onRetry }: OpenProps) => {
  const t = useTranslations('bill')
  const shown = usePartyBill(orderId, attemptKey)
  if (shown.status === 'failed') {
    return (
      <p role="alert">
        {t('failed')}{' '}
        <button type="button" className="button" onClick={onRetry}>
          {t('retry')}
        </button>
      </p>
    )
  }
  if (shown.status !== 'open') return <p role="status">{t(shown.status)}</p>
  const { rounds, bill } = shown.bill
  return (
    <>
      <Lines rounds={rounds} />
      <BillRows bill={bill} lang={ORIGINAL_LANG} />
      {type === 's' ? null : <p className="party-bill-hint">{t('people', { count: bill.people })}</p>}
      <p className="party-bill-hint">{t('party')}</p>
      <p>{t(bill.owed > 0 ? 'atVenue' : 'nothing')}</p>
      <p className="party-bill-hint">{t('notFiscal')}</p>
    </>
  )
}

/** What the diner and who is together with them have ordered at the table; fetched when it is opened. */
export const PartyBill = ({ payload, type }: Pick<ConfirmedProps, 'payload' | 'type'>) => {
  const t = useTranslations('bill')
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  if (payload.order.table === -1) return null
  const { orderId, attemptKey } = payload
  return (
    <details className="party-bill" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t('title', { type })}</h2>
      </summary>
      {isOpen ? <OpenBill key={round} {...{ orderId, attemptKey, type }} onRetry={() => setRound(round + 1)} /> : null}
    </details>
  )
}
