'use client'

import { useEffect, useState } from 'react'
import { listenToVenue } from '@/lib/browser/availability/listen-to-venue'
import type { PausableService } from '@/lib/core/venue/pauses/pausable'
import type { Pause } from '@/lib/core/venue/pauses/pause'

/** Live pauses of some services. The server decides when an order is placed. */
export const usePauses = (venueRef: string, services: readonly PausableService[], known: Pause[]): Pause[] => {
  const [pauses, setPauses] = useState(known)
  useEffect(() => listenToVenue(venueRef, (state) => setPauses(state.pauses)), [venueRef])
  return pauses.filter(({ service }) => services.includes(service))
}

/** For display only, never to block sending: the phone may miss a pause's end. */
export const useIsPaused = (venueRef: string, service: PausableService, known: Pause[]): boolean =>
  usePauses(venueRef, [service], known).length > 0
