'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefuseForm } from '@/components/desk/refuse-form'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { ACCEPT_MINUTES, DELAY_MINUTES } from '@/lib/core/desk/order-board'
import { mayAnswer } from '@/lib/core/orders/answer/answer-moves'

type MoveProps = { answer: DeskAnswer; isSending: boolean; onAnswer: (answer: DeskAnswer) => void; children: string }

const Move = ({ answer, isSending, onAnswer, children }: MoveProps) => (
  <button type="button" className="button" aria-disabled={isSending} onClick={() => onAnswer(answer)}>
    {children}
  </button>
)

type OrderMovesProps = { order: DeskOrder; isSending: boolean; onAnswer: (answer: DeskAnswer) => void }

/** Moves of an order beside its usual one. */
export const OrderMoves = ({ order, isSending, onAnswer }: OrderMovesProps) => {
  const t = useTranslations('desk.moves')
  const [isRefusing, setRefusing] = useState(false)
  const { state } = order
  if (isRefusing && mayAnswer(state, 'refuse')) {
    return <RefuseForm order={order} isSending={isSending} onRefuse={onAnswer} onBack={() => setRefusing(false)} />
  }
  const sending = { isSending, onAnswer }
  return (
    <div className="desk-moves">
      {mayAnswer(state, 'accept')
        ? ACCEPT_MINUTES.map((minutes) => (
            <Move key={minutes} answer={{ move: 'accept', minutes }} {...sending}>
              {t('minutes', { minutes })}
            </Move>
          ))
        : null}
      {mayAnswer(state, 'delay')
        ? DELAY_MINUTES.map((minutes) => (
            <Move key={minutes} answer={{ move: 'delay', minutes }} {...sending}>
              {t('delay', { minutes })}
            </Move>
          ))
        : null}
      {mayAnswer(state, 'finish') && state !== 'ready' ? (
        <Move answer={{ move: 'finish' }} {...sending}>
          {t('finish', { service: order.service })}
        </Move>
      ) : null}
      {mayAnswer(state, 'refuse') ? (
        <button type="button" className="button button-quiet" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </button>
      ) : null}
    </div>
  )
}
