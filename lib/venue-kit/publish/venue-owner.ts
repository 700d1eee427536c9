import 'server-only'
import type { VersionOrigin } from '@/lib/server/db/venue-rows'
import type { StoredVenue } from '@/lib/venue-kit/publish/venue-state'

/** Whether a version makes a demo venue somebody's own. */
export const endsDemo = ({ latest }: StoredVenue, origin: VersionOrigin): boolean =>
  latest?.origin === 'demo' && origin !== 'demo'

/** Whether the venue gets another owner: a demo taken over, or a removed venue put again. */
export const changesHands = (state: StoredVenue, origin: VersionOrigin): boolean =>
  endsDemo(state, origin) || (state.latest !== null && state.current === null)
