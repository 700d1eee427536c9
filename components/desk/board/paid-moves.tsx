'use client'

import { useTranslations } from 'next-intl'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { mayMarkPaid } from '@/lib/core/desk/order-money'
import { VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'

type PaidMovesProps = { order: DeskOrder; isSending: boolean; onAnswer: (answer: DeskAnswer) => void }

/** Says how an order was paid at the venue, and takes it back; what is paid online is the ledger's to say. */
export const PaidMoves = ({ order, isSending, onAnswer }: PaidMovesProps) => {
  const t = useTranslations('desk.paid')
  if (!mayMarkPaid(order)) return null
  const answers: { answer: DeskAnswer; words: string }[] = order.paid
    ? [{ answer: { move: 'unpay' }, words: t('not') }]
    : VENUE_WAYS.map((by) => ({ answer: { move: 'pay', by }, words: t('by', { by }) }))
  return (
    <div className="desk-moves">
      {answers.map(({ answer, words }) => (
        <button key={words} type="button" className="button" aria-disabled={isSending} onClick={() => onAnswer(answer)}>
          {words}
        </button>
      ))}
    </div>
  )
}
