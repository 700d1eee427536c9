import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend'
import { remoteBackend } from '@/lib/backend/remote/remote-backend'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'

let chosen: Backend | undefined

/** The backend of this process, chosen once. */
export const openBackend = (): Backend => {
  chosen ??= { ...embeddedBackend(async () => (await openDatabase()).db), ...remoteBackend(env()) }
  return chosen
}
