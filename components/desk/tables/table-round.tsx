'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DishLines } from '@/components/desk/order-lines'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { formatEuro } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { venueTime } from '@/lib/core/venue/service-times'

/** One order of a table; its allergies are said above all rounds. */
export const TableRound = ({ round }: { round: DeskOrder }) => {
  const t = useTranslations('tables')
  const order = useTranslations('desk.order')
  const locale = useLocale()
  const { number, placedAt, state, total, note, late, byStaff } = round
  return (
    <section className="desk-round" aria-label={t('round', { number, time: venueTime(new Date(placedAt)) })}>
      <p className="desk-sum">
        <span>
          <strong>{venueTime(new Date(placedAt))}</strong> · <bdi>{number}</bdi>
          {isLostState(state) ? null : ` · ${t(`states.${state}`)}`}
        </span>
        <span>{formatEuro(total, locale)}</span>
      </p>
      {byStaff ? <p className="desk-facts">{t('byStaff')}</p> : null}
      {late ? <p className="desk-warning">{order('late')}</p> : null}
      <DishLines lines={round.lines} />
      {note ? <p className="desk-note">{order('note', { note })}</p> : null}
    </section>
  )
}
