'use client'

import '@/components/desk/desk.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { TableCalls } from '@/components/desk/calls/table-calls'
import { DeskBar } from '@/components/desk/desk-bar'
import { DESK_VIEW_IDS, deskView, louderOn, waitingOn } from '@/components/desk/desk-views'
import { PairForm } from '@/components/desk/pair-form'
import { PausedServices } from '@/components/desk/paused-services'
import { ScreenNote } from '@/components/desk/screen-note'
import { StationChoice } from '@/components/desk/stations/station-choice'
import { useMadeMoves } from '@/components/desk/undo/made-moves'
import { UndoBars } from '@/components/desk/undo/undo-bars'
import { useDesk } from '@/components/desk/use-desk'
import { useDeskView } from '@/components/desk/use-desk-view'
import { useLost } from '@/components/desk/use-lost'
import { useNow } from '@/components/desk/use-now'
import { useOrderTitle } from '@/components/desk/use-order-title'
import { type RepeatedSound, useShift } from '@/components/desk/use-shift'
import { ViewsNav } from '@/components/desk/views-nav'
import { useSteady } from '@/components/ui/use-steady'
import { useStation } from '@/lib/browser/desk/station-store'
import { newlyCancelled } from '@/lib/core/desk/booking-days'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { newlyWithdrawn } from '@/lib/core/desk/order-board'
import { ordersAt } from '@/lib/core/desk/stations/station-board'

type AtDeskProps = {
  desk: DeskState
  isConnected: boolean
  skew: number
  onDesk: (changes: Partial<DeskState>) => void
  onLook: () => void
}

/** What rings on this device, by touch and time; the connection counts before an order that nobody could answer. */
const useRinging = ({ desk, isConnected, skew }: Pick<AtDeskProps, 'desk' | 'isConnected' | 'skew'>) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isLossRead, setLossRead] = useState(false)
  const now = useNow(skew)
  const isLost = useLost(isConnected)
  if (isLossRead && !isLost) setLossRead(false)
  const loud = new Set(louderOn(desk, now))
  const ringing = new Set(waitingOn(desk).filter((id) => loud.has(id) || !touched.has(id)))
  const soundOf = (): RepeatedSound | null => {
    if (isLost && !isLossRead) return 'lost'
    if (loud.size > 0) return 'urgent'
    return ringing.size > 0 ? 'new' : null
  }
  const touch = (id: string) => setTouched((before) => (before.has(id) ? before : new Set(before).add(id)))
  return { now, isLost, isLossRead, loud, ringing, sound: soundOf(), touch, readLoss: () => setLossRead(true) }
}

type Cancelled = { bookings: string[]; orders: string[] }

/** Calls `onCancelled` once with the names of bookings and orders that their guests took back since the last look. */
const useCancellations = ({ bookings, orders }: DeskState, onCancelled: (names: Cancelled) => void): void => {
  const titleOf = useOrderTitle()
  const before = useRef({ bookings, orders })
  const handler = useRef(onCancelled)
  handler.current = onCancelled
  const named = useRef(titleOf)
  named.current = titleOf
  useEffect(() => {
    const cancelled = {
      bookings: newlyCancelled(before.current.bookings, bookings).map(({ name }) => name),
      orders: newlyWithdrawn(before.current.orders, orders).map(named.current),
    }
    before.current = { bookings, orders }
    if (cancelled.bookings.length + cancelled.orders.length > 0) handler.current(cancelled)
  }, [bookings, orders])
}

const Title = ({ waiting }: { waiting: number }) => {
  const t = useTranslations('desk')
  return <title>{waiting > 0 ? `(${waiting}) ${t('title')}` : t('title')}</title>
}

type SaidProps = { words: string; onRead: () => void; isDanger?: boolean }

