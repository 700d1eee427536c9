'use client'

import { useTranslations } from 'next-intl'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { type Station, type UsualMove as Usual, usualMove } from '@/lib/core/desk/stations/station-board'

const answerOf = (usual: Usual): DeskAnswer => {
  if (usual.move === 'accept') return { move: 'accept', minutes: null }
  return usual.move === 'fire' ? { move: 'fire', course: usual.course.rank } : usual
}

type UsualMoveProps = {
  order: DeskOrder
  station: Station
  isSending: boolean
  onAnswer: (answer: DeskAnswer) => void
}

/** The one button of a card that nobody has touched. */
export const UsualMove = ({ order, station, isSending, onAnswer }: UsualMoveProps) => {
  const t = useTranslations('desk.moves')
  const kitchen = useTranslations('stations')
  const usual = usualMove(order, station)
  if (!usual) return null
  const words = () => {
    if (usual.move === 'station_ready') return kitchen('tick', { station: usual.station })
    if (usual.move === 'fire') return kitchen('fire', { course: usual.course.name })
    if (usual.move === 'ready') return t('ready')
    if (usual.move === 'finish') return t('finish', { service: order.service })
    return order.time ? t('acceptFor', { time: order.time }) : t('accept')
  }
  return (
    <button
      type="button"
      className="button button-primary desk-usual"
      aria-disabled={isSending}
      onClick={() => onAnswer(answerOf(usual))}
    >
      {words()}
    </button>
  )
}
