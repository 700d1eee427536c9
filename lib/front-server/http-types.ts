import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as a server receives it: its method and its address are always there. */
export type HttpRequest = IncomingMessage & { method: string; url: string }
export type HttpResponse = ServerResponse
export type HttpHandler = (request: HttpRequest, response: HttpResponse) => unknown
export type Header = { key: string; value: string }
/** Gives a setting by its name; undefined where it is missing or empty. */
export type ReadSetting = (name: string) => string | undefined
/** A share of the app's capacity that the others cannot use up (overload/load-shedding.ts). */
export type Bulkhead = 'page' | 'order' | 'other'
/** What an address leads to; `shape` is its path with parameters in brackets. 'not-found': the 404 page. */
export type Route =
  | { to: 'app'; bulkhead: Bulkhead; shape: string }
  | { to: 'not-found' }
  | { to: 'unknown'; as: 'page' | 'api' | 'file' }