const Said = ({ words, onRead, isDanger = false }: SaidProps) => {
  const t = useTranslations('desk')
  return (
    <p className={isDanger ? 'notice desk-said desk-danger' : 'notice desk-said'}>
      {words}{' '}
      <button type="button" className={isDanger ? 'button' : 'button button-quiet'} onClick={onRead}>
        {t('ok')}
      </button>
    </p>
  )
}

const AtDesk = ({ desk: all, isConnected, skew, onDesk, onLook }: AtDeskProps) => {
  const t = useTranslations('desk')
  const [notice, setNotice] = useState('')
  const station = useStation(all.venue.stations)
  // What rings and is counted is what the board shows.
  const desk = { ...all, orders: ordersAt(all.orders, station) }
  const alarm = useRinging({ desk, isConnected, skew })
  const { isLoud, risk, begin, ringOnce } = useShift(alarm.sound)
  useCancellations(desk, ({ bookings, orders }) => {
    ringOnce('changed')
    const words = [
      ...bookings.map((name) => t('bookings.already', { name, state: 'cancelled', by: '' })),
      ...orders.map((order) => t('already', { order, state: 'withdrawn', by: '' })),
    ]
    setNotice(words.join(' '))
  })
  const made = useMadeMoves()
  const shown = useDeskView()
  const { Panel } = deskView(shown)
  // It rings at once, but nothing moves under a finger.
  const seen = useSteady({ desk, all, isConnected, risk, notice, moves: made.moves, ...alarm })
  const { ringing, loud } = seen
  const actions = { onDesk, onLook, onNotice: setNotice, onMade: made.add }
  return (
    <>
      <Title waiting={waitingOn(desk).length} />
      <DeskBar
        desk={seen.desk}
        isConnected={seen.isConnected}
        isLoud={isLoud}
        risk={risk}
        onBegin={begin}
        onLeft={onLook}
      >
        <StationChoice stations={seen.desk.venue.stations} />
        <ViewsNav {...{ shown, desk: seen.desk, ringing, loud }} />
      </DeskBar>
      <p className="visually-hidden" role="status">
        {DESK_VIEW_IDS.map((id) => {
          const { waiting, says } = deskView(id)
          const count = waiting?.(desk).filter((each) => alarm.ringing.has(each)).length ?? 0
          return says && count > 0 ? `${t(says, { count })} ` : ''
        })}
      </p>
      <div role="alert">
        {seen.isLost && !seen.isLossRead ? <Said words={t('lost')} onRead={alarm.readLoss} isDanger /> : null}
      </div>
      <ScreenNote risk={seen.risk} />
      {seen.desk.elsewhere ? <p className="notice desk-said">{t('elsewhere')}</p> : null}
      {shown === 'menu' ? null : <PausedServices pauses={seen.desk.availability.pauses} />}
      <TableCalls {...{ desk: seen.desk, now: seen.now, ringing, loud, ...actions }} onTouch={alarm.touch} />
      <div role="alert">{seen.notice ? <Said words={seen.notice} onRead={() => setNotice('')} /> : null}</div>
      <Panel {...{ desk: seen.all, now: seen.now, ringing, loud, ...actions }} onTouch={alarm.touch} />
      <UndoBars {...{ desk: seen.all, moves: seen.moves, ...actions }} onEnd={made.end} />
    </>
  )
}

/** A venue's desk; an unpaired device is paired here. */
export const DeskPage = () => {
  const t = useTranslations('desk')
  const { state, isConnected, skew, change, look } = useDesk()
  if (state.status === 'here') {
    return <AtDesk desk={state.desk} isConnected={isConnected} skew={skew} onDesk={change} onLook={look} />
  }
  const elsewhere = () => {
    if (state.status === 'away') return <PairForm onPaired={look} />
    return isConnected ? <p role="status">{t('asking')}</p> : <p role="alert">{t('bar.disconnected')}</p>
  }
  return (
    <>
      <Title waiting={0} />
      {elsewhere()}
    </>
  )
}
