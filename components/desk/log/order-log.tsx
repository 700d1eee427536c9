'use client'

import '@/components/desk/log/order-log.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLogWords } from '@/components/desk/log/use-log-words'
import { fetchOrderLog } from '@/lib/browser/desk/desk-calls'
import type { LoggedMove } from '@/lib/core/orders/answer/move-log'
import type { OrderType } from '@/lib/core/venue/order-type'
import { venueTime } from '@/lib/core/venue/service-times'

type Log = { status: 'asking' | 'failed' } | { status: 'here'; moves: LoggedMove[] }

/** Read again after each turn. */
const useLog = (id: string, turn: number): Log => {
  const [log, setLog] = useState<Log>({ status: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new log.
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const result = await fetchOrderLog(id)
      if (!isOver) setLog(result.ok ? { status: 'here', moves: result.value.moves } : { status: 'failed' })
    }
    void read()
    return () => {
      isOver = true
    }
  }, [id, turn])
  return log
}

type LogProps = { id: string; type: OrderType; turn: number }

const Moves = ({ id, type, turn }: LogProps) => {
  const t = useTranslations('log')
  const { words, moverOf } = useLogWords(type)
  const log = useLog(id, turn)
  if (log.status !== 'here') return <p role="status">{t(log.status)}</p>
  const { moves } = log
  if (moves.length === 0) return <p>{t('none')}</p>
  const undone = new Set(moves.map(({ undoes }) => undoes))
  return (
    <ol>
      {moves.map((move) => {
        const said = words(
          move,
          moves.find(({ turn: made }) => made === move.undoes),
        )
        return (
          <li key={move.turn}>
            <time dateTime={new Date(move.at).toISOString()}>{venueTime(new Date(move.at))}</time>{' '}
            {undone.has(move.turn) ? (
              <>
                <s>{said}</s> <span className="visually-hidden">{t('undone')}</span>
              </>
            ) : (
              said
            )}{' '}
            <span className="desk-facts">
              · <bdi>{moverOf(move)}</bdi>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Who moved an order, when and how; for owners. `turn`: of its last move. */
export const OrderLog = (props: LogProps) => {
  const t = useTranslations('log')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="desk-log" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen ? <Moves {...props} /> : null}
    </details>
  )
}
