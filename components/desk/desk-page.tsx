'use client'

import '@/components/desk/desk.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskBar } from '@/components/desk/desk-bar'
import { DeskBoard } from '@/components/desk/desk-board'
import { PairForm } from '@/components/desk/pair-form'
import { useDesk } from '@/components/desk/use-desk'
import { useNow } from '@/components/desk/use-now'
import { useShift } from '@/components/desk/use-shift'
import type { DeskOrder } from '@/lib/desk/desk-order'
import type { DeskState } from '@/lib/desk/desk-state-api'
import { ringing } from '@/lib/desk/order-board'

type AtDeskProps = {
  desk: DeskState
  isConnected: boolean
  skew: number
  onOrders: (orders: DeskOrder[]) => void
  onLook: () => void
}

const AtDesk = ({ desk, isConnected, skew, onOrders, onLook }: AtDeskProps) => {
  const t = useTranslations('desk')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [notice, setNotice] = useState('')
  const now = useNow(skew)
  const loud = ringing(desk.orders, touched)
  const { isLoud, begin } = useShift(loud.length > 0)
  const touch = (id: string) => setTouched((before) => (before.has(id) ? before : new Set(before).add(id)))
  return (
    <>
      <DeskBar desk={desk} isConnected={isConnected} isLoud={isLoud} onBegin={begin} onLeft={onLook} />
      <p className="visually-hidden" role="status">
        {loud.length > 0 ? t('ringing', { count: loud.length }) : ''}
      </p>
      {desk.elsewhere ? <p className="notice">{t('elsewhere')}</p> : null}
      <div role="alert">
        {notice ? (
          <p className="notice desk-said">
            {notice}{' '}
            <button type="button" className="button button-quiet" onClick={() => setNotice('')}>
              {t('ok')}
            </button>
          </p>
        ) : null}
      </div>
      <DeskBoard
        orders={desk.orders}
        now={now}
        ringing={new Set(loud.map(({ id }) => id))}
        onTouch={touch}
        onOrders={onOrders}
        onLook={onLook}
        onNotice={setNotice}
      />
    </>
  )
}

/** The desk of a venue: its orders as they come, and its answers to them. A device that belongs to none is let in here. */
export const DeskPage = () => {
  const t = useTranslations('desk')
  const { state, isConnected, skew, setOrders, look } = useDesk()
  if (state.status === 'away') return <PairForm onPaired={look} />
  if (state.status === 'here') {
    return <AtDesk desk={state.desk} isConnected={isConnected} skew={skew} onOrders={setOrders} onLook={look} />
  }
  return isConnected ? <p role="status">{t('asking')}</p> : <p role="alert">{t('bar.disconnected')}</p>
}
