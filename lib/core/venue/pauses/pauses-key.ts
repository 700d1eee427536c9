import type { PausableService } from '@/lib/core/venue/pauses/pausable'
import type { Pause } from '@/lib/core/venue/pauses/pause'

/** Tells one set of pauses of these services from another; '' for none. */
export const pausesKey = (pauses: readonly Pause[], services: readonly PausableService[]): string =>
  pauses
    .filter(({ service }) => services.includes(service))
    .map(({ service, until, reason, say }) => [service, until, say ?? reason].join(' '))
    .join(' ')
