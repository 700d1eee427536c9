import 'server-only'
import { randomUUID } from 'node:crypto'

/** Given by the front server (lib/front-server/request-id.ts); `next dev` and tests have none. */
const shared: typeof globalThis & { copertoRequestId?: () => string | undefined } = globalThis

/** The id of the request that is being answered, which its answer and its log lines carry; undefined outside one. */
export const currentRequestId = (): string | undefined => shared.copertoRequestId?.()

/** The same for who answers: where no front server gave one it is made here. */
export const requestIdToAnswer = (): string => currentRequestId() ?? randomUUID()
