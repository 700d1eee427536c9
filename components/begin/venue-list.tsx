'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { BeginQuestions } from '@/components/begin/begin-questions'
import { OperatorDevices } from '@/components/begin/operator-devices'
import { OwnerLink } from '@/components/begin/owner-link'
import { type VenueMove, VenueRow } from '@/components/begin/venue-row'
import { CopyVenue, RemoveVenue } from '@/components/begin/venue-sheets'
import type { MadeVenue, OperatorVenue, OperatorVenues } from '@/lib/core/operator/operator-venues-api'

type Open = { move: VenueMove; venue: OperatorVenue }

type Props = {
  seen: OperatorVenues
  onLook: () => Promise<void>
  /** The questions stand elsewhere on the page. */
  isBeside?: boolean
}

/** The venues of an installation, and what an operator does with them. */
export const VenueList = ({ seen, onLook, isBeside = false }: Props) => {
  const t = useTranslations('begin')
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<{ id: number; name: string } | null>(null)
  const [view, setView] = useState<'list' | 'new' | 'devices'>('list')
  const newButton = useRef<HTMLButtonElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (view === 'list' && before.current === 'new') newButton.current?.focus()
    before.current = view
  }, [view])
  const lookIfLost = useCallback((code: string) => void (code === 'not_paired' && onLook()), [onLook])

  const handOver = async ({ id, name }: MadeVenue): Promise<boolean> => {
    setView('list')
    setMade({ id, name })
    await onLook()
    return true
  }
  const close = () => setOpen(null)
  const handed = open?.move === 'handOver' ? open.venue : made

  if (view === 'new') {
    return (
      <>
        <button type="button" className="button button-quiet" onClick={() => setView('list')}>
          {t('list.back')}
        </button>
        <BeginQuestions onMade={handOver} onLost={onLook} isOpened />
      </>
    )
  }
  return (
    <>
      <div className="begin-moves">
        {isBeside ? null : (
          <button ref={newButton} type="button" className="button button-primary" onClick={() => setView('new')}>
            {t('list.new')}
          </button>
        )}
        <button type="button" className="button" onClick={() => setView('devices')}>
          {t('devices.title')}
        </button>
      </div>
      <ul className="begin-list" aria-label={t('title')}>
        {seen.venues.map((venue) => (
          <VenueRow key={venue.id} venue={venue} onMove={(move) => setOpen({ move, venue })} />
        ))}
      </ul>
      {handed ? (
        <OwnerLink
          venue={handed}
          onFailed={lookIfLost}
          onClose={() => {
            close()
            setMade(null)
          }}
        />
      ) : null}
      {open?.move === 'copy' ? <CopyVenue venue={open.venue} onDone={onLook} onClose={close} /> : null}
      {open?.move === 'remove' ? <RemoveVenue venue={open.venue} onDone={onLook} onClose={close} /> : null}
      {view === 'devices' ? <OperatorDevices own={seen.me.id} onLost={onLook} onClose={() => setView('list')} /> : null}
    </>
  )
}
