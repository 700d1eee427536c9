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

type OrderMovesProps = {
  order: DeskOrder
  /** It is for later: no minutes from now are meant. */
  isLater: boolean
  isSending: boolean
  onAnswer: (answer: DeskAnswer) => void
}

/** Moves of an order beside its usual one. */
export const OrderMoves = ({ order, isLater, isSending, onAnswer }: OrderMovesProps) => {
  const t = useTranslations('desk.moves')
  const [asking, setAsking] = useState<'refuse' | 'cancel' | null>(null)
  const { state } = order
  if (asking && mayAnswer(state, asking)) {
    return <RefuseForm move={asking} {...{ order, isSending }} onRefuse={onAnswer} onBack={() => setAsking(null)} />
  }
  // What is new is refused.
  const ends = (['refuse', 'cancel'] as const).find((move) => mayAnswer(state, move))
  const sending = { isSending, onAnswer }
  return (
    <div className="desk-moves">
      {mayAnswer(state, 'accept') && !isLater
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
      {ends ? (
        <button type="button" className="button button-quiet" onClick={() => setAsking(ends)}>
          {t(ends)}
        </button>
      ) : null}
    </div>
  )
}
