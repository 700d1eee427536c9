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

/** `route`: the path of a route with parameters in brackets. */
type RunningRequest = { requestId: string; route: string }

const running = new AsyncLocalStorage<{ request: RunningRequest; response: Progress }>()

/** The request that the caller works for, until that is answered: a timer that it started may run for days. */
export function runningRequest(): RunningRequest | undefined {
  const known = running.getStore()
  return known && !known.response.writableFinished && !known.response.destroyed ? known.request : undefined
}

// The app in this process reads it for its log lines (lib/server/process/request-id.ts).
Object.assign(globalThis, { copertoRequest: runningRequest })

/** Runs work for a request, so that all it logs carries its id and route. */
export const withRequest = <T>(request: RunningRequest, response: Progress, work: () => T): T =>
  running.run({ request, response }, work)

/** Runs work that goes on for the same request after its answer, until `response` is finished. */
export function continueRequest<T>(response: Progress, work: () => T): T {
  const known = running.getStore()
  return known ? withRequest(known.request, response, work) : work()
}
