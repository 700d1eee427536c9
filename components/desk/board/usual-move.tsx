'use client'

import { useTranslations } from 'next-intl'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'

/** What nearly every order gets next. */
const USUAL: Partial<Record<AnswerState, DeskAnswer>> = {
  new: { move: 'accept', minutes: null },
  accepted: { move: 'ready' },
  ready: { move: 'finish' },
}

type UsualMoveProps = { order: DeskOrder; isSending: boolean; onAnswer: (answer: DeskAnswer) => void }

/** The one button of a card that nobody has touched. */
export const UsualMove = ({ order, isSending, onAnswer }: UsualMoveProps) => {
  const t = useTranslations('desk.moves')
  const answer = USUAL[order.state]
  if (!answer) return null
  const words = () => {
    if (answer.move === 'ready') return t('ready')
    if (answer.move === 'finish') return t('finish', { service: order.service })
    return order.time ? t('acceptFor', { time: order.time }) : t('accept')
  }
  return (
    <button
      type="button"
      className="button button-primary desk-usual"
      aria-disabled={isSending}
      onClick={() => onAnswer(answer)}
    >
      {words()}
    </button>
  )
}
