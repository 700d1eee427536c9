'use client'

import '@/components/desk/desk.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskBar } from '@/components/desk/desk-bar'
import { DESK_VIEW_IDS, deskView, louderOn, waitingOn } from '@/components/desk/desk-views'
import { PairForm } from '@/components/desk/pair-form'
import { PausedServices } from '@/components/desk/paused-services'
import { useDesk } from '@/components/desk/use-desk'
import { useDeskView } from '@/components/desk/use-desk-view'
import { useNow } from '@/components/desk/use-now'
import { useShift } from '@/components/desk/use-shift'
import { ViewsNav } from '@/components/desk/views-nav'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

type AtDeskProps = {
  desk: DeskState
  isConnected: boolean
  skew: number
  onDesk: (changes: Partial<DeskState>) => void
  onLook: () => void
}

const AtDesk = ({ desk, isConnected, skew, onDesk, onLook }: AtDeskProps) => {
  const t = useTranslations('desk')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [notice, setNotice] = useState('')
  const now = useNow(skew)
  const loud = new Set(louderOn(desk, now))
  const ringing = new Set(waitingOn(desk).filter((id) => loud.has(id) || !touched.has(id)))
  const { isLoud, begin } = useShift(ringing.size > 0, loud.size > 0)
  const shown = useDeskView()
  const { Panel } = deskView(shown)
  const touch = (id: string) => setTouched((before) => (before.has(id) ? before : new Set(before).add(id)))
  return (
    <>
      <DeskBar desk={desk} isConnected={isConnected} isLoud={isLoud} onBegin={begin} onLeft={onLook} />
      <ViewsNav {...{ shown, desk, ringing, loud }} />
      <p className="visually-hidden" role="status">
        {DESK_VIEW_IDS.map((id) => {
          const { waiting, says } = deskView(id)
          const count = waiting?.(desk).filter((each) => ringing.has(each)).length ?? 0
          return says && count > 0 ? `${t(says, { count })} ` : ''
        })}
      </p>
      {desk.elsewhere ? <p className="notice">{t('elsewhere')}</p> : null}
      {shown === 'menu' ? null : <PausedServices pauses={desk.availability.pauses} />}
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
      <Panel {...{ desk, now, ringing, loud, onDesk, onLook }} onTouch={touch} onNotice={setNotice} />
    </>
  )
}

/** A venue's desk; an unpaired device is paired here. */
export const DeskPage = () => {
  const t = useTranslations('desk')
  const { state, isConnected, skew, change, look } = useDesk()
  if (state.status === 'away') return <PairForm onPaired={look} />
  if (state.status === 'here') {
    return <AtDesk desk={state.desk} isConnected={isConnected} skew={skew} onDesk={change} onLook={look} />
  }
  return isConnected ? <p role="status">{t('asking')}</p> : <p role="alert">{t('bar.disconnected')}</p>
}
