'use client'

import { useEffect, useState } from 'react'
import { listenToVenue } from '@/lib/availability/browser/listen-to-venue'
import type { PausableService } from '@/lib/venue/pauses/pausable'
import type { Pause } from '@/lib/venue/pauses/pause'

/** The pauses that some services of a venue are in, at first as the page has it. What counts is what the server says of an order. */
export const usePauses = (venueRef: string, services: readonly PausableService[], known: Pause[]): Pause[] => {
  const [pauses, setPauses] = useState(known)
  useEffect(() => listenToVenue(venueRef, (state) => setPauses(state.pauses)), [venueRef])
  return pauses.filter(({ service }) => services.includes(service))
}

/** Whether a service is in one: to be said, not to keep anybody from sending, since a phone may not have heard of its end. */
export const useIsPaused = (venueRef: string, service: PausableService, known: Pause[]): boolean =>
  usePauses(venueRef, [service], known).length > 0
