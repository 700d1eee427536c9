'use client'

import { useSyncExternalStore } from 'react'
import { VENUE_ZONE } from '@/lib/venue/service-times'

/** Today at the venue, 'YYYY-MM-DD', wherever the phone believes to be. */
const todayThere = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: VENUE_ZONE }).format(new Date())

const never = () => () => undefined

/** The days of closure that are still to come. The page is kept for days: only the browser knows which those are. */
export const ClosureList = ({ lines }: { lines: { to: string; text: string }[] }) => {
  const today = useSyncExternalStore(never, todayThere, () => null)
  const coming = today === null ? [] : lines.filter(({ to }) => to >= today)
  return coming.map(({ to, text }) => (
    <p key={to} className="closure">
      {text}
    </p>
  ))
}
