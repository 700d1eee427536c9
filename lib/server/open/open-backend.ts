import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { Backend } from '@/lib/server/backend/backend'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { withAvailability } from '@/lib/server/backend/with-availability'
import { withoutDelivery } from '@/lib/server/backend/without-delivery'
import type { Db } from '@/lib/server/db/connect'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishFetchCart } from '@/lib/server/realtime/publish'
import { env, findsAddresses } from '@/lib/server/settings/env'
import { openKeptVenues } from '@/lib/upstream/kept/open-kept-venues'
import { remoteBackend } from '@/lib/upstream/remote-backend'

const ourDatabase = async (): Promise<Db> => (await openDatabase()).db

export const openBackend = perProcess('backend', (): Backend => {
  const backend = remoteBackend(env(), embeddedBackend(ourDatabase), ourDatabase, {
    keep: openKeptVenues(ourDatabase),
    shareChanged: (channel, personId) => void publishFetchCart(channel, { token: channel, new_user_id: personId }),
  })
  return withAvailability(findsAddresses() ? backend : withoutDelivery(backend), ourDatabase)
})
