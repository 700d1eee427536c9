declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  const compression: { (options: { threshold: number; filter: Filter }): Middleware; filter: Filter }
  export = compression
}
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined
  }
  export = Negotiator
}
declare module 'on-headers' {
  const onHeaders: (response: import('node:http').ServerResponse, listener: () => void) => void
  export = onHeaders
}
