'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type ChangeFormProps, CorrectForm } from '@/components/desk/correct/correct-form'
import { TableForm } from '@/components/desk/correct/table-form'
import { useOrderTitle } from '@/components/desk/use-order-title'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { mayAnswer } from '@/lib/core/orders/answer/answer-moves'

type CorrectMovesProps = Omit<ChangeFormProps, 'onBack'> & { venueId: number }

/** What was marked as paid at the venue is taken back first. */
const isPaidHere = ({ paid }: DeskOrder): boolean => paid !== null && paid.by !== 'online'

/** Changes the order itself: its dishes, or its table. */
export const CorrectMoves = ({ order, venueId, isSending, onAnswer }: CorrectMovesProps) => {
  const t = useTranslations('correct')
  const words = useTranslations('desk')
  const title = useOrderTitle()(order)
  const [asking, setAsking] = useState<'correct' | 'move_table' | null>(null)
  // The order was changed, here or at another desk.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move closes the form.
  useEffect(() => setAsking(null), [order.turn])
  if (!mayAnswer(order.state, 'correct')) return null
  const form = { order, isSending, onAnswer, onBack: () => setAsking(null) }
  if (asking === 'move_table') return <TableForm {...form} />
  return (
    <>
      <div className="desk-moves">
        <button type="button" className="button button-quiet" onClick={() => setAsking('correct')}>
          {t('correct')}
        </button>
        {order.table === null ? null : (
          <button type="button" className="button button-quiet" onClick={() => setAsking('move_table')}>
            {t('moveTable', { type: order.type })}
          </button>
        )}
      </div>
      <p role="alert" className="field-error">
        {asking === 'correct' && isPaidHere(order) ? words('paid_here', { order: title }) : null}
      </p>
      {asking === 'correct' && !isPaidHere(order) ? <CorrectForm {...form} venueId={venueId} /> : null}
    </>
  )
}
