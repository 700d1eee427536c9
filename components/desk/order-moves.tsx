'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefuseForm } from '@/components/desk/refuse-form'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { ACCEPT_MINUTES, DELAY_MINUTES } from '@/lib/core/desk/order-board'
import { mayAnswer } from '@/lib/core/orders/answer/answer-moves'

type OrderMovesProps = { order: DeskOrder; isSending: boolean; onAnswer: (answer: DeskAnswer) => void }

const Accept = ({ order, isSending, onAnswer }: OrderMovesProps) => {
  const t = useTranslations('desk.moves')
  return (
    <div className="desk-moves">
      {ACCEPT_MINUTES.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={minutes === null ? 'button button-primary desk-usual' : 'button'}
          aria-disabled={isSending}
          onClick={() => onAnswer({ move: 'accept', minutes })}
        >
          {minutes !== null && t('minutes', { minutes })}
          {minutes === null && (order.time ? t('acceptFor', { time: order.time }) : t('accept'))}
        </button>
      ))}
    </div>
  )
}

const Later = ({ isSending, onAnswer }: Omit<OrderMovesProps, 'order'>) => {
  const t = useTranslations('desk.moves')
  return DELAY_MINUTES.map((minutes) => (
    <button
      key={minutes}
      type="button"
      className="button"
      aria-disabled={isSending}
      onClick={() => onAnswer({ move: 'delay', minutes })}
    >
      {t('delay', { minutes })}
    </button>
  ))
}

/** Actions for an order; ignores presses while sending. */
export const OrderMoves = ({ order, isSending, onAnswer }: OrderMovesProps) => {
  const t = useTranslations('desk.moves')
  const [isRefusing, setRefusing] = useState(false)
  const once = (answer: DeskAnswer) => {
    if (!isSending) onAnswer(answer)
  }
  const { state } = order
  if (isRefusing && mayAnswer(state, 'refuse')) {
    return <RefuseForm order={order} isSending={isSending} onRefuse={once} onBack={() => setRefusing(false)} />
  }
  return (
    <>
      {mayAnswer(state, 'accept') ? <Accept order={order} isSending={isSending} onAnswer={once} /> : null}
      <div className="desk-moves">
        {mayAnswer(state, 'ready') ? (
          <button
            type="button"
            className="button button-primary desk-usual"
            aria-disabled={isSending}
            onClick={() => once({ move: 'ready' })}
          >
            {t('ready')}
          </button>
        ) : null}
        {mayAnswer(state, 'finish') ? (
          <button
            type="button"
            className={state === 'ready' ? 'button button-primary desk-usual' : 'button'}
            aria-disabled={isSending}
            onClick={() => once({ move: 'finish' })}
          >
            {t('finish', { service: order.service })}
          </button>
        ) : null}
        {mayAnswer(state, 'delay') ? <Later isSending={isSending} onAnswer={once} /> : null}
        {mayAnswer(state, 'refuse') ? (
          <button type="button" className="button button-quiet" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </button>
        ) : null}
      </div>
    </>
  )
}
