import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend'
import { openDatabase } from '@/lib/db/open'

let chosen: Backend | undefined

/** The backend of this process, chosen once. */
export const openBackend = (): Backend => {
  chosen ??= embeddedBackend(async () => (await openDatabase()).db)
  return chosen
}
