'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CorrectForm } from '@/components/desk/correct/correct-form'
import { TableForm } from '@/components/desk/correct/table-form'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'

type CorrectMovesProps = { order: DeskOrder; isSending: boolean; onAnswer: (answer: DeskAnswer) => void }

/** What was marked as paid at the venue is taken back first. */
const mayCorrect = ({ paid }: DeskOrder): boolean => !paid?.at || paid.by === 'online' || !isMarkedPaid(paid.by)

/** Changes the order itself: its dishes, or its table. */
export const CorrectMoves = ({ order, isSending, onAnswer }: CorrectMovesProps) => {
  const t = useTranslations('correct')
  const [asking, setAsking] = useState<'correct' | 'move_table' | null>(null)
  // The order was changed, here or at another desk.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move closes the form.
  useEffect(() => setAsking(null), [order.turn])
  if (!mayAnswer(order.state, 'correct')) return null
  const form = { order, isSending, onAnswer, onBack: () => setAsking(null) }
  if (asking === 'correct') return <CorrectForm {...form} />
  if (asking === 'move_table') return <TableForm {...form} />
  return (
    <div className="desk-moves">
      {mayCorrect(order) ? (
        <button type="button" className="button button-quiet" onClick={() => setAsking('correct')}>
          {t('correct')}
        </button>
      ) : null}
      {order.table === null ? null : (
        <button type="button" className="button button-quiet" onClick={() => setAsking('move_table')}>
          {t('moveTable')}
        </button>
      )}
    </div>
  )
}
