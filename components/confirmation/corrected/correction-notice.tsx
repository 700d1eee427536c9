'use client'

import '@/components/confirmation/corrected/corrected.css'
import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { isCorrected, movedTable } from '@/components/confirmation/corrected/use-correction-news'
import { formatEuro } from '@/lib/core/money/money'
import { type ReadLine, readCorrected } from '@/lib/core/orders/corrections/corrected-line'
import type { StoredPayload } from '@/lib/core/orders/order-payload'

type NoticeProps = Pick<ConfirmedProps, 'payload' | 'order' | 'type'>

type Read = ReadLine<StoredPayload['order']['products'][number]>

const Changed = ({ line, taken, instead }: Read) => (
  <li>
    <del>
      {taken} × {line.name}
    </del>
    {instead.map(({ name, quantity, price }) => (
      <span key={name}>
        {' → '}
        <ins>
          {quantity} × <bdi>{name}</bdi>
        </ins>{' '}
        <span translate="no">{formatEuro(price * quantity)}</span>
      </span>
    ))}
  </li>
)

/** What the venue corrected: what was ordered struck, what comes instead, the new total and what goes or went back. */
export const CorrectionNotice = ({ payload, order, type }: NoticeProps) => {
  const t = useTranslations('confirmation.corrected')
  if (!isCorrected(payload, order)) return null
  const changed = readCorrected(payload.order.products, order.lines ?? []).filter(({ taken }) => taken > 0)
  const to = movedTable(payload, order)
  return (
    <section className="notice corrected" aria-labelledby="corrected-title">
      <h2 id="corrected-title">{t('title')}</h2>
      {order.lines ? (
        <>
          <ul>
            {changed.map((read, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
              <Changed key={at} {...read} />
            ))}
          </ul>
          <p>
            <strong>{t('total', { total: formatEuro(order.total) })}</strong>
          </p>
        </>
      ) : null}
      {to === null ? null : <p>{t('table', { type, to })}</p>}
      {order.lines && order.back > 0 ? (
        <p>{t(order.wentBack ? 'wentBack' : 'back', { amount: formatEuro(order.back) })}</p>
      ) : null}
    </section>
  )
}
