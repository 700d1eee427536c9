'use client'

import '@/components/calls/calls.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CallSheet } from '@/components/calls/call-sheet'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { useNews } from '@/components/waiting/use-news'
import { type CallPlace, followCall, useTableCalls } from '@/lib/browser/calls/table-calls'
import type { Locale } from '@/lib/core/i18n/locales'

type ButtonProps = {
  place: CallPlace
  /** In the tools of the menu. */
  isIcon?: boolean
}

/** The guest hears of an answer with the sheet closed too. */
const useCalls = ({ venueId, table }: CallPlace) => {
  const calls = useTableCalls(venueId).filter((call) => call.table === table)
  const followed = calls.map(({ id }) => id).join(' ')
  useEffect(() => {
    const stops = followed.split(' ').flatMap((id) => (id ? [followCall(venueId, id)] : []))
    return () => {
      for (const stop of stops) stop()
    }
  }, [venueId, followed])
  return calls
}

const CallButton = ({ place, isIcon = false }: ButtonProps) => {
  const t = useTranslations('calls')
  const calls = useCalls(place)
  const [isOpen, setOpen] = useState(false)
  const answered = calls.filter(({ state }) => state === 'answered')
  const words = answered.map(({ kind }) => `${t('coming')}: ${t(`kinds.${kind}`)}`).join(' · ')
  useNews(words)
  const state = answered.length > 0 ? 'answered' : calls.length > 0 ? 'open' : undefined
  return (
    <>
      <button
        type="button"
        className={isIcon ? 'call-bell' : 'button button-block call-button'}
        data-state={state}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
          <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4M12 5V3" />
        </svg>
        <span className={isIcon ? 'visually-hidden' : undefined}>{t('title')}</span>
      </button>
      <span className="visually-hidden" role="status">
        {words}
      </span>
      {isOpen ? <CallSheet place={place} calls={calls} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const NAMESPACES = ['calls'] as const
const nothing = () => undefined

/** Calls the staff from a table whose code the server believes. */
export const CallStaff = ({ locale, ...props }: ButtonProps & { locale: Locale }) => (
  <DeferredTexts
    locale={locale}
    namespaces={NAMESPACES}
    waiting={props.isIcon ? <span className="call-room" /> : null}
    onFailed={nothing}
  >
    <CallButton {...props} />
  </DeferredTexts>
)
