import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend'
import { openKeptVenues } from '@/lib/backend/kept/open-kept-venues'
import { remoteBackend } from '@/lib/backend/remote/remote-backend'
import { withAvailability } from '@/lib/backend/with-availability'
import type { Db } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'

const ourDatabase = async (): Promise<Db> => (await openDatabase()).db

export const openBackend = perProcess(
  'backend',
  (): Backend => withAvailability(remoteBackend(env(), embeddedBackend(ourDatabase), ourDatabase, openKeptVenues(ourDatabase)), ourDatabase),
)
