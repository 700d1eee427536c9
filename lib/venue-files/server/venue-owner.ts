import 'server-only'
import type { VersionOrigin } from '@/lib/db/venue-rows'
import type { StoredVenue } from '@/lib/venue-files/server/venue-state'

/** Whether a version makes a demo venue somebody's own. */
export const endsDemo = ({ latest }: StoredVenue, origin: VersionOrigin): boolean =>
  latest?.origin === 'demo' && origin !== 'demo'

/** Whether a version gives a venue another owner: a demo venue that somebody puts, or one that had been removed. */
export const changesHands = (state: StoredVenue, origin: VersionOrigin): boolean =>
  endsDemo(state, origin) || (state.latest !== null && state.current === null)
