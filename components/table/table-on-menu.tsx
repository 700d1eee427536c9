'use client'

import '@/components/table/table-on-menu.css'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { LazyTableSheet } from '@/components/table/lazy-table-sheet'
import { type SeatPlace, useSeat } from '@/components/table/use-seat'
import { fadeIn } from '@/components/ui/cross-fade'
import type { Locale } from '@/lib/i18n/locales'

type TableOnMenuProps = SeatPlace & { locale: Locale }

const NAMESPACES = ['table'] as const
const nothing = () => undefined

/** Room in the row of tools, between the search and the icons: the search gives way, and nothing leaves its place. */
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

const Chip = ({ locale, ...place }: TableOnMenuProps) => {
  const t = useTranslations('table')
  const room = useRoom()
  const { seat, isAsked } = useSeat(place)
  const [isOpen, setOpen] = useState(false)
  // Other words are wider ones: they do not slide, they are exchanged.
  useLayoutEffect(() => {
    if (isAsked && room) fadeIn(room)
  }, [isAsked, room])
  if (!room || !(seat || isAsked)) return null
  const words = isAsked ? t('ask', { type: place.type }) : t('seat', { type: place.type, table: seat })
  // Where there is no room for both, the number stays whole.
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
      {createPortal(chip, room)}
      {isOpen ? <LazyTableSheet {...{ ...place, locale, seat, isAsked }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Where the diner sits, on the menu, and one tap to change it. Without its texts the menu stays what it is. */
export const TableOnMenu = (props: TableOnMenuProps) => (
  <DeferredTexts locale={props.locale} namespaces={NAMESPACES} onFailed={nothing}>
    <Chip {...props} />
  </DeferredTexts>
)
