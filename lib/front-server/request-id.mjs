import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** @import { HttpRequest, HttpResponse } from './http-types.ts' */

/** What may stand in a log and in a header as it came: UUIDs, hexadecimal, base64url. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/

/** Bytes of an id of ours: twelve characters, as each answer carries them. */
const LENGTH = 9

const makeId = () => randomBytes(LENGTH).toString('base64url')

/**
 * The id of a request: that of a trusted proxy where it is well-formed, else a new one. Where no proxy is trusted the
 * header is a visitor's own, who must not choose what stands in the log.
 * @param {Pick<HttpRequest, 'headers'>} request
 * @param {number} trustedHops
 */
export function requestIdOf({ headers }, trustedHops) {
  const given = headers['x-request-id']
  return trustedHops > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : makeId()
}

/** @type {AsyncLocalStorage<{ id: string, response: Pick<HttpResponse, 'writableFinished' | 'destroyed'> }>} */
const underWay = new AsyncLocalStorage()

/**
 * The id of the request that the caller works for; undefined outside one. A request that is answered has none any more:
 * a timer that it started may run for days.
 */
export function runningRequestId() {
  const known = underWay.getStore()
  return known && !known.response.writableFinished && !known.response.destroyed ? known.id : undefined
}

// Of the app in this process, whose log lines carry it (lib/logger.ts).
Object.assign(globalThis, { copertoRequestId: runningRequestId })

/**
 * Runs work for a request, so that all it says to the log carries that id.
 * @template T
 * @param {string} id
 * @param {Pick<HttpResponse, 'writableFinished' | 'destroyed'>} response
 * @param {() => T} work
 * @returns {T}
 */
export const withRequestId = (id, response, work) => underWay.run({ id, response }, work)
