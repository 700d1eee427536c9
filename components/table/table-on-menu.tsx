'use client'

import '@/components/table/table-on-menu.css'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCallCode } from '@/components/calls/use-call-code'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { LazyTableSheet } from '@/components/table/lazy-table-sheet'
import { type SeatPlace, useSeat } from '@/components/table/use-seat'
import { fadeIn } from '@/components/ui/cross-fade'
import type { Locale } from '@/lib/core/i18n/locales'

type TableOnMenuProps = SeatPlace & {
  locale: Locale
  /** The venue takes calls. */
  calls: boolean
}

const NAMESPACES = ['table'] as const
const nothing = () => undefined

/** Slot in the toolbar; only the search shrinks. */
const useRoom = (): HTMLElement | null => {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement('span')
    document.querySelector('.tools .icon-button')?.before(made)
    setRoom(made)
    return () => made.remove()
  }, [])
  return room
}

const Chip = ({ locale, calls, ...place }: TableOnMenuProps) => {
  const t = useTranslations('table')
  const room = useRoom()
  const { seat, isAsked, code, isProved } = useSeat(place)
  const Call = useCallCode(calls && isProved)
  const [isOpen, setOpen] = useState(false)
  // The width changes: fade instead of sliding.
  useLayoutEffect(() => {
    if (isAsked && room) fadeIn(room)
  }, [isAsked, room])
  if (!room || !(seat || isAsked)) return null
  const words = isAsked ? t('ask', { type: place.type }) : t('seat', { type: place.type, table: seat })
  // When narrow, truncate the word, not the number.
  const isNumberLast = seat !== '' && words.endsWith(seat)
  const chip = (
    <button
      type="button"
      className="table-chip"
      aria-label={isAsked ? words : `${words}, ${t('change')}`}
      onClick={() => setOpen(true)}
    >
      <span>{isNumberLast ? words.slice(0, -seat.length) : words}</span>
      {isNumberLast ? <b>{seat}</b> : null}
    </button>
  )
  return (
    <>
      {createPortal(
        <>
          {chip}
          {calls && code && !Call ? <span className="call-room" /> : null}
          {code && Call ? <Call place={{ ...place, table: seat, code }} locale={locale} isIcon /> : null}
        </>,
        room,
      )}
      {isOpen ? <LazyTableSheet {...{ ...place, locale, seat, isAsked }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Table on the menu, with a change button. */
export const TableOnMenu = (props: TableOnMenuProps) => (
  <DeferredTexts locale={props.locale} namespaces={NAMESPACES} onFailed={nothing}>
    <Chip {...props} />
  </DeferredTexts>
)
