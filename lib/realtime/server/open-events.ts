import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'
import { isChannel } from '@/lib/realtime/channel'
import { eventStream } from '@/lib/realtime/server/event-stream'
import { addListener, endListeners } from '@/lib/realtime/server/listeners'
import { postgresListening } from '@/lib/realtime/server/postgres-listen'
import { pusherSettings } from '@/lib/realtime/server/pusher-settings'
import { streamSlots } from '@/lib/realtime/server/stream-slots'
import { fail, ok, type Result } from '@/lib/result'
import { isShuttingDown, onShutdown } from '@/lib/shutdown'

/** Streams of one process. Only owners of shared carts listen, so that a hotel's one address needs few. */
const TOTAL = 2_000
const PER_ADDRESS = 50

type EventsError = { code: 'not_found' } | { code: 'too_many_streams' } | { code: 'unavailable' }

const slots = perProcess('stream slots', () => {
  const perAddress = Math.max(1, Math.round(PER_ADDRESS * env().COPERTO_RATE_FACTOR))
  onShutdown(async () => endListeners())
  return streamSlots({ total: TOTAL, perAddress })
})

const isReceiving = async (): Promise<boolean> => {
  const { engine } = await openDatabase()
  const { DATABASE_URL } = env()
  return engine === 'sqlite' || DATABASE_URL === undefined || postgresListening(DATABASE_URL).ready()
}

/**
 * Opens the stream of a channel's events for the client at `address`. It ends when `signal` does, when the process
 * stops, when the client no longer reads, and when this process no longer receives what the others publish.
 */
export const openEvents = async (
  channel: string,
  address: string,
  signal: AbortSignal,
): Promise<Result<ReadableStream<Uint8Array>, EventsError>> => {
  if (!isChannel(channel) || pusherSettings()) return fail({ code: 'not_found' })
  const free = slots().take(address)
  if (!free) return fail({ code: 'too_many_streams' })
  const receiving = await isReceiving().catch(() => false)
  if (!receiving || isShuttingDown() || signal.aborted) {
    free()
    return fail({ code: 'unavailable' })
  }
  const stream = eventStream(() => {
    remove()
    signal.removeEventListener('abort', stream.end)
    free()
  })
  const remove = addListener(channel, stream)
  signal.addEventListener('abort', stream.end, { once: true })
  return ok(stream.body)
}
