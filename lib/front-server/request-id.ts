import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

/** Safe in a log and in a header. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/
type Progress = Pick<HttpResponse, 'writableFinished' | 'destroyed'>

/** A trusted proxy's id where it is well-formed, else a new one: a visitor must not choose what is in the log. */
export function requestIdOf({ headers }: Pick<HttpRequest, 'headers'>, trustedHops: number): string {
  const given = headers['x-request-id']
  const isUsable = trustedHops > 0 && typeof given === 'string' && WELL_FORMED.test(given)
  return isUsable ? given : randomBytes(9).toString('base64url')
}

const running = new AsyncLocalStorage<{ id: string; response: Progress }>()

/** The id of the request that the caller works for, until that is answered: a timer that it started may run for days. */
export function runningRequestId(): string | undefined {
  const known = running.getStore()
  return known && !known.response.writableFinished && !known.response.destroyed ? known.id : undefined
}

// The app in this process reads it for its log lines (lib/server/process/request-id.ts).
Object.assign(globalThis, { copertoRequestId: runningRequestId })

/** Runs work for a request, so that all it logs carries that id. */
export const withRequestId = <T>(id: string, response: Progress, work: () => T): T =>
  running.run({ id, response }, work)
