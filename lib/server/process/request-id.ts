import 'server-only'
import { randomUUID } from 'node:crypto'

/** Set by the front server (lib/front-server/request-id.ts); missing in `next dev` and tests. */
const shared: typeof globalThis & { copertoRequestId?: () => string | undefined } = globalThis

export const currentRequestId = (): string | undefined => shared.copertoRequestId?.()

/** Creates an id if the front server set none. */
export const requestIdToAnswer = (): string => currentRequestId() ?? randomUUID()
