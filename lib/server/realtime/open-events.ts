import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import { FETCH_CART, type FetchCartEvent } from '@/lib/core/realtime/channel'
import { fail, ok, type Result } from '@/lib/core/result'
import { openDatabase } from '@/lib/server/open/open-database'
import { isShuttingDown, onShutdown } from '@/lib/server/process/shutdown'
import { eventStream } from '@/lib/server/realtime/event-stream'
import { addListener, endListeners } from '@/lib/server/realtime/listeners'
import { postgresListening } from '@/lib/server/realtime/postgres-listen'
import { type StreamSlots, streamSlots } from '@/lib/server/realtime/stream-slots'
import { env } from '@/lib/server/settings/env'

/** Separate pools, as diners share the venue's address with its desk. */
const SLOTS = {
  shares: { total: 2_000, perAddress: 100 },
  orders: { total: 2_000, perAddress: 100 },
  desks: { total: 1_000, perAddress: 30 },
} as const

type Listening = keyof typeof SLOTS

type StreamError = { code: 'too_many_streams' } | { code: 'unavailable' }

const slots = perProcess('stream slots', () => {
  onShutdown(async () => endListeners())
  const slotsOf = ({ total, perAddress }: { total: number; perAddress: number }): StreamSlots =>
    streamSlots({ total, perAddress: Math.max(1, Math.round(perAddress * env().COPERTO_RATE_FACTOR)) })
  return { shares: slotsOf(SLOTS.shares), orders: slotsOf(SLOTS.orders), desks: slotsOf(SLOTS.desks) }
})

const isReceiving = async (): Promise<boolean> => {
  const { engine } = await openDatabase()
  const { DATABASE_URL } = env()
  return engine === 'sqlite' || DATABASE_URL === undefined || postgresListening(DATABASE_URL).ready()
}

export const openStreams = (): Record<Listening, number> => {
  const { shares, orders, desks } = slots()
  return { shares: shares.open(), orders: orders.open(), desks: desks.open() }
}

/**
 * `stays`: asked before each event whether the client may still listen; an error counts as yes. `whileOpen`: started
 * with the stream, its result ends it.
 */
type Stream = {
  channel: string
  listening: Listening
  address: string
  signal: AbortSignal
  stays?: () => Promise<boolean>
  whileOpen?: (() => () => void) | undefined
}

/**
 * Streams a channel's events. The caller checks that the channel exists, or made-up ones would use up the slots. Ends
 * with `signal`, at shutdown, or when this process stops receiving notifications.
 */
export const openStream = async ({
  channel,
  listening,
  address,
  signal,
  stays,
  whileOpen,
}: Stream): Promise<Result<ReadableStream<Uint8Array>, StreamError>> => {
  const free = slots()[listening].take(address)
  if (!free) return fail({ code: 'too_many_streams' })
  const receiving = await isReceiving().catch(() => false)
  if (!receiving || isShuttingDown() || signal.aborted) {
    free()
    return fail({ code: 'unavailable' })
  }
  const stream = eventStream<FetchCartEvent>(FETCH_CART, () => {
    remove()
    stop?.()
    signal.removeEventListener('abort', stream.end)
    free()
  })
  const send = async (event: FetchCartEvent): Promise<void> => {
    if (!stays || (await stays().catch(() => true))) stream.send(event)
    else stream.end()
  }
  const remove = addListener(channel, { send, end: stream.end })
  const stop = whileOpen?.()
  signal.addEventListener('abort', stream.end, { once: true })
  return ok(stream.body)
}
