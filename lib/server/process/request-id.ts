import 'server-only'
import { randomUUID } from 'node:crypto'

/** Set by the front server (lib/front-server/request-id.ts); missing in `next dev` and tests. */
const shared: typeof globalThis & { copertoRequest?: () => CurrentRequest | undefined } = globalThis

/** `route`: the path of a route with parameters in brackets. */
type CurrentRequest = { requestId: string; route: string }

export const currentRequest = (): CurrentRequest | undefined => shared.copertoRequest?.()

/** Creates an id if the front server set none. */
export const requestIdToAnswer = (): string => currentRequest()?.requestId ?? randomUUID()
