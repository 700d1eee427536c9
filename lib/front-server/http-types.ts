import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as a server hears it: its method and its address are always there. */
export type HttpRequest = IncomingMessage & { method: string; url: string }

export type HttpResponse = ServerResponse

export type HttpHandler = (request: HttpRequest, response: HttpResponse) => unknown

/** A header of an answer. */
export type Header = { key: string; value: string }

/** Gives a setting by its name; undefined where it is missing or empty. */
export type ReadSetting = (name: string) => string | undefined

/** Which part of the app's places a request may take, without taking from the others (overload/load-shedding.mjs). */
export type Bulkhead = 'page' | 'order' | 'other'

/**
 * Which part of the app an address belongs to, `shape` with its parameters in brackets: 'not-found' is the page of that name,
 * or one of an impossible venue.
 */
export type Route =
  | { to: 'app'; bulkhead: Bulkhead; shape: string }
  | { to: 'not-found' }
  | { to: 'unknown'; as: 'page' | 'api' | 'file' }
