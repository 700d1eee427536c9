import { Readable } from 'node:stream'
import type { HttpRequest } from '@/lib/front-server/http-types'
import { createTally } from '@/lib/front-server/overload/tally'
import { MAX_BODY_BYTES, maxBodyOf } from '@/lib/front-server/request-gate'

/** A sender stays above this rate, averaged over all but its first seconds. */
const BYTES_PER_SECOND = 1_024
const GRACE_MS = 5_000
const LONGEST_MS = 15_000
/** Of a photo, on a slow network. */
const LONGEST_LARGE_MS = 60_000

/** Bodies of one address, and bytes of all, being read at once. */
type Budget = { atOnce: number; bytes: number }

const ORDINARY: Budget = { atOnce: 64, bytes: 32 * 1024 * 1024 }
/** Photos and whole menus have a budget of their own, so that orders never wait for them. */
const LARGE: Budget = { atOnce: 2, bytes: 64 * 1024 * 1024 }

type Incoming = Readable & { url?: string; headers?: HttpRequest['headers'] }

/** May be larger than an order; a body without a stated length may be as large as its route takes. */
const isLarge = ({ url = '', headers = {} }: Incoming): boolean =>
  maxBodyOf(url) > MAX_BODY_BYTES && !(Number(headers['content-length']) <= MAX_BODY_BYTES)

/** `failure` is null where the sender went away. */
type Reading =
  | { body: Buffer; failure?: undefined }
  | { body?: undefined; failure: { status: number; code: string } | null }

/** Against slow senders (Slowloris). `hold` says whether there is room for so many bytes more. */
function readOne(request: Incoming, clock: () => number, hold: (bytes: number) => boolean): Promise<Reading> {
  const most = maxBodyOf(request.url ?? '')
  const patience = most > MAX_BODY_BYTES ? LONGEST_LARGE_MS : LONGEST_MS
  return new Promise((resolve) => {
    const started = clock()
    const chunks: Buffer[] = []
    let size = 0
    let timer: NodeJS.Timeout | undefined
    const done = (result: Reading) => {
      clearTimeout(timer)
      request.off('data', take).off('end', end).off('close', leave)
      resolve(result)
    }
    const fail = (status: number, code: string) => {
      request.pause()
      done({ failure: { status, code } })
    }
    const watchRate = () => {
      clearTimeout(timer)
      const longest = Math.min(patience, GRACE_MS + (size / BYTES_PER_SECOND) * 1_000)
      timer = setTimeout(fail, longest - (clock() - started), 408, 'too_slow').unref()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      watchRate()
      if (size > most) fail(413, 'too_large')
      else if (!hold(chunk.length)) fail(503, 'unavailable')
    }
    const end = () => done({ body: Buffer.concat(chunks) })
    const leave = () => done({ failure: null })
    watchRate()
    request.on('data', take).on('end', end).on('close', leave)
  })
}

/** What is being read of one budget. `enter` is null where its address has too many. */
function createRoom({ atOnce, bytes: most }: Budget) {
  const reading = createTally()
  let bytes = 0
  return {
    enter(address: string) {
      if (reading.of(address) >= atOnce) return null
      reading.add(address)
      let own = 0
      return {
        hold(more: number): boolean {
          own += more
          bytes += more
          return bytes <= most
        },
        leave(): void {
          bytes -= own
          reading.remove(address)
        },
      }
    },
  }
}

/**
 * Request buffering: a body is read whole before its request takes a place in the app. Fails with 413, 408 (too slow) or 503
 * (too many at once). `clock` counts milliseconds and never jumps back.
 */
export function createBodyReader(clock = () => performance.now()) {
  const ordinary = createRoom(ORDINARY)
  const large = createRoom(LARGE)
  return async (request: Incoming, address: string): Promise<Reading> => {
    const room = isLarge(request) ? large : ordinary
    const place = room.enter(address)
    if (!place) return { failure: { status: 503, code: 'unavailable' } }
    const result = await readOne(request, clock, place.hold)
    place.leave()
    return result
  }
}

/** The request, as far as the app looks at it, with its body at hand and its length stated. */
export function withBody(request: HttpRequest, body: Buffer): HttpRequest {
  const { 'transfer-encoding': _, ...headers } = request.headers
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request
  return Object.assign(Readable.from(body.length > 0 ? [body] : [], { objectMode: false }), {
    ...{ method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor, connection: socket },
    headers: { ...headers, 'content-length': String(body.length) },
  }) as Readable as HttpRequest
}
