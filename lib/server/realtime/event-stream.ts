import 'server-only'

/** Unread chunks after which the stream ends; the page reconnects. */
const MAX_UNREAD = 64
const RETRY_MS = 3_000
const HEARTBEAT_MS = 20_000

const MAX_IDLE_BEATS = 2

/** Frees the slot of a client that vanished; a live page reconnects. */
const LIFETIME_MS = 15 * 60_000

const encoder = new TextEncoder()
const HELLO = encoder.encode(`retry: ${RETRY_MS}\n: open\n\n`)
const HEARTBEAT = encoder.encode(': alive\n\n')

const eventBytes = (name: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

export type EventStream<Data> = {
  body: ReadableStream<Uint8Array>
  send: (data: Data) => void
  end: () => void
}

type Times = { heartbeatMs?: number; lifetimeMs?: number }

/**
 * A server-sent event stream that ends when the client goes, stops reading, or after 15 minutes; `ended` is called
 * once.
 */
export const eventStream = <Data>(
  name: string,
  ended: () => void,
  { heartbeatMs = HEARTBEAT_MS, lifetimeMs = LIFETIME_MS }: Times = {},
): EventStream<Data> => {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let lifetime: NodeJS.Timeout | undefined
  let idleBeats = 0

  const finish = (): void => {
    if (!controller) return
    controller = null
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    ended()
  }
  const end = (): void => {
    const open = controller
    finish()
    open?.close()
  }
  const write = (bytes: Uint8Array): void => {
    if (!controller) return
    // Backpressure: do not buffer for a phone that stopped reading.
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(bytes)
  }
  const beat = (): void => {
    idleBeats = controller?.desiredSize === MAX_UNREAD ? 0 : idleBeats + 1
    if (idleBeats > MAX_IDLE_BEATS) end()
    else write(HEARTBEAT)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (made) => {
        controller = made
        heartbeat = setInterval(beat, heartbeatMs)
        lifetime = setTimeout(end, lifetimeMs)
        heartbeat.unref()
        lifetime.unref()
        write(HELLO)
      },
      cancel: finish,
    },
    { highWaterMark: MAX_UNREAD },
  )
  return { body, send: (data) => write(eventBytes(name, data)), end }
}
